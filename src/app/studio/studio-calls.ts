import { createWire } from '../../services/wire.ts';
import type { AnyCall } from '../../shared/contracts/call-types.ts';
import { STUDIO_CALLS } from '../../shared/contracts/studio-calls.generated.ts';
import { draftHandle, keepToken, readToken } from './token.ts';

const WITHOUT_DRAFT = new Set(['app-studio-history', 'app-studio-compare', 'app-studio-return']);

/**
 * Makes the studio's calls: of this browser's draft, with the token that was given. `changed`: the draft is another now.
 * `answered`: the hash of the configuration that was live when an answer was made.
 */
export function studioCalls(
  changed: (call: string) => void,
  answered: (configuration: string | undefined) => void = () => undefined,
): AnyCall {
  const wire = createWire(
    {
      pending: () => undefined,
      answered: (_build, configuration) => answered(configuration),
      ended() {
        keepToken(undefined);
        window.location.reload();
      },
      denied: () => undefined,
      hints() {
        const token = readToken();
        return token === undefined ? {} : { Authorization: `Bearer ${token}` };
      },
      language: () => 'en',
    },
    STUDIO_CALLS,
  );
  return async (call, params = {}, ...more) => {
    const own = WITHOUT_DRAFT.has(call) ? {} : { draft: draftHandle() };
    const answer = await wire.call(call, { ...params, ...own }, ...more);
    if (answer.ok && !wire.reads(call)) changed(call);
    return answer;
  };
}
