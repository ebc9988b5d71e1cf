import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BENEFICIARIES } from '../server/wizard/support/shopper.ts';
import { faultOf, itemsOf } from './support/oracles.ts';
import { openWorld } from './support/world.ts';
import { readShares, type Share, sumUpShares } from '../../src/shared/domain/beneficiaries.ts';

/*
 * Shares of beneficiaries: every way to part a hundred among three, and thousands of other lists, against arithmetic that
 * knows nothing of the rule's words.
 */
const primary = (...percents: number[]): Share[] =>
  percents.map((percent) => ({ percent, contingent: false }));
const contingent: Share = { percent: 100, contingent: true };

test('every way to give away exactly a hundred to three is complete, one more or less is not', () => {
  let count = 0;
  for (let one = 1; one <= 98; one += 1) {
    for (let two = 1; two <= 99 - one; two += 1) {
      const three = 100 - one - two;
      count += 1;
      const whole = sumUpShares(primary(one, two, three));
      const fault = !whole.isComplete || whole.total !== 100 || whole.mayAddPrimary;
      const more = sumUpShares(primary(one, two, three + 1));
      const less = sumUpShares(primary(one, two, three - 1));
      if (fault || more.isComplete || less.isComplete)
        expect.fail(`${one} + ${two} + ${three}: ${JSON.stringify(whole)}`);
    }
  }
  expect(count).toBe(4_851);
});

test('any list is complete when one to three primary ones get a hundred, and one contingent one is there at most', () => {
  const share = fc.record({
    percent: fc.oneof(
      { weight: 3, arbitrary: fc.integer({ min: 1, max: 100 }) },
      { weight: 1, arbitrary: fc.constantFrom(1, 33, 34, 50, 99, 100) },
    ),
    contingent: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(share, { maxLength: 6 }), (list) => {
      const { total, isComplete, mayAddPrimary, mayAddContingent, messages } = sumUpShares(list);
      const own = list.filter((one) => !one.contingent);
      const others = list.length - own.length;
      const sum = own.reduce((all, { percent }) => all + percent, 0);
      expect(total).toBe(sum);
      expect(isComplete).toBe(own.length >= 1 && own.length <= 3 && sum === 100 && others <= 1);
      expect(mayAddPrimary).toBe(own.length < 3 && sum < 100);
      expect(mayAddContingent).toBe(others < 1);
      expect(messages.some(({ tone }) => tone === 'good')).toBe(own.length > 0 && sum === 100);
    }),
    { numRuns: 5_000, seed: 17 },
  );
});

const percentOf = (text: string) =>
  readShares([{ beneficiary_percentage: text }])[0]?.percent ?? NaN;

test('parts of a percent are no share, so three equal ones are 33, 33 and 34', () => {
  const odd = ['33.33', '33.34', '14.29', '33,3', '1e2', '0x64', ' 50', '50 ', '-1', '+5', '０５'];
  for (const text of [...odd, '', 'NaN', '101', '999', '1000', '0', '00', '000', '½', '٣'])
    expect(percentOf(text), text).toBe(0);
  for (const text of ['1', '33', '34', '99', '100']) expect(percentOf(text)).toBe(Number(text));
  expect(sumUpShares(primary(33, 33, 34)).isComplete).toBe(true);
  expect(sumUpShares(primary(33, 33, 33)).isComplete).toBe(false);
  expect(sumUpShares([...primary(100), contingent, contingent]).isComplete).toBe(false);
  expect(sumUpShares([...primary(25, 25, 25), ...primary(25)]).isComplete).toBe(false);
});

const TEXTS = ['33.33', '33.34', '14.29', '0', '00', '101', '-1', '1e2', ' 50', '０５', 'NaN', ''];

test('the server saves a list when, and only when, it is complete', async () => {
  const world = await openWorld();
  const shopper = world.shopper();
  await shopper.fillCart();
  const texts = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('100', '50', '34', '33', '99', '1', '25', '75') },
    { weight: 1, arbitrary: fc.constantFrom(...TEXTS) },
  );
  const row = fc.record({ text: texts, contingent: fc.integer({ min: 0, max: 4 }) });
  const random = fc.sample(fc.array(row, { maxLength: 5 }), { numRuns: 280, seed: 17 });
  const chosen = [['33.33', '33.33', '33.33'], ['33.33', '33.33', '33.34'], Array(7).fill('14.29')];
  const whole = [['100'], ['50', '50'], ['33', '33', '34'], ['1', '98', '1'], ['25', '75']];
  const lists = [
    ...random.map((list) => list.map((one) => ({ ...one, contingent: one.contingent === 0 }))),
    ...[...chosen, ...whole].map((list) =>
      (list as string[]).map((text) => ({ text, contingent: false })),
    ),
  ];
  const seen = { saved: 0, refused: 0 };
  for (const list of lists) {
    const beneficiaries = list.map(({ text, contingent: other }, n) => ({
      ...BENEFICIARIES[0],
      ssn: `31728${String(2931 + n)}`,
      beneficiary_percentage: text,
      is_contigent: other ? '1' : '0',
    }));
    const shares = list.map(({ text, contingent: other }) => ({
      percent: percentOf(text),
      contingent: other,
    }));
    const isRight = shares.every(({ percent }) => percent >= 1) && sumUpShares(shares).isComplete;
    const before = await world.versionOf(shopper.enrollment);
    const answer = await shopper.post('save-beneficiary-info', { beneficiaries });
    const what = JSON.stringify(list);
    expect(faultOf(answer), what).toBeUndefined();
    expect(answer.code, `${what} ${answer.text}`).toBe(isRight ? 200 : 422);
    if (isRight) seen.saved += 1;
    else {
      seen.refused += 1;
      expect(itemsOf(answer).length, what).toBeGreaterThan(0);
      expect(await world.versionOf(shopper.enrollment), what).toBe(before);
    }
  }
  expect(Math.min(seen.saved, seen.refused)).toBeGreaterThan(10);
  await world.close();
}, 60_000);
