import { expect, test, vi } from 'vitest';
import { createFirstAnswers, readFirstPage } from '../../../src/app/visit/first-answers.ts';
import { success } from '../../../src/services/envelope.ts';

const menu = {
  call: 'get-common-menu',
  params: { portal_id: 301, open_type: null },
  data: ['Dental'],
};

test('an answer that came with the page is given once, whatever the order of its parameters', async () => {
  const call = vi.fn(() => Promise.resolve(success(['asked'])));
  const ask = createFirstAnswers({ answers: [menu] }).wrap(call);
  expect(await ask('get-common-menu', { open_type: '', portal_id: 301 })).toEqual(
    success(['Dental']),
  );
  expect(call).not.toHaveBeenCalled();
  expect(await ask('get-common-menu', { portal_id: 301 })).toEqual(success(['asked']));
});

test('another question, and every question after a change, goes to the server', async () => {
  const call = vi.fn(() => Promise.resolve(success(['asked'])));
  const answers = createFirstAnswers({ answers: [menu] });
  const ask = answers.wrap(call);
  await ask('get-common-menu', { portal_id: 302 });
  answers.forget();
  await ask('get-common-menu', { portal_id: 301 });
  expect(call).toHaveBeenCalledTimes(2);
});

test('a page to which the server wrote nothing brings nothing', () => {
  document.body.innerHTML = '<script type="application/json" id="store-first-page">\n</script>';
  expect(readFirstPage(document)).toBeUndefined();
  document.body.innerHTML = '';
  expect(readFirstPage(document)).toBeUndefined();
});

test('what came along with a change takes the place of what was known, and is soon old', async () => {
  vi.useFakeTimers();
  const call = vi.fn(() => Promise.resolve(success(['asked'])));
  const answers = createFirstAnswers({ answers: [menu] });
  const ask = answers.wrap(call);
  const steps = { call: 'get-dynamic-tabs', params: { enrollment_id: 'e1' }, data: ['Contact'] };
  answers.take([steps]);
  expect(await ask(menu.call, menu.params)).toEqual(success(['asked']));
  expect(await ask(steps.call, steps.params)).toEqual(success(['Contact']));
  answers.take([steps]);
  vi.advanceTimersByTime(1_500);
  expect(await ask(steps.call, steps.params)).toEqual(success(['asked']));
  vi.useRealTimers();
});

test('what a page brings is out of date when the browser goes back to it', () => {
  document.body.innerHTML =
    '<script type="application/json" id="store-first-page">{"screens":[]}</script>';
  expect(readFirstPage(document)).toEqual({ screens: [] });
  const entry = { type: 'back_forward' } as PerformanceNavigationTiming;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry]);
  expect(readFirstPage(document)).toBeUndefined();
});
