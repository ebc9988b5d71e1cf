import type { AnyCtx } from '../../contract.ts';
import { refuseField } from '../../refusals.ts';

/** Code of the portal of a public call: the named one, else the session's, else the default. */
export async function portalOf(ctx: AnyCtx, portalId: string | undefined): Promise<string> {
  const { catalogue, settings } = ctx.app;
  if (portalId === undefined || portalId === '')
    return ctx.session.context.portal ?? settings.entry.defaultPortal;
  const portal = await catalogue.findPortal(ctx.db, portalId);
  if (portal) return portal.code;
  throw refuseField('/portal_id', 'There is no such portal.', { keyword: 'enum' });
}
