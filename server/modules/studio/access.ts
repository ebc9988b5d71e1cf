import type { Settings } from '../../config/settings.ts';
import type { AnyCtx } from '../../contract.ts';
import { noSuchCall, sessionEnded } from '../../refusals.ts';
import { bringsToken } from '../../security/bearer.ts';
import { mayLook } from '../../security/local-demo.ts';

type StudioSettings = Pick<Settings, 'demoWorld' | 'studioToken'>;
type Asker = Pick<AnyCtx['request'], 'ip' | 'host'>;

/** Whether the studio's pages are there for this request: in a local demo store, or where there is a token. */
export function hasStudio(settings: StudioSettings, asker: Asker): boolean {
  return settings.studioToken !== undefined || isLocal(settings, asker);
}

/**
 * Refuses who may not use the studio: like an unknown call where there is none, and with 401 who does not bring the
 * token. A local demo store needs no token unless one is set.
 */
export function checkStudio({ app, request }: Pick<AnyCtx, 'app' | 'request'>): void {
  const { settings } = app;
  if (!hasStudio(settings, request)) throw noSuchCall();
  const { studioToken } = settings;
  if (studioToken === undefined) return;
  if (!bringsToken(request.authorization, studioToken)) throw sessionEnded();
}

// Pages that are open to a whole demo are no reason to let everybody change them.
function isLocal({ demoWorld }: StudioSettings, asker: Asker): boolean {
  return mayLook({ demoWorld, demo: { open: false } }, asker);
}
