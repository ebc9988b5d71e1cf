import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStore, type Store } from '../support/store.ts';

let store: Store;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store.close());

it('tells insurance words with their meanings to everybody', async () => {
  const { body } = await store.visitor().get('app/terms', { portal_id: 'NATWEL' });
  const { terms } = body.data as { terms: { key: string; word: string; meaning: string }[] };
  expect(terms.find(({ key }) => key === 'deductible')).toEqual({
    key: 'deductible',
    word: 'Deductible',
    also: ['deductibles'],
    meaning: 'What you pay yourself in a year before the plan begins to pay.',
  });
});
