import { mailboxOf, normaliseEmail } from '../../../src/shared/domain/contacts.ts';
import { TAB } from '../../../src/shared/store/tab-names.ts';
import { languageOf } from '../../configuration/layer-choice.ts';
import { Refusal, type AnyCtx, type Census } from '../../contract.ts';
import { ended } from '../../refusals.ts';
import { requireActive } from './enroll.ts';
import { memberMail } from './mails.ts';
import type { QuotedPerson } from './quote.ts';
import { requireQuota, takeRoom } from './quota.ts';
import { noSuchCensus } from './refusals.ts';
import { listQuoted, type QuotedRow } from './repository.ts';
import { censusSafe } from './sealed.ts';

const NO_ADDRESS = 'There is no email address for this person.';

/**
 * Mails everybody quoted who has an address the link to their own enrollment, each once, and a mailbox as many as it may get
 * in a day. For all others the group's contact enrolls from the quote's page. Only for a quote whose people may enroll.
 */
export async function mailMembers(ctx: AnyCtx, census: Census): Promise<void> {
  const { app, db } = ctx;
  const safe = censusSafe(app);
  const { name: group } = await safe.group(db, census);
  const people = (await listQuoted(db, census))
    .map((row) => ({ row, person: safe.openPerson(census, row.public_id, row.sealed) }))
    .filter(({ row, person }) => person.email !== '' && row.enrollment_status === 'open')
    // Each mailbox is locked as its mails are counted: in one order, two quotes never wait for each other.
    .sort((one, other) => (mailboxOf(one.person.email) < mailboxOf(other.person.email) ? -1 : 1));
  for (const { row, person } of people) {
    if (!(await takeRoom(ctx, person.email))) continue;
    await mailMember(ctx, row, { ...person, group }, `group quote member:${row.public_id}`);
  }
  ctx.afterCommit(() => app.outbox.wake());
}

/**
 * Mails a quoted person the link to their own enrollment again. Throws 404 for a handle of another quote, 409 for a person
 * without an address, who has enrolled, or while people may not enroll, 429 at the limit of the caller or the mailbox.
 */
export async function mailMemberAgain(ctx: AnyCtx, handle: string): Promise<void> {
  const { app, db, census, caller } = ctx;
  requireActive(census);
  const row = (await listQuoted(db, census)).find(({ public_id }) => public_id === handle);
  if (row === undefined) throw noSuchCensus();
  if (row.enrollment_status !== 'open') throw ended();
  const safe = censusSafe(app);
  const person = safe.openPerson(census, handle, row.sealed);
  if (person.email === '') throw new Refusal(409, NO_ADDRESS);
  const sender = caller === 'agent' ? `agent ${census.agentId}` : `census ${census.publicId}`;
  await requireQuota(ctx, sender, person.email);
  const { name: group } = await safe.group(db, census);
  await mailMember(ctx, row, { ...person, group }, `group quote member:${app.crypto.randomId()}`);
  ctx.audit('quoted_member_mailed', {});
  ctx.afterCommit(() => app.outbox.wake());
}

async function mailMember(
  ctx: AnyCtx,
  row: QuotedRow,
  { email, firstName: name, group }: QuotedPerson & { group: string },
  dedupeKey: string,
): Promise<void> {
  const { app, db } = ctx;
  const enrollment = await app.enrollments.find(db, row.enrollment_public_id);
  if (!enrollment) return;
  const path = await app.links.toEnrollment(db, {
    family: 'group-census-direct-continue',
    enrollment,
    tabs: [TAB.personal],
    recipient: normaliseEmail(email),
  });
  const link = `${app.settings.publicOrigin}${path}`;
  const { linkDays } = app.settings.keep;
  const payload = memberMail(email, { name, group, link, linkDays }, languageOf(app, ctx));
  await app.outbox.put(db, { kind: 'mail', dedupeKey, payload });
}
