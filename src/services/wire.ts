import type { AnyCall } from '../shared/contracts/call-types.ts';
import { latePart } from '../shared/late-part.ts';
import { failure, MESSAGES } from './envelope.ts';
import type { CallTable, Sender, WireEvents } from './sender.ts';

/** What all calls of the browser go through. */
export interface Wire {
  /** It never throws: a failure is an answer too. */
  call: AnyCall;
  /** Whether a call changes nothing, as one does that was never sent. */
  reads(name: string): boolean;
}

/** Autosaves and pictures run in the background: they do not count as pending. */
const QUIET = new Set([
  'save-screenshot',
  'get-draft',
  'put-draft',
  'app-unsaved-steps',
  'get-filter-draft',
  'put-filter-draft',
]);

// The first page brings its answers along: what speaks to the server comes after it.
const senderPart = latePart(() => import('./sender.ts'));

/** Loads what speaks to the server before the first call. Never rejects: a call loads it again. */
export async function prepareWire(): Promise<void> {
  await senderPart().catch(() => undefined);
}

/** Makes the wire; `table` stands for the calls of the server. */
export function createWire(events: WireEvents, table?: CallTable): Wire {
  let sender: Sender | undefined;
  const send: AnyCall = async (...call) => {
    try {
      // What was fetched ahead may have failed: a call tries once more.
      const part = await senderPart().catch(senderPart);
      sender ??= part.createSender(events, table);
    } catch {
      return failure(0, navigator.onLine ? MESSAGES.unreachable : MESSAGES.offline);
    }
    return sender.send(...call);
  };
  return {
    reads: (name) => sender?.reads(name) ?? true,
    async call(name, params, options = {}) {
      const counted = !options.quiet && !QUIET.has(name);
      const beside = options.beside === true;
      if (counted) events.pending(1, beside);
      try {
        return await send(name, params, options);
      } finally {
        if (counted) events.pending(-1, beside);
      }
    },
  };
}
