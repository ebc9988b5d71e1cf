import type { Queryable } from '../db/db.ts';
import type { Settings } from '../config/settings.ts';

/** Kinds of messages that every program knows. */
const FIRST_KINDS = ['mail', 'sms', 'invoice'] as const;
export type Kind = (typeof FIRST_KINDS)[number] | 'registration';

/** States of a message that is to be sent. Programs that know only the first kinds take every 'waiting' one. */
export const WAITS = `state in ('waiting', 'waiting-later-kind')`;

/** The state of a message of this kind until it was sent or given up. */
export function waitingState(kind: Kind): string {
  return FIRST_KINDS.some((first) => first === kind) ? 'waiting' : 'waiting-later-kind';
}

/** A message leased to one lane for sending. */
export interface Job {
  id: number;
  kind: Kind;
  dedupe_key: string;
  sealed_payload: Buffer;
  key_id: string;
  /** Number of attempts, this one included. Identifies the lease: a later one has a higher number. */
  attempts: number;
  expired: boolean;
  /** It is of no use any more. */
  late: boolean;
  last_error: string | null;
}

/** Failure of the service (unreachable, busy or slow), which affects all messages of this kind. */
export const UNREACHABLE = 'unreachable';

type Times = Settings['outbox'];

// The lease keeps other lanes and instances away, and expires if this one dies.
const TAKE = `
  with due as (
    select id from outbox
    where ${WAITS} and kind = any($4)
      and (leased_until is null or leased_until < now())
      and (next_attempt_at <= now() or ($3::boolean and last_error = '${UNREACHABLE}'))
    order by next_attempt_at, id limit 1 for update skip locked)
  update outbox set attempts = attempts + 1, leased_until = now() + make_interval(secs => $1)
  from due where outbox.id = due.id
  returning outbox.id, kind, dedupe_key, sealed_payload, key_id, attempts, last_error,
    created_at < now() - make_interval(secs => $2) as expired, coalesce(of_use_until < now(), false) as late`;

/**
 * Leases the next due message of these kinds; undefined when none. Other kinds wait for a program that knows them. `early`
 * includes those that wait for their service.
 */
export async function takeJob(
  db: Queryable,
  times: Times,
  early: boolean,
  kinds: readonly string[],
): Promise<Job | undefined> {
  const params = [times.leaseSeconds, times.giveUpHours * 3600, early, kinds];
  const [job] = await db.query<Job>(TAKE, params);
  return job;
}

/** Marks a message as sent and deletes its payload. Does nothing when the lease was lost meanwhile. */
export async function markSent(db: Queryable, { id, attempts }: Job): Promise<void> {
  await db.run(
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
  await db.run(
    `update outbox set state = case when $3 then 'dead' else state end, last_error = $4, leased_until = null,
       next_attempt_at = now() + make_interval(secs => $5),
       given_up_at = case when $3 then now() end,
       sealed_payload = case when $3 then '' else sealed_payload end
     where id = $1 and attempts = $2 and ${WAITS}`,
    [id, attempts, failure.dead, failure.reason, Math.min(times.longestRetrySeconds, doubled)],
  );
}

/** After a service is back: makes the messages that wait for it due now. */
export async function hasten(db: Queryable, kind: Job['kind']): Promise<void> {
  await db.run(
    `update outbox set next_attempt_at = now()
     where ${WAITS} and kind = $1 and last_error = '${UNREACHABLE}' and next_attempt_at > now()`,
    [kind],
  );
}
