import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { callContracts } from '../../../server/http/call-contracts.ts';

/** Reads one call that takes this field. */
function contractsWith(field: Record<string, unknown>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'calls-'));
  const file = {
    call: 'try-it',
    method: 'POST',
    path: 'try-it',
    summary: 'Takes a day.',
    request: {
      type: 'object',
      properties: { day: { description: 'The day.', ...field } },
      required: [],
      additionalProperties: false,
    },
    response: true,
  };
  writeFileSync(path.join(folder, 'try-it.json'), JSON.stringify(file));
  return callContracts(folder);
}

test('formats of a request count, with the words for them', async () => {
  const messages = { format: 'Enter a date as MM/DD/YYYY' };
  const calls = await contractsWith({ type: 'string', format: 'us-date', messages });
  const check = (day: unknown) => calls.get('try-it')?.check({ day });
  expect(check('02/29/2024')).toEqual([]);
  expect(check('02/30/2024')).toEqual([
    { field: '/day', keyword: 'format', message: 'Enter a date as MM/DD/YYYY' },
  ]);
});

test.each([
  ['a keyword with a slip', { type: 'string', maxLenght: 5 }, /maxLenght/],
  ['an unknown format', { type: 'string', format: 'day' }, /day/],
])('%s is refused when the store starts', async (_name, field, fault) => {
  await expect(contractsWith(field)).rejects.toThrow(/^schemas\/api\/try-it\.json: /);
  await expect(contractsWith(field)).rejects.toThrow(fault);
});

test.each([
  [['string', 'null'], 10109, 'Enter text here.'],
  ['integer', 'ten', 'Enter a whole number here.'],
  ['boolean', 'yes', 'Enter true or false here.'],
  ['array', 'one', 'A list belongs here.'],
])('a value that is no %s is refused in plain words', async (type, value, message) => {
  const calls = await contractsWith({ type, ...(type === 'array' && { items: {} }) });
  const issues = calls.get('try-it')?.check({ day: value });
  expect(issues).toEqual([{ field: '/day', keyword: 'type', message }]);
});
