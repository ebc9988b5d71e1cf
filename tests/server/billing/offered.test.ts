import { expect, it } from 'vitest';
import { presetDate } from '../../../server/modules/billing/offered.ts';

it.each([
  [[1, 5, 10, 15, 20, 25, 28], '28'],
  [[28, 1], '28'],
  [[1, 15], '15'],
  [[10], '10'],
])('of the days %j, one that is offered is preset: %s', (dates, preset) => {
  expect(presetDate({ dates })).toBe(preset);
});
