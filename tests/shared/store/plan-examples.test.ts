import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleInWords } from '../../../src/shared/store/example-words.ts';
import { exampleFaults, planExamples } from '../../../src/shared/store/plan-examples.ts';
import type {
  ExampleDefinition,
  FactsFile,
  FactValues,
} from '../../../src/shared/store/plan-facts.ts';
import { sayEnglish } from '../../../src/shared/words/say.ts';

const FACTS = {
  deductible: { unit: 'money' },
  yearly_limit: { unit: 'money' },
  share: { unit: 'percent' },
  low_share: { unit: 'percent' },
  copay: { unit: 'money' },
  allowance: { unit: 'money' },
  daily: { unit: 'money' },
  days: { unit: 'number' },
  most: { unit: 'money' },
  wait: { unit: 'months' },
} as const;
const CROWN: ExampleDefinition = {
  title: 'A crown',
  items: [
    {
      what: 'The crown',
      cost: 120000,
      share: 'share',
      deductible: 'deductible',
      limit: 'yearly_limit',
    },
  ],
  wait: 'wait',
};
const PLAN = { deductible: 50, yearly_limit: 1500, share: 50, wait: 12 };

function only(definition: ExampleDefinition, values: FactValues) {
  return planExamples({ one: definition }, FACTS, values)[0];
}

describe('an example', () => {
  it('takes the deductible, then shares', () => {
    const example = only(CROWN, PLAN);
    expect(example).toMatchObject({ cost_cents: 120000, you_pay_cents: 62500, keep_cents: 0 });
    const words = exampleInWords(example as NonNullable<typeof example>, sayEnglish);
    expect(words.lines).toEqual([
      { words: 'The crown', amount: '$1,200' },
      { words: 'You pay the deductible, $50; the plan pays 50% of the rest', amount: '−$575' },
    ]);
    expect(words.youPay).toBe('$625');
    expect(words.assumes).toEqual([
      'You have been on the plan for 12 months: before, it does not pay.',
    ]);
  });

  it.each<[string, ExampleDefinition, FactValues, number, number?]>([
    ['stops at the yearly limit', CROWN, { ...PLAN, yearly_limit: 100 }, 110000],
    ['pays nothing before the deductible is reached', CROWN, { ...PLAN, deductible: 5000 }, 120000],
    ['says what is not covered, whatever else is unknown', CROWN, { share: 0 }, 120000],
    [
      'shares one deductible and one limit among its items',
      { title: 'Both', items: [...CROWN.items, ...CROWN.items] },
      { ...PLAN, yearly_limit: 1000 },
      140000,
    ],
    [
      'leaves the copay',
      { title: 'Visit', items: [{ what: 'It', cost: 18000, copay: 'copay' }] },
      { copay: 25 },
      2500,
    ],
    [
      'costs no more than it costs',
      { title: 'Visit', items: [{ what: 'It', cost: 1800, copay: 'copay' }] },
      { copay: 25 },
      1800,
    ],
    [
      'pays an allowance',
      { title: 'Frames', items: [{ what: 'It', cost: 18000, allowance: 'allowance' }] },
      { allowance: 150 },
      3000,
    ],
    [
      'ends at the most that a shopper pays',
      { ...CROWN, most: 'most' },
      { ...PLAN, most: 400 },
      40000,
    ],
    [
      'pays fixed amounts as often as the plan allows',
      {
        title: 'Stay',
        items: [{ what: 'Days', cost: 100000, pays: 'daily', times: 3, upTo: 'days' }],
      },
      { daily: 200, days: 2 },
      60000,
    ],
    [
      'leaves what fixed amounts bring beyond the bill',
      { title: 'Stay', items: [{ what: 'Days', cost: 100000, pays: 'daily', times: 3 }] },
      { daily: 500 },
      0,
      50000,
    ],
  ])('%s', (_name, definition, values, youPay, keep = 0) => {
    expect(only(definition, values)).toMatchObject({ you_pay_cents: youPay, keep_cents: keep });
  });

  it.each<[string, ExampleDefinition, FactValues]>([
    ['the plan lacks a fact', CROWN, { deductible: 50, share: 50, wait: 12 }],
    [
      'the plan does not say how long it waits',
      CROWN,
      { deductible: 50, share: 50, yearly_limit: 1 },
    ],
    [
      'only nothing would be paid',
      { title: 'Stay', items: [{ what: 'It', cost: 1, pays: 'daily' }] },
      { daily: 0 },
    ],
    ['the plan is of another kind', { ...CROWN, when: { copay: [1] } }, PLAN],
  ])('is not told when %s', (_name, definition, values) => {
    expect(only(definition, values)).toBeUndefined();
  });

  it('is refused when it names a fact that is not there or of another unit', () => {
    const faulty: ExampleDefinition = {
      title: 'x',
      items: [{ what: 'x', cost: 1, share: 'copay', deductible: 'deductable' }],
      most: 'most',
    };
    expect(exampleFaults(faulty, FACTS).map(({ key, at }) => [key, at.join('/')])).toEqual([
      ['copay', 'items/0/share'],
      ['deductable', 'items/0/deductible'],
    ]);
    expect(exampleFaults(CROWN, FACTS)).toEqual([]);
  });
});

