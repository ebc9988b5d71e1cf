import { expect, test } from 'vitest';
import { filterIssues, memberFilterIssues } from '../../../src/shared/store/filter-issues.ts';

const issue = (field: string, message: string) => ({ field, message, keyword: 'server' });
const AGE = issue('/dob', 'Enter a date in the past.');
const STATE = issue('', 'Nothing is sold in this state.');
const CLOSED = issue('', 'The store is closed today.');
const at = (field: string, { message }: { message: string }) => issue(field, message);

test.each([
  ['the message of an answer without issues', [], [issue('/tier', 'Refused.')]],
  ['an issue of a field', [AGE], [AGE]],
  ['a plain text', [AGE, STATE], [AGE, at('/tier', STATE)]],
  ['two plain texts', [STATE, AGE, CLOSED], [at('/tier', STATE), AGE, CLOSED]],
])('%s stands where the visitor sees it', (_name, issues, shown) => {
  expect(filterIssues({ issues, message: 'Refused.' })).toEqual(shown);
});

test('a member’s form shows no issues of fields that it does not have', () => {
  const shown = memberFilterIssues({ issues: [AGE, STATE, CLOSED], message: 'Refused.' });
  expect(shown).toEqual([at('/tier', STATE), CLOSED]);
});
