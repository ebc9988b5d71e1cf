import type { FastifyInstance } from 'fastify';
import { languageOf } from '../../configuration/layer-choice.ts';
import type { AnyCtx } from '../../contract.ts';
import { inWords } from '../../refusals.ts';
import { codeLocks } from '../../security/code-locks.ts';
import { whoseOf, type CodeSubject } from '../../security/one-time-codes.ts';
import { lockedMail } from './messages.ts';
import type { ContactKind } from '../../../src/shared/domain/contacts.ts';

/** Destination of a code; `contact` is undefined when there is none, which must not be revealed. */
export interface CodeTarget {
  kind: ContactKind;
  contact: string | undefined;
}

// The same whether or not there is such a contact.
const LOCKED = 'Too many wrong codes: codes for this contact are locked.';

/**
 * Handles a lock of a subject's codes and returns the message to show. Mails a link that unlocks them, once per lock,
 * without revealing whether there is a mailbox. A phone's lock only expires: the guesser may be able to read the
 * mailbox.
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
  if (handle === undefined) return message;
  const { publicOrigin, keep } = app.settings;
  await app.outbox.put(ctx.db, {
    kind: 'mail',
    dedupeKey: `locked-codes:${app.crypto.randomId()}`,
    payload: lockedMail(
      contact ?? '',
      `${publicOrigin}/unlock-codes/${handle}`,
      keep.linkDays,
      languageOf(app, ctx),
    ),
    unsent: contact === undefined,
  });
  ctx.afterCommit(() => app.outbox.wake());
  return message;
}
