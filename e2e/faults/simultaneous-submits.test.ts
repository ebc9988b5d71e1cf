import { expect, test } from 'vitest';
import { percentileOf } from '../../bench/lib/statistics.ts';
import { times, lasting } from './support/extent.ts';
import { atReview, openInstances, outcomeOf } from './support/instances.ts';
import { measured, ms } from './support/measured.ts';

/*
 * Many submits of one enrollment at the same moment, on two instances.
 *
 * | How                                   | Short | Long | Must be                                          |
 * |---------------------------------------|-------|------|--------------------------------------------------|
 * | enrollments, one after the other      | 2     | 20   | one policy each                                  |
 * | submits of each, all at once          | 30    | 100  | the same policy in every answer, none of them 5xx|
 * | last answer after the first was asked |       |      | within 3 s                                       |
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
