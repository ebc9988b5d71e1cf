import { expect, test } from 'vitest';
import { createMemory } from '../../src/app/memory.ts';

test('validity knows the business day and the effective date as ISO dates', () => {
  const memory = createMemory();
  memory.setSession({ today: '2026-11-20', effective_date: '12/01/2026' });
  expect(memory.validity()).toEqual({ today: '2026-11-20', effectiveDate: '2026-12-01' });
});

test('without an effective date validity has none', () => {
  const memory = createMemory();
  memory.setSession({ today: '2026-11-20', effective_date: null });
  expect(memory.validity()).toEqual({ today: '2026-11-20' });
});
