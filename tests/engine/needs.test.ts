import { expect, test, vi } from 'vitest';
import { createNeeds } from '../../src/engine/screen/needs.ts';
import { yes } from './open-test-screen.tsx';

test('the oldest answers that nobody looks at are forgotten, and asked for again', async () => {
  const api = vi.fn(async () => yes('found'));
  const needs = createNeeds(api);
  const question = (zip: number) => ({ call: 'zip', params: { zip } });
  needs.subscribe(question(0), () => undefined);
  for (let zip = 0; zip <= 300; zip += 1) await needs.fetch(question(zip));
  // Still looked at.
  expect(needs.get(question(0)).value).toBe('found');
  expect(needs.get(question(300)).value).toBe('found');
  expect(needs.get(question(1))).toMatchObject({ status: 'loading', value: undefined });
});
