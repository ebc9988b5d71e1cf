import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { metaReaders } from '../../../../server/configuration/meta-readers.ts';
import { expandCondition } from '../../../../src/shared/forms/conditions/expand-condition.ts';
import { isRecord } from '../../../../src/shared/forms/values.ts';
import { shortConditions } from './short-conditions.ts';

const { expandConditions, readScreen } = metaReaders();
const SHORT = { '/session/tempId': 'given' };
const LONG = expandCondition(SHORT);

const faultsOf = (when: unknown) => {
  const raw = { version: 1, title: 'T', regions: [{ region: 'x', when }] };
  const read = readScreen('a/b', expandConditions('screen', raw), { file: 'f' });
  return (read.faults ?? []).map(({ pointer, problem }) => `${pointer} ${problem}`);
};

describe('conditions are expanded where files are read', () => {
  test.each([
    ['screen', { form: { schema: 'forms/x', rules: [{ when: SHORT, show: ['/a'] }] } }],
    ['screen', { regions: [{ region: 'x', when: SHORT }] }],
    ['screen', { buttons: [{ label: 'x', action: 'y', when: SHORT }] }],
    ['screen', { framed: { buttons: [{ label: 'x', action: 'y', when: SHORT }] } }],
    ['portal', { tabs: [{ name: 'x', required: true, when: SHORT }] }],
    ['portal', { rules: { x: [{ when: SHORT, show: ['/a'] }] } }],
    ['site', { rules: { x: [{ when: SHORT, show: ['/a'] }] } }],
    ['locale', { rules: { x: [{ when: SHORT, show: ['/a'] }] } }],
    ['portal', { screens: { 'a/b': { regions: [{ region: 'x', when: SHORT }] } } }],
    ['site', { screens: { 'a/b': { buttons: { save: { when: SHORT } } } } }],
    ['site', { screens: { 'a/b': { form: { rules: { one: { when: SHORT } } } } } }],
  ] as const)('%s %j', (kind, raw) => {
    const expected = JSON.stringify(raw).replaceAll(JSON.stringify(SHORT), JSON.stringify(LONG));
    expect(JSON.stringify(expandConditions(kind, raw))).toBe(expected);
  });

  test('what looks like a condition elsewhere stays as it is', () => {
    const raw = {
      regions: [
        {
          region: 'x',
          options: { when: SHORT },
          data: { a: { call: 'b', params: { when: SHORT } } },
        },
      ],
      form: { uiSchema: { a: { when: SHORT } } },
    };
    expect(expandConditions('screen', raw)).toEqual(raw);
    const offers = { offers: [{ name: 'x', when: 'added' }] };
    expect(expandConditions('portal', offers)).toEqual(offers);
  });

  test('the schema of our files takes whatever can be expanded, and nothing short is left', () => {
    const isLeft = (value: unknown): boolean =>
      (isRecord(value) && expandCondition(value) !== value) ||
      (typeof value === 'object' && value !== null && Object.values(value).some(isLeft));
    fc.assert(
      fc.property(shortConditions, (when) => {
        const { regions } = expandConditions('screen', { regions: [{ when }] }) as {
          regions: [{ when: unknown }];
        };
        expect(isLeft(regions[0].when)).toBe(false);
      }),
    );
  });

  test('$ref of the shipped schemas leads to the condition', () => {
    for (const name of ['screen', 'portal']) {
      expect(readFileSync(`schemas/meta/${name}.json`, 'utf8')).toMatch(/#\/\$defs\/condition"/);
    }
  });
});

describe('the page on rules', () => {
  const text = readFileSync('docs/rules.md', 'utf8');
  const blocks = [...text.matchAll(/```json\n([\s\S]*?)```/g)].map(([, block = '']) => block);
  const said = [...text.matchAll(/`(\{ "(?:\/|not|any)[^`]*\})`/g)].map(([, one = '']) => one);
  const rows = [...text.matchAll(/`("\/data\/[^`]*\})`/g)].map(([, one = '']) => `{ ${one} }`);
  const decisions = ['show', 'hide', 'require', 'options', 'label', 'copy', 'compute'];

  test.each([...blocks, ...said, ...rows])('%s', (example) => {
    const json = JSON.parse(example) as Record<string, unknown>;
    const rule = decisions.some((key) => key in json) ? json : { when: json, show: ['/a'] };
    const raw = { version: 1, title: 'T', form: { schema: 'forms/x', rules: [rule] } };
    expect(
      readScreen('a/b', expandConditions('screen', raw), { file: 'f' }).faults,
    ).toBeUndefined();
  });
});

describe('a faulty condition is refused at its very place', () => {
  const at = '/regions/0/when';

  test.each<[unknown, string[]]>([
    [{ '/data/a': { mim: 18 } }, [`${at}/~1data~1a/mim 'mim' is not known here`]],
    [{ '/data/a': { min: '18' } }, [`${at}/~1data~1a/min "18" is not allowed`]],
    [{ '/data/a': [] }, [`${at}/~1data~1a [] is not allowed`]],
    [{ '/data/a': '' }, [`${at}/~1data~1a "" is not allowed`]],
    [{ '/data/a': {} }, [`${at}/~1data~1a {} is not allowed`]],
    [{ '/data/a': { not: 'given' } }, [`${at}/~1data~1a/not "given" is not allowed`]],
    [{ '/data/a': { age: { mni: 3 } } }, [`${at}/~1data~1a/age/mni 'mni' is not known here`]],
    [{ '/data/*/a': 1 }, [`${at}/~1data~1*~1a '/data/*/a' is not known here`]],
    [{ any: [] }, [`${at}/any [] is not allowed`]],
    [{ any: [{ '/data/a': [null] }] }, [`${at}/any/0/~1data~1a/0 null is not allowed`]],
    [{ '/data/a': 1, properties: {} }, [`${at}/properties 'properties' is not known here`]],
    [
      { not: { '/data/a': { some: { '/b': [] } } } },
      [`${at}/not/~1data~1a/some/~1b [] is not allowed`],
    ],
    [{}, [`${at} {} is not allowed`]],
  ])('%j', (when, expected) => {
    expect(faultsOf(when)).toEqual(expected);
  });

  test('a condition without a fault is taken', () => {
    expect(faultsOf({ '/data/a': 1, any: [{ '/data/b': 'missing' }] })).toEqual([]);
  });
});
