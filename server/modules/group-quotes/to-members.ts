import { normaliseEmail } from '../../../src/shared/domain/contacts.ts';
import { TAB } from '../../../src/shared/store/tab-names.ts';
import { languageOf } from '../../configuration/layer-choice.ts';
import type { AnyCtx, Census } from '../../contract.ts';
import { memberMail } from './mails.ts';
import { listQuoted } from './repository.ts';
import { censusSafe } from './sealed.ts';

/**
 * Mails everybody quoted who has an address the link to their own enrollment, each once. For all others the group's
 * contact enrolls from the quote's page. Only for a quote whose people may enroll.
 */
export async function mailMembers(ctx: AnyCtx, census: Census): Promise<void> {
  const { app, db } = ctx;
  const safe = censusSafe(app);
  const { name: group } = await safe.group(db, census);
  const language = languageOf(app, ctx);
  for (const row of await listQuoted(db, census)) {
    const { email, firstName } = safe.openPerson(census, row.public_id, row.sealed);
    if (email === '' || row.enrollment_status !== 'open') continue;
    const enrollment = await app.enrollments.find(db, row.enrollment_public_id);
    if (!enrollment) continue;
    const path = await app.links.toEnrollment(db, {
      family: 'group-census-direct-continue',
      enrollment,
      tabs: [TAB.personal],
      recipient: normaliseEmail(email),
    });
    const link = `${app.settings.publicOrigin}${path}`;
    const linkDays = app.settings.keep.linkDays;
    await app.outbox.put(db, {
      kind: 'mail',
      dedupeKey: `group quote member:${row.public_id}`,
      payload: memberMail(email, { name: firstName, group, link, linkDays }, language),
    });
  }
  ctx.afterCommit(() => app.outbox.wake());
}
