import type { Queryable } from '../db/db.ts';
import { WAITS } from './rows.ts';

interface Waiting {
  kind: string;
  count: number;
  oldest: string;
}

interface GivenUp {
  kind: string;
  about: string;
  put: string;
  given_up: string;
  attempts: number;
  reason: string | null;
}

const LISTED = 50;
const TIME = `'YYYY-MM-DD HH24:MI'`;
const WAITING = `
  select kind, count(*) as count, to_char(min(created_at) at time zone 'UTC', ${TIME}) as oldest
  from outbox where ${WAITS} group by kind order by kind`;
// Programs older than the column give up without the time.
const GIVEN_UP = `
  select kind, dedupe_key as about, to_char(created_at at time zone 'UTC', ${TIME}) as put,
    to_char(coalesce(given_up_at, next_attempt_at) at time zone 'UTC', ${TIME}) as given_up,
    attempts, last_error as reason
  from outbox where state = 'dead' order by given_up_at desc nulls last, id desc limit ${LISTED}`;

/** Lines for the operator: messages that wait, and those that were given up, newest first. Times are UTC. */
export async function describeOutbox(db: Queryable): Promise<string[]> {
  const waiting = await db.query<Waiting>(WAITING);
  const [{ count } = { count: 0 }] = await db.query<{ count: number }>(
    `select count(*) as count from outbox where state = 'dead'`,
  );
  const givenUp = await db.query<GivenUp>(GIVEN_UP);
  return [
    ...(waiting.length === 0 ? ['No message waits.'] : waiting.map(describeWaiting)),
    count === 0 ? 'No message was given up.' : `${count} given up, never sent:`,
    ...givenUp.map(describeGivenUp),
    ...(count > LISTED ? [`  and ${count - LISTED} older ones`] : []),
  ];
}

function describeWaiting({ kind, count, oldest }: Waiting): string {
  return `${count} waiting: ${kind}, the oldest since ${oldest}`;
}

function describeGivenUp({ kind, about, put, given_up: end, attempts, reason }: GivenUp): string {
  return `  ${end}  ${kind} ${about}, put ${put}, attempts: ${attempts}, ${reason ?? 'no reason'}`;
}
