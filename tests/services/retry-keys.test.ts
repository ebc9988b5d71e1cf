import { expect, test } from 'vitest';
import { createRetryKeys } from '../../src/services/retry-keys.ts';

test('what is never asked again is forgotten, the oldest first', () => {
  const keys = createRetryKeys();
  const first = keys.take('question 0');
  for (let more = 1; more < 100; more += 1) keys.take(`question ${more}`);
  expect(keys.take('question 0')).toBe(first);
  const last = keys.take('question 100');
  expect(keys.take('question 0')).not.toBe(first);
  expect(keys.take('question 100')).toBe(last);
});