const money = fc.integer({ min: 0, max: 2_000_000 }).map((cents) => cents / 100);
const plans = fc.record({
  deductible: money,
  yearly_limit: money,
  share: fc.integer({ min: 0, max: 100 }),
  low_share: fc.integer({ min: 0, max: 100 }),
  copay: money,
  allowance: money,
  daily: money,
  days: fc.integer({ min: 0, max: 30 }),
  most: money,
  wait: fc.integer({ min: 0, max: 24 }),
});
const limits = fc.record(
  { deductible: fc.constant('deductible'), limit: fc.constant('yearly_limit') },
  { requiredKeys: [] },
);
const cost = fc.integer({ min: 1, max: 5_000_000 });
const bill = fc
  .tuple(
    cost,
    fc.constantFrom(
      { share: 'share' },
      { share: 'low_share' },
      { copay: 'copay' },
      { allowance: 'allowance' },
    ),
    limits,
  )
  .map(([cents, kind, more]) => ({ what: 'It', cost: cents, ...kind, ...more }));
const fixed = fc
  .tuple(cost, fc.integer({ min: 1, max: 9 }))
  .map(([cents, times]) => ({ what: 'It', cost: cents, pays: 'daily', times, upTo: 'days' }));
const definitions = (item: fc.Arbitrary<ExampleDefinition['items'][number]>) =>
  fc.record(
    {
      title: fc.constant('It'),
      items: fc.array(item, { minLength: 1, maxLength: 5 }),
      most: fc.constant('most'),
      wait: fc.constant('wait'),
    },
    { requiredKeys: ['title', 'items'] },
  );

describe('whatever the plan and the bill', () => {
  it('the lines add up and nothing is below 0', () => {
    fc.assert(
      fc.property(definitions(fc.oneof(bill, fixed)), plans, (definition, values) => {
        const example = only(definition, values);
        if (!example) return;
        const { lines, cost_cents, plan_pays_cents, you_pay_cents, keep_cents } = example;
        const total = lines.reduce((sum, { cents }) => sum + cents, 0);
        expect(total).toBe(you_pay_cents - keep_cents);
        expect(cost_cents - plan_pays_cents).toBe(total);
        expect(Math.min(you_pay_cents, keep_cents, plan_pays_cents)).toBeGreaterThanOrEqual(0);
        expect(lines.every(({ cents }) => Number.isInteger(cents))).toBe(true);
      }),
    );
  });

  it('a plan without fixed amounts leaves no more than the cost to pay, and nothing to keep', () => {
    fc.assert(
      fc.property(definitions(bill), plans, (definition, values) => {
        const example = only(definition, values);
        if (!example) return;
        expect(example.you_pay_cents).toBeLessThanOrEqual(example.cost_cents);
        expect(example.keep_cents).toBe(0);
      }),
    );
  });
});

describe('the examples of the store', () => {
  const categories = readdirSync('schemas/facts').map(
    (file) => JSON.parse(readFileSync(`schemas/facts/${file}`, 'utf8')) as FactsFile,
  );

  it('name facts that there are', () => {
    for (const { facts, examples = {} } of categories)
      for (const example of Object.values(examples))
        expect(exampleFaults(example, facts)).toEqual([]);
  });
});
