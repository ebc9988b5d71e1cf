import type { GivenAnswers } from '../../../src/shared/domain/plan-questions.ts';
import type { Queryable } from '../../db/db.ts';

interface NewAnswers extends GivenAnswers {
  enrollmentId: number;
  planId: string;
  sealed: Buffer;
  flagged: boolean;
}

/** Adds a save to the history of a plan's answers. */
export async function addAnswers(db: Queryable, row: NewAnswers): Promise<void> {
  await db.run(
    `insert into plan_answer (enrollment_id, plan_id, kind, asked, verdict, sealed, flagged_at)
     values ($1, $2, $3, $4, $5, $6, case when $7::boolean then now() end)`,
    [row.enrollmentId, row.planId, row.kind, row.asked, row.verdict, row.sealed, row.flagged],
  );
}

/** Remembers by what a declined person is known. */
export async function addDecline(
  db: Queryable,
  enrollmentId: number,
  planIds: readonly string[],
  persons: readonly Buffer[],
): Promise<void> {
  await db.run(
    `insert into plan_decline (person, plan_id, enrollment_id)
     select person, plan_id, $1 from unnest($2::bytea[]) as person, unnest($3::text[]) as plan_id
     on conflict do nothing`,
    [enrollmentId, persons, planIds],
  );
}

/** Which of the plans one of these persons was declined in another enrollment within the last days. */
export async function declinedElsewhere(
  db: Queryable,
  enrollmentId: number,
  planIds: readonly string[],
  known: { persons: readonly Buffer[]; days: number },
): Promise<string[]> {
  const rows = await db.query<{ plan_id: string }>(
    `select distinct plan_id from plan_decline
     where person = any($2::bytea[]) and plan_id = any($3::text[]) and enrollment_id <> $1
       and declined_at > now() - make_interval(days => $4)`,
    [enrollmentId, known.persons, planIds, known.days],
  );
  return rows.map(({ plan_id }) => plan_id);
}

/** Marks what an enrollment answered about these plans for review. */
export async function flagAnswers(
  db: Queryable,
  enrollmentId: number,
  planIds: readonly string[],
): Promise<void> {
  await db.run(
    `update plan_answer set flagged_at = now()
     where enrollment_id = $1 and plan_id = any($2::text[]) and flagged_at is null`,
    [enrollmentId, planIds],
  );
}
