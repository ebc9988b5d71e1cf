import type { Queryable } from '../db/db.ts';
import type { Settings } from '../config/settings.ts';

/** A message leased to one lane for sending. */
export interface Job {
  id: number;
  kind: 'mail' | 'sms' | 'invoice' | 'registration';
  dedupe_key: string;
  sealed_payload: Buffer;
  key_id: string;
  /** Number of attempts, this one included. Identifies the lease: a later one has a higher number. */
  attempts: number;
  expired: boolean;
  last_error: string | null;
}

/** Failure of the service (unreachable, busy or slow), which affects all messages of this kind. */
export const UNREACHABLE = 'unreachable';

type Times = Settings['outbox'];

// The lease keeps other lanes and instances away, and expires if this one dies.
const TAKE = `
  with due as (
    select id from outbox
    where state = 'waiting'
      and (leased_until is null or leased_until < now())
      and (next_attempt_at <= now() or ($3::boolean and last_error = '${UNREACHABLE}'))
    order by next_attempt_at, id limit 1 for update skip locked)
  update outbox set attempts = attempts + 1, leased_until = now() + make_interval(secs => $1)
  from due where outbox.id = due.id
  returning outbox.id, kind, dedupe_key, sealed_payload, key_id, attempts, last_error,
    created_at < now() - make_interval(secs => $2) as expired`;

/** Leases the next due message; undefined when none. `early` includes those that wait for their service. */
export async function takeJob(
  db: Queryable,
  times: Times,
  early: boolean,
): Promise<Job | undefined> {
  const params = [times.leaseSeconds, times.giveUpHours * 3600, early];
  const [job] = await db.query<Job>(TAKE, params);
  return job;
}

/** Marks a message as sent and deletes its payload. Does nothing when the lease was lost meanwhile. */
export async function markSent(db: Queryable, { id, attempts }: Job): Promise<void> {
  await db.query(
    `update outbox set state = 'sent', sent_at = now(), leased_until = null, last_error = null,
       sealed_payload = '' where id = $1 and attempts = $2`,
    [id, attempts],
  );
}

/** Schedules the next attempt, after a delay that doubles each time, or gives up (`dead`) and deletes the payload. */
export async function markFailed(
  db: Queryable,
  { id, attempts }: Job,
  times: Times,
  failure: { reason: string; dead: boolean },
): Promise<void> {
  const doubled = times.firstRetrySeconds * 2 ** Math.min(attempts - 1, 30);
  await db.query(
    `update outbox set state = $3, last_error = $4, leased_until = null,
       next_attempt_at = now() + make_interval(secs => $5),
       given_up_at = case when $3 = 'dead' then now() end,
       sealed_payload = case when $3 = 'dead' then '' else sealed_payload end
     where id = $1 and attempts = $2 and state = 'waiting'`,
    [
      id,
      attempts,
      failure.dead ? 'dead' : 'waiting',
      failure.reason,
      Math.min(times.longestRetrySeconds, doubled),
    ],
  );
}

/** After a service is back: makes the messages that wait for it due now. */
export async function hasten(db: Queryable, kind: Job['kind']): Promise<void> {
  await db.query(
    `update outbox set next_attempt_at = now()
     where state = 'waiting' and kind = $1 and last_error = '${UNREACHABLE}' and next_attempt_at > now()`,
    [kind],
  );
}
