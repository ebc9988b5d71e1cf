import { expect, it } from 'vitest';
import { withLocalAnswers } from '../../../src/shared/lint/local-answers.ts';

const screenOf = (name: string) => ({
  'wizard/step': { raw: { tab: { name } }, hasBehaviour: false },
});

it('calls with the answers of pages are the same object for the same steps, whatever was asked between', () => {
  const calls = { 'app-session': { answer: { type: 'object' } } };
  const files = withLocalAnswers(calls, screenOf('primary_info'));
  const readyQuestions = withLocalAnswers(calls, {});
  expect(withLocalAnswers(calls, screenOf('primary_info'))).toBe(files);
  expect(withLocalAnswers(calls, {})).toBe(readyQuestions);
  expect(readyQuestions).not.toBe(files);
});
