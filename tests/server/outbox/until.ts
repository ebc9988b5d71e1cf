import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';

/** Waits until the check passes; fails with the check's own words when it never does. */
export async function until(check: () => unknown, milliseconds = 8_000): Promise<void> {
  const end = Date.now() + milliseconds;
  while (Date.now() < end) {
    try {
      await check();
      return;
    } catch {
      await sleep(20);
    }
  }
  await check();
}

/** The rows of the outbox, oldest first. */
export interface OutboxRow {
  id: number;
  state: string;
  attempts: number;
  last_error: string | null;
  wait: number;
  leased: boolean;
  bytes: number;
}

export const ROWS = `
  select id, state, attempts, last_error, leased_until is not null as leased,
    octet_length(sealed_payload) as bytes,
    extract(epoch from next_attempt_at - now())::float8 as wait
  from outbox order by id`;

/** Asserts that a value comes to be. */
export async function comesToBe<T>(read: () => T | Promise<T>, wanted: T): Promise<void> {
  await until(async () => expect(await read()).toEqual(wanted));
}
