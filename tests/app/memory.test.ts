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

test('a page that is drawn for one shop is not for another', () => {
  const memory = createMemory();
  expect(memory.isElsewhere()).toBe(false);
  memory.setSession({ portal_code: 'NATWEL', site: null });
  memory.markDrawn();
  memory.setSession({ tempId: 'e1', locale: 'es' });
  expect(memory.isElsewhere()).toBe(false);
  for (const shop of [{ portal_code: 'HARBOR' }, { portal_code: 'NATWEL', site: 'usag' }]) {
    memory.setSession(shop);
    expect(memory.isElsewhere()).toBe(true);
  }
  memory.setSession({ portal_code: 'NATWEL', site: null });
  expect(memory.isElsewhere()).toBe(false);
});
