import type { FastifyInstance } from 'fastify';
import type { AnyCtx } from '../../contract.ts';
import { codeLocks } from '../../plugins/code-locks.ts';
import { whoseOf, type CodeSubject } from '../../plugins/one-time-codes.ts';
import type { ContactKind } from './contact.ts';
import { lockedMail } from './messages.ts';

/** A contact that a code went to; undefined where there is none, and nothing tells so. */
export interface CodeTarget {
  kind: ContactKind;
  contact: string | undefined;
}

/**
 * Codes of a subject were just found locked: a link that unlocks them goes to its mailbox, one for each lock; nothing tells
 * whether there is a mailbox. A phone's lock ends by itself: a mailbox may be read by the very one who guesses.
 */
export async function announceLock(
  app: FastifyInstance,
  ctx: AnyCtx,
  subject: CodeSubject,
  { kind, contact }: CodeTarget,
): Promise<void> {
  const locks = codeLocks(app);
  const whose = whoseOf(subject);
  if (kind === 'phone') return locks.endLater(ctx.db, whose);
  const handle = await locks.newLink(ctx.db, whose);
  if (handle === undefined || contact === undefined) return;
  const { publicOrigin, keep } = app.settings;
  await app.outbox.put(ctx.db, {
    kind: 'mail',
    dedupeKey: `locked-codes:${app.crypto.randomId()}`,
    payload: lockedMail(contact, `${publicOrigin}/unlock-codes/${handle}`, keep.linkDays),
  });
  ctx.afterCommit(() => app.outbox.wake());
}
