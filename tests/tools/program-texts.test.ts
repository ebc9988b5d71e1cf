import { expect, test } from 'vitest';
import { readProgramTexts } from '../../tools/lib/program-texts.ts';

test.each([
  ['begins with a word of one letter', 'A quote has at most {MOST_PEOPLE} people.'],
  ['ends with an abbreviation', 'Spouse DOB'],
  ['has a place for a value', 'Referral of {referrer_name}'],
])('a text that %s is one that languages must have', async (_what, text) => {
  const texts = (await readProgramTexts()).map((found) => found.text);
  expect(texts).toContain(text);
});

test('what no person reads is none', async () => {
  const texts = (await readProgramTexts()).map((found) => found.text);
  expect(texts.filter((text) => /^(?:SELECT|INSERT) |^\{\w+\} UTC$/i.test(text))).toEqual([]);
});
