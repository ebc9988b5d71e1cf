import type { FastifyInstance } from 'fastify';
import type { Enrollment } from '../../contract.ts';
import type { Queryable } from '../../db/db.ts';
import { readFilter } from '../../enrollment/filter.ts';
import { planAnswers } from '../../enrollment/plan-answers.ts';
import { TAB } from '../../../src/shared/store/tab-names.ts';
import { addDecline, declinedElsewhere, flagAnswers } from './repository.ts';

const PERSON_TABS = new Set([`tab:${TAB.personal}`, `tab:${TAB.filter}`]);

interface Owned {
  db: Queryable;
  enrollment: Enrollment;
}

/** Recognises a declined person again when more becomes known of who is enrolled. */
export function watchPersons(app: FastifyInstance): void {
  app.onFactsChanged(async (db, enrollment, what, sessionId) => {
    if (!PERSON_TABS.has(what)) return;
    const saves = await planAnswers.rows({ db, enrollment });
    if (saves.length === 0) return;
    const ids = [...new Set(saves.map(({ plan_id }) => plan_id))];
    const declined = saves.filter(({ verdict }) => verdict === 'declined');
    if (declined.length > 0)
      await rememberDecline(
        app,
        { db, enrollment },
        declined.map(({ plan_id }) => plan_id),
        sessionId,
      );
    await flagAnswers(
      db,
      enrollment.id,
      await findDeclined(app, { db, enrollment }, ids, sessionId),
    );
  });
}

/** Remembers that the person of this enrollment was declined these plans. */
export async function rememberDecline(
  app: FastifyInstance,
  owned: Owned,
  planIds: readonly string[],
  sessionId: number | undefined,
): Promise<void> {
  const persons = await personsOf(app, owned, sessionId);
  await addDecline(owned.db, owned.enrollment.id, planIds, persons);
}

/** Which of these plans the person was declined in another enrollment shortly before. */
export async function findDeclined(
  app: FastifyInstance,
  owned: Owned,
  planIds: readonly string[],
  sessionId: number | undefined,
): Promise<string[]> {
  const persons = await personsOf(app, owned, sessionId);
  const days = app.settings.keep.declineDays;
  return declinedElsewhere(owned.db, owned.enrollment.id, planIds, { persons, days });
}

// The member, the browser's visitor of this date of birth, or the person by name, date of birth and SSN: whatever is known,
// each as a keyed hash.
async function personsOf(
  app: FastifyInstance,
  { db, enrollment }: Owned,
  sessionId: number | undefined,
): Promise<Buffer[]> {
  const { memberUserId } = enrollment;
  const born = (await readFilter(app, db, enrollment))?.dob;
  const personal = (await app.tabs.read(db, enrollment, TAB.personal))?.data;
  const ssn = await app.tabs.secret(db, enrollment, TAB.personal, 'ssn');
  const names = [personal?.first_name, personal?.last_name].map((name) =>
    String(name ?? '')
      .trim()
      .toLowerCase(),
  );
  const known = [
    memberUserId !== undefined && ['member', memberUserId],
    born !== undefined && sessionId !== undefined && ['session', String(sessionId), born],
    born !== undefined && ssn !== undefined && ['identity', ...names, born, ssn],
  ];
  return known.flatMap((facts) =>
    facts ? [app.crypto.hmac('declined person', JSON.stringify(facts))] : [],
  );
}
