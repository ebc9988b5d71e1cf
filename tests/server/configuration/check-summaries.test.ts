import { expect, test } from 'vitest';
import { checkSummaries } from '../../../server/configuration/check-summaries.ts';

test('a sentence of a summary that names a fact which is not there is found with its place', () => {
  const faults = checkSummaries([
    {
      version: 1,
      category: 'dental',
      facts: { yearly_limit: { name: 'Yearly limit', unit: 'money', explanation: 'The most.' } },
      summary: {
        pays: [
          { say: 'It pays up to {yearly_limit}.' },
          { say: 'It pays up to {yearly_limt}.', when: { kind: ['insurance'] } },
        ],
      },
    },
  ]);
  expect(faults).toEqual([
    {
      file: 'schemas/facts/dental.json',
      pointer: '/summary/pays/1/say',
      problem: "there is no fact 'yearly_limt'",
      hint: expect.stringContaining('yearly_limit') as string,
    },
    {
      file: 'schemas/facts/dental.json',
      pointer: '/summary/pays/1/when/kind',
      problem: "there is no fact 'kind'",
      hint: 'known: yearly_limit',
    },
  ]);
});
