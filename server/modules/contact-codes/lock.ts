import type { FastifyInstance } from 'fastify';
import type { AnyCtx } from '../../contract.ts';
import { inWords } from '../../refusals.ts';
import { codeLocks } from '../../security/code-locks.ts';
import { whoseOf, type CodeSubject } from '../../security/one-time-codes.ts';
import { lockedMail } from './messages.ts';
import type { ContactKind } from '../../../src/shared/domain/contacts.ts';

/** A contact that a code went to; undefined where there is none, and nothing tells so. */
export interface CodeTarget {
  kind: ContactKind;
  contact: string | undefined;
}

// The same whether or not there is such a contact.
const LOCKED = 'Too many wrong codes: codes for this contact are locked.';

/**
 * Codes of a subject were just found locked: a link that unlocks them goes to its mailbox, one for each lock; nothing tells
 * whether there is a mailbox. A phone's lock ends by itself: a mailbox may be read by the very one who guesses. Gives
 * words for the way out.
 */
export async function announceLock(
  app: FastifyInstance,
  ctx: AnyCtx,
  subject: CodeSubject,
  { kind, contact }: CodeTarget,
): Promise<string> {
  const locks = codeLocks(app);
  const whose = whoseOf(subject);
  if (kind === 'phone') {
    const wait = inWords(await locks.endLater(ctx.db, whose));
    return `${LOCKED} Please try again in ${wait}.`;
  }
  const message = `${LOCKED} A link to unlock them was sent to it.`;
  const handle = await locks.newLink(ctx.db, whose);
  if (handle === undefined || contact === undefined) return message;
  const { publicOrigin, keep } = app.settings;
  await app.outbox.put(ctx.db, {
    kind: 'mail',
    dedupeKey: `locked-codes:${app.crypto.randomId()}`,
    payload: lockedMail(contact, `${publicOrigin}/unlock-codes/${handle}`, keep.linkDays),
  });
  ctx.afterCommit(() => app.outbox.wake());
  return message;
}
