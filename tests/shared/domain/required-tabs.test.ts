import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requiredTabs, type ListedTab } from '../../../src/shared/domain/required-tabs.ts';

const ALWAYS = () => true;
const NEVER = () => false;
const WHEN = { properties: {} };

const names = (tabs: ListedTab[], holds = ALWAYS) =>
  requiredTabs(tabs, holds)
    .filter((tab) => tab.required)
    .map((tab) => tab.name);

describe('required wizard steps', () => {
  it.each<[string, ListedTab[], () => boolean, string[]]>([
    ['the portal asks', [{ name: 'a', required: true }], ALWAYS, ['a']],
    ['the portal does not ask', [{ name: 'a', required: false }], ALWAYS, []],
    ['the condition holds', [{ name: 'a', required: true, when: WHEN }], ALWAYS, ['a']],
    ['the condition fails', [{ name: 'a', required: true, when: WHEN }], NEVER, []],
    ['a condition asks for nothing', [{ name: 'a', required: false, when: WHEN }], ALWAYS, []],
    ['nothing is listed', [], ALWAYS, []],
  ])('%s', (_name, tabs, holds, expected) => {
    expect(names(tabs, holds)).toEqual(expected);
  });

  it('stand as they are listed, but where a number says otherwise', () => {
    const tabs: ListedTab[] = [
      { name: 'a', required: true },
      { name: 'b', required: true },
      { name: 'c', required: true, order: 0.5 },
    ];
    expect(names(tabs)).toEqual(['a', 'c', 'b']);
  });

  it('are every listed step once, counted from 0, and change nothing of the portal', () => {
    const tab = fc.record(
      {
        name: fc.string(),
        required: fc.boolean(),
        order: fc.integer({ min: 0, max: 10 }),
        when: fc.constant(WHEN),
      },
      { requiredKeys: ['name', 'required'] },
    );
    const list = fc.uniqueArray(tab, { selector: ({ name }) => name, maxLength: 12 });
    fc.assert(
      fc.property(list, fc.boolean(), (tabs, holds) => {
        const before = structuredClone(tabs);
        const result = requiredTabs(tabs, () => holds);
        expect(tabs).toEqual(before);
        expect(result.map(({ name }) => name).sort()).toEqual(tabs.map(({ name }) => name).sort());
        expect(result.map(({ order }) => order)).toEqual(tabs.map((_tab, index) => index));
        for (const { name, required } of result) {
          const listed = tabs.find((one) => one.name === name);
          expect(required).toBe(listed?.required === true && (!listed.when || holds));
        }
      }),
    );
  });
});
