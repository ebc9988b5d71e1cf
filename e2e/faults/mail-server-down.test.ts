import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { percentileOf } from '../../bench/lib/statistics.ts';
import { CONTACT, must, type Shopper } from '../../tests/server/wizard/support/shopper.ts';
import { either, lasting, times } from './support/extent.ts';
import { atReview, openInstances } from './support/instances.ts';
import { measured, ms } from './support/measured.ts';

/*
 * The mail server is down while people save for later and complete their enrollments, then comes back.
 *
 * | How                                     | Short          | Long           | Must be                            |
 * |-----------------------------------------|----------------|----------------|------------------------------------|
 * | save for later, and receipts            | 5 + 5          | 50 + 50        | all delivered, once                |
 * | down                                    | 2 s            | 10 min         | the store answers as before        |
 * | pauses between tries                    | from 0.2 s     | as shipped     |                                    |
 * | from its return to the last mail        |                |                | within 2 min (short form: 15 s)    |
 */
const PEOPLE = times(5, 50);
const DOWN = either(2_000, 600_000);
const DELIVERED_WITHIN = either(15_000, 120_000);
// An answer may take longer by a fifth, or by what a busy machine adds to a few milliseconds.
const SLOWER = 1.2;
const NOISE = either(150, 25);

const QUICK = { pollSeconds: 0.2, firstRetrySeconds: 0.2, longestRetrySeconds: 2 };
const world = openInstances({ settings: either({ outbox: QUICK }, {}) });

async function timed(list: number[], work: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  await work();
  list.push(performance.now() - start);
}

test(
  'every mail arrives once the server is back, and nobody waits for it meanwhile',
  async () => {
    const { sink } = world;
    const calm: number[] = [];
    const stormy: number[] = [];
    const later = (shopper: Shopper, email: string, list: number[]) =>
      timed(list, async () =>
        must(await shopper.post('save-enrollment', { tab: 'contact_info', email })),
      );
    const submit = (shopper: Shopper, list: number[]) =>
      timed(list, async () => must(await shopper.submit()));

    const people = await makeReady(PEOPLE * 2);
    for (const [n, shopper] of people.slice(0, PEOPLE).entries()) {
      await later(shopper, `calm${n}@example.com`, calm);
      await submit(shopper, calm);
    }
    await expect.poll(() => sink.accepted.length, { timeout: 15_000 }).toBe(PEOPLE * 2);

    await sink.close();
    const closed = performance.now();
    for (const [n, shopper] of people.slice(PEOPLE).entries()) {
      await later(shopper, `storm${n}@example.com`, stormy);
      await submit(shopper, stormy);
    }
    await sleep(Math.max(0, DOWN - (performance.now() - closed)));
    expect(sink.accepted).toHaveLength(PEOPLE * 2);
    await sink.listen();
    const back = performance.now();
    await expect
      .poll(() => sink.accepted.length, { timeout: DELIVERED_WITHIN, interval: 50 })
      .toBeGreaterThanOrEqual(PEOPLE * 4);
    const took = performance.now() - back;

    await expect.poll(waiting, { timeout: 15_000 }).toBe(0);
    const ids = sink.accepted.map(({ headers }) => headers.get('message-id')?.[0]);
    const twice = ids.length - new Set(ids).size;
    const receipts = sink.accepted.filter(({ to }) => to.includes(CONTACT.email_address));
    expect(new Set(ids).size).toBe(PEOPLE * 4);
    expect(receipts.length).toBeGreaterThanOrEqual(PEOPLE * 2);
    expect(twice).toBeLessThanOrEqual(1);
    const [before, during] = [percentileOf(calm, 0.95), percentileOf(stormy, 0.95)];
    measured('Mail server down', {
      'saved for later + receipts': `${PEOPLE} + ${PEOPLE}`,
      'down for': ms(back - closed),
      'delivered after its return': `${PEOPLE * 2} of ${PEOPLE * 2}`,
      'last one after': ms(took),
      'delivered twice': twice,
      'answer of the store, 95 %, before and during': `${ms(before)} / ${ms(during)}`,
    });
    expect(during).toBeLessThanOrEqual(before * SLOWER + NOISE);
  },
  lasting(90, 30),
);

async function makeReady(count: number): Promise<Shopper[]> {
  const people: Shopper[] = [];
  for (let n = 0; n < count; n += 1) people.push(await atReview(world.shopper()));
  return people;
}

async function waiting(): Promise<number> {
  const [row] = await world.query<{ n: number }>(
    `select count(*)::int as n from outbox where kind = 'mail' and state = 'waiting'`,
  );
  return row?.n ?? -1;
}
