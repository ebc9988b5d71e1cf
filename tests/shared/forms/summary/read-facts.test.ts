import { expect, test } from 'vitest';
import { readFacts } from '../../../../src/shared/forms/summary/read-tile.ts';
import { sayEnglish } from '../../../../src/shared/words/say.ts';
import type { SummaryPart } from '../../../../src/shared/forms/types.ts';

const english = { locale: 'en', say: sayEnglish };
const kind = { label: 'Kind', value: '/kind', words: { dog: 'Dog', cat: 'Cat' } };
const chip = { label: 'Chip', value: '/chip' };
const data = {
  has: 'yes',
  pets: [
    { name: 'Rex', kind: 'dog', chip: '17' },
    { name: 'Tom', kind: 'cat' },
  ],
};

test.each<[string, SummaryPart, { label: string; words: string }[]]>([
  ['an answer', { label: 'Pets', value: '/has' }, [{ label: 'Pets', words: 'yes' }]],
  ['no answer', { label: 'Birds', value: '/birds' }, []],
  [
    'rows with a heading',
    { each: '/pets', heading: '{name}', lines: [kind, chip] },
    [
      { label: 'Rex', words: 'Kind: Dog, Chip: 17' },
      { label: 'Tom', words: 'Kind: Cat' },
    ],
  ],
  [
    'rows with a title over all',
    { each: '/pets', label: 'Pets', where: { '/kind': 'cat' }, lines: [kind] },
    [{ label: 'Pets', words: 'Kind: Cat' }],
  ],
  [
    'a table',
    { each: '/pets', label: 'Pets', look: 'table', lines: [kind, chip] },
    [
      { label: 'Pets', words: 'Dog, 17' },
      { label: 'Pets', words: 'Cat' },
    ],
  ],
  [
    'no rows',
    { each: '/birds', label: 'Birds', empty: 'None', lines: [kind] },
    [{ label: 'Birds', words: 'None' }],
  ],
  [
    'rows that are alike',
    {
      each: '/pets',
      fold: [{ where: {}, label: 'Pets', all: 'All {n}', rest: 'The other {n}' }],
      lines: [kind],
    },
    [{ label: 'Pets', words: 'All 2' }],
  ],
])('%s', (_what, line, facts) => {
  expect(readFacts([line], data, english)).toEqual(facts);
});
