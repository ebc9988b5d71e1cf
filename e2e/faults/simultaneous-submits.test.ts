import { expect, test } from 'vitest';
import { must } from '../../tests/server/wizard/support/shopper.ts';
import { percentileOf } from '../../bench/lib/statistics.ts';
import { times, lasting } from './support/extent.ts';
import { atReview, openInstances, outcomeOf } from './support/instances.ts';
import { startReadyProxy } from './support/ready-proxy.ts';
import { measured, ms } from './support/measured.ts';

/*
 * Many submits of one enrollment at the same moment, on two instances; and both restarted one after the other, behind a
 * proxy that looks at their readiness.
 *
 * | How                                   | Short | Long | Must be                                          |
 * |---------------------------------------|-------|------|--------------------------------------------------|
 * | enrollments, one after the other      | 2     | 20   | one policy each                                  |
 * | submits of each, all at once          | 30    | 100  | the same policy in every answer, none of them 5xx|
 * | last answer after the first was asked |       |      | within 3 s                                       |
 * | rolling restarts while people save    | 1     | 5    | no request lost, exit code 0                     |
 */
const ENROLLMENTS = times(2, 20);
const SUBMITS = ENROLLMENTS === 2 ? 30 : 100;
const LAST_ANSWER = 3_000;

const world = openInstances({ instances: 2 });

test(
  'one policy, whoever of a hundred comes first',
  async () => {
    const last: number[] = [];
    const all: number[] = [];
    for (let n = 0; n < ENROLLMENTS; n += 1) {
      const shopper = await atReview(world.shopper());
      const start = performance.now();
      const answers = await Promise.all(
        Array.from({ length: SUBMITS }, async () => {
          const answer = await shopper.submit();
          all.push(performance.now() - start);
          return answer;
        }),
      );
      last.push(performance.now() - start);
      expect([...new Set(answers.map(({ code }) => code))]).toEqual([200]);
      const outcome = await outcomeOf(world, shopper.enrollment);
      expect(outcome).toMatchObject({ policies: 1, lines: 1, receipts: 1, status: 'completed' });
      const named = new Set(answers.map(({ data }) => (data as { policy_id: string }).policy_id));
      expect([...named]).toEqual([outcome.policy_id]);
    }
    measured('Simultaneous submits on two instances', {
      'enrollments x submits': `${ENROLLMENTS} x ${SUBMITS}`,
      'policies for an enrollment': 1,
      'answers with another policy, or 5xx': 0,
      'answer, median / 95 %': `${ms(percentileOf(all, 0.5))} / ${ms(percentileOf(all, 0.95))}`,
      'last answer, median / slowest enrollment': `${ms(percentileOf(last, 0.5))} / ${ms(Math.max(...last))}`,
    });
    expect(Math.max(...last)).toBeLessThanOrEqual(LAST_ANSWER);
  },
  lasting(60, 5),
);

test(
  'a rolling restart behind a proxy loses no request',
  async () => {
    const proxy = await startReadyProxy(world.stores.map(({ url }) => url));
    let isOver = false;
    let saved = 0;
    const save = async () => {
      const shopper = world.shopper(proxy.url);
      await shopper.fillCart();
      while (!isOver) {
        const city = `Town ${(saved += 1)}`;
        must(await shopper.own('PUT', 'app/draft/contact_info', { data: { city } }));
        expect(must(await shopper.get('app/draft/contact_info')).text).toContain(city);
      }
    };
    const people = Promise.all([save(), save(), save()]);
    for (let round = 0; round < times(1, 5); round += 1) {
      for (const store of world.stores) {
        expect(await store.end()).toBe(0);
        await store.start();
      }
    }
    isOver = true;
    await people;
    measured('Rolling restart of two instances', { saved, lost: proxy.lost });
    await proxy.close();
    expect(proxy.lost).toBe(0);
    expect(saved).toBeGreaterThan(20);
  },
  lasting(90, 5),
);
