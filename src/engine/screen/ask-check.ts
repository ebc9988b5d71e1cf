import { resolveParams } from '../../shared/forms/resolve-refs.ts';
import type { Issue, RemoteCheck } from '../../shared/forms/types.ts';
import type { ScreenScope } from './session.ts';

/** What a person reads when there is no message from the server. */
export const GENERAL = 'Something went wrong. Nothing is lost. Please try again.';

/** Asks the call of a check; gives the issue to show when it refuses. */
export async function askCheck(
  session: ScreenScope,
  { call, params, field }: RemoteCheck,
): Promise<Issue | undefined> {
  const isHidden = (): boolean => session.form?.hides(field) === true;
  if (isHidden()) return undefined;
  const answer = await session.engine.outside.api(call, resolveParams(params, session.scope()));
  if (answer.ok || isHidden()) return undefined;
  const message = answer.issues[0]?.message ?? answer.message;
  return { field, message: message || GENERAL, keyword: 'server' };
}
