import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  createScreenshots,
  type ScreenshotOrder,
} from '../../../src/app/screenshots/screenshots.ts';
import type { EffectiveScreen } from '../../../src/shared/forms/types.ts';
import type { CallAnswer } from '../../../src/shared/contracts/call-types.ts';

const OK: CallAnswer = { ok: true, status: 200, data: {}, message: '', top: {} };
const STEP = {
  name: 'billing_info',
  saved: 'payment_info',
  label: '',
  tile: '',
  icon: '',
  order: 1,
};
const SCREEN: EffectiveScreen = { id: 'test/a', version: 1, title: 'A', tab: STEP };

let isOnline = true;
const idle: (() => void)[] = [];
beforeEach(() => {
  isOnline = true;
  idle.length = 0;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
});
afterEach(() => vi.restoreAllMocks());

function camera(enrollment = 'E1') {
  const call = vi.fn(async () => OK);
  const draw = vi.fn(
    async (_order: ScreenshotOrder): Promise<string | undefined> => 'data:image/png',
  );
  const load = vi.fn(async () => draw);
  const picture = createScreenshots({ call, enrollment: () => enrollment, load });
  const form = document.createElement('div');
  form.innerHTML = '<input>';
  const take = (screen = SCREEN, name?: string) =>
    picture({ screen, element: form, name, markOf: (field) => field, labels: new Map() });
  return { call, draw, load, take, form };
}
// Takes what waits for a quiet moment, one after the other.
async function quietMoment(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve));
    idle.splice(0).forEach((run) => run());
  }
}

test('a picture is taken in a quiet moment, of the form as it was saved, and posted beside the loader', async () => {
  const { call, draw, load, take, form } = camera();
  form.querySelector('input')!.value = 'saved';
  take();
  form.querySelector('input')!.value = 'typed later';
  await new Promise((resolve) => setTimeout(resolve));
  expect(load).not.toHaveBeenCalled();
  await quietMoment();
  const [order] = draw.mock.calls[0]!;
  expect(order.copy.querySelector('input')!.value).toBe('saved');
  expect(call.mock.calls).toEqual([
    [
      'save-screenshot',
      { enrollment_id: 'E1', name: 'billing_info', image: 'data:image/png' },
      { quiet: true },
    ],
  ]);
});

test.each([
  ['the behaviour', 'beneficiary_info_insert_Ann', 'x', 'beneficiary_info_insert_Ann'],
  ['the screen file', undefined, 'health_info', 'health_info'],
])('%s names it', async (_who, picture, name, expected) => {
  const { draw, take } = camera();
  take({ ...SCREEN, picture: { name } }, picture);
  await quietMoment();
  expect(draw.mock.calls[0]![0].name).toBe(expected);
});

test('no picture offline, of no step, without an enrollment, or when the connection went meanwhile', async () => {
  const { tab: _none, ...noStep } = SCREEN;
  const [one, other, third] = [camera(), camera(''), camera()];
  one.take(noStep);
  other.take();
  isOnline = false;
  one.take();
  isOnline = true;
  third.take();
  isOnline = false;
  await quietMoment();
  for (const { load } of [one, other, third]) expect(load).not.toHaveBeenCalled();
});

test('a failure is only logged, and the next picture is taken all the same', async () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const { call, draw, take } = camera();
  draw.mockRejectedValueOnce(new Error('no room'));
  take();
  take();
  await quietMoment();
  expect(info).toHaveBeenCalledTimes(1);
  expect(call).toHaveBeenCalledTimes(1);
});
