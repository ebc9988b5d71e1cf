import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requiredTabs, type ListedTab } from '../../../src/shared/domain/required-tabs.ts';
import { TIERS } from '../../../src/shared/domain/tiers.ts';

const listed = (names: string, required = false): ListedTab[] =>
  names.split(' ').map((name, order) => ({ name, required, order }));
const none = { premier: false, iha: false };

const CASES: [string, string, boolean, { premier: boolean; iha: boolean }, string, string][] = [
  ['a portal asks', 'primary_info contact_info', true, none, 'IO', 'primary_info contact_info'],
  ['nobody asks', 'employer_info primary_health_info', false, none, 'IF', ''],
  [
    'a premier plan asks',
    'employer_info primary_health_info',
    false,
    { premier: true, iha: false },
    'IO',
    'employer_info primary_health_info',
  ],
  [
    'an IHA plan asks',
    'employer_info primary_health_info',
    false,
    { premier: false, iha: true },
    'IO',
    'employer_info',
  ],
  ['no dependents in the tier', 'dependent_info review_info', true, none, 'IO', 'review_info'],
  ['a spouse', 'dependent_info', true, none, 'IS', 'dependent_info'],
  ['children', 'dependent_info', true, none, 'IC', 'dependent_info'],
  ['a family', 'dependent_info', true, none, 'IF', 'dependent_info'],
  [
    'the step is not listed',
    'primary_info',
    true,
    { premier: true, iha: true },
    'IO',
    'primary_info',
  ],
  ['a step of its own', 'workplace_info', true, none, 'IO', 'workplace_info'],
];

describe('required wizard steps', () => {
  it.each(CASES)('%s', (_name, tabs, asked, cart, tier, expected) => {
    const known = TIERS.find((code) => code === tier) ?? 'IO';
    const result = requiredTabs({ portal: { tabs: listed(tabs, asked) }, cart, tier: known });
    const names = result.filter((tab) => tab.required).map((tab) => tab.name);
    expect(names).toEqual(expected === '' ? [] : expected.split(' '));
  });

  it('keeps every listed step, in the portal’s order, and changes nothing of the portal', () => {
    const tabs = fc.uniqueArray(
      fc.record({
        name: fc.string(),
        required: fc.boolean(),
        order: fc.integer({ min: 0, max: 10 }),
      }),
      { selector: (tab) => tab.name, maxLength: 12 },
    );
    const cart = fc.record({ premier: fc.boolean(), iha: fc.boolean() });
    fc.assert(
      fc.property(tabs, cart, fc.constantFrom(...TIERS), (list, needs, tier) => {
        const before = structuredClone(list);
        const result = requiredTabs({ portal: { tabs: list }, cart: needs, tier });
        expect(list).toEqual(before);
        expect(result.map((tab) => tab.name).sort()).toEqual(list.map((tab) => tab.name).sort());
        expect(result.map((tab) => tab.order)).toEqual(
          [...result.map((tab) => tab.order)].sort((a, b) => a - b),
        );
        for (const tab of result.filter((one) => one.name !== 'dependent_info')) {
          const asked = list.find((one) => one.name === tab.name)?.required;
          if (asked) expect(tab.required).toBe(true);
        }
      }),
    );
  });
});
