import { expect, test } from 'vitest';
import { createSessionStore } from '../../../src/app/visit/session-store.ts';

test('validity knows the business day and the effective date as ISO dates', () => {
  const sessionStore = createSessionStore();
  sessionStore.setSession({ today: '2026-11-20', effective_date: '12/01/2026' });
  expect(sessionStore.validity()).toEqual({ today: '2026-11-20', effectiveDate: '2026-12-01' });
});

test('without an effective date validity has none', () => {
  const sessionStore = createSessionStore();
  sessionStore.setSession({ today: '2026-11-20', effective_date: null });
  expect(sessionStore.validity()).toEqual({ today: '2026-11-20' });
});

test('a page that is drawn for one shop is not for another', () => {
  const sessionStore = createSessionStore();
  expect(sessionStore.isElsewhere()).toBe(false);
  sessionStore.setSession({ portal_code: 'NATWEL', site: null });
  sessionStore.markDrawn();
  sessionStore.setSession({ tempId: 'e1', locale: 'es' });
  expect(sessionStore.isElsewhere()).toBe(false);
  for (const shop of [{ portal_code: 'HARBOR' }, { portal_code: 'NATWEL', site: 'usag' }]) {
    sessionStore.setSession(shop);
    expect(sessionStore.isElsewhere()).toBe(true);
  }
  sessionStore.setSession({ portal_code: 'NATWEL', site: null });
  expect(sessionStore.isElsewhere()).toBe(false);
});

test('conditions of screens know whether answers are hidden, and which step is left out', () => {
  const sessionStore = createSessionStore();
  sessionStore.setSession({ tempId: 'e1' });
  for (const skipped of [[], ['employer_info']])
    for (const hidesAnswers of [true, false]) {
      sessionStore.setProgress({}, { skipped, hidesAnswers });
      const isEmployerTabSkip = skipped.length > 0;
      expect(sessionStore.session()).toMatchObject({ hidesAnswers, isEmployerTabSkip });
    }
});
