import { createWire } from '../../services/wire.ts';
import type { AnyCall } from '../../shared/contracts/call-types.ts';
import { STUDIO_CALLS } from '../../shared/contracts/studio-calls.generated.ts';
import { draftHandle, keepToken, readToken } from './token.ts';

/** A check of all portals takes seconds, on a busy machine many; a publish waits for one. */
const TIMEOUT_MS = 90_000;

const WITHOUT_DRAFT = new Set(['app-studio-history', 'app-studio-compare', 'app-studio-return']);

/** What hears of calls besides who made them. */
export interface Hearing {
  /** A call that writes is on its way. */
  asked(call: string): void;
  /** It changed nothing. */
  refused(call: string): void;
  /** The hash of the configuration that was live when an answer was made; `askedAt`: when its call was sent. */
  answered(configuration: string | undefined, askedAt: number): void;
}

/** Makes the studio's calls: of this browser's draft, with the token that was given. `changed`: the draft is another now. */
export function studioCalls(changed: (call: string) => void, hearing?: Hearing): AnyCall {
  const wire = createWire(
    {
      pending: () => undefined,
      answered: (_build, configuration, askedAt) => hearing?.answered(configuration, askedAt),
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
  return async (call, params = {}, options = {}) => {
    const own = WITHOUT_DRAFT.has(call) ? {} : { draft: draftHandle() };
    const isWriting = !wire.reads(call);
    if (isWriting) hearing?.asked(call);
    const answer = await wire.call(
      call,
      { ...params, ...own },
      { timeout: TIMEOUT_MS, ...options },
    );
    if (isWriting && answer.ok) changed(call);
    if (isWriting && !answer.ok) hearing?.refused(call);
    return answer;
  };
}
