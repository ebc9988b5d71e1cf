import type { Queryable } from '../../db/db.ts';
import { WAITS } from '../../outbox/rows.ts';

/** Counts of rows, and the age of the oldest waiting message in seconds. */
export interface StoredState {
  waiting: number;
  givenUp: number;
  oldestSeconds: number;
  openEnrollments: number;
  drafts: number;
}

const COUNT = `
  select messages.*,
    (select count(*) from enrollment where status = 'open') as "openEnrollments",
    (select count(*) from draft) as drafts
  from (
    select count(*) filter (where ${WAITS}) as waiting,
      count(*) filter (where state = 'dead') as "givenUp",
      coalesce(extract(epoch from now() - min(created_at) filter (where ${WAITS})), 0)::float8
        as "oldestSeconds"
    from outbox where state <> 'sent') as messages`;

export async function countState(db: Queryable): Promise<StoredState> {
  const [state] = await db.query<StoredState>(COUNT);
  if (state === undefined) throw new Error('Nothing was counted.');
  return state;
}
