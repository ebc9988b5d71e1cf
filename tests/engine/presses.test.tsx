import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { CallAnswer } from '../../src/engine/types.ts';
import { openTestScreen, yes } from './open-test-screen.tsx';

async function openList() {
  let answer: (answer: CallAnswer) => void = () => undefined;
  const { engine } = await openTestScreen({
    screens: {
      'test/list': { regions: [{ region: 'probe', data: { cart: { call: 'cart' } } }] },
    },
    calls: { cart: () => new Promise((resolve) => (answer = resolve)) },
  });
  return { engine, arrive: () => act(async () => answer(yes(1))) };
}
const press = (button = 0) =>
  act(async () => void fireEvent.pointerDown(document.body, { button }));
const lift = (how: 'pointerUp' | 'pointerCancel' | 'contextMenu' = 'pointerUp') =>
  act(async () => void fireEvent[how](document.body));
const cart = () => screen.getByText(/^cart:/).textContent.trim();

// Nothing moves away from under the pointer: a press that begins on a button ends on it.
describe('while a button is held down', () => {
  afterEach(() => lift());

  test('an answer that arrives shows after the press', async () => {
    const { arrive } = await openList();
    await press();
    await arrive();
    expect(cart()).toBe('cart: loading');
    await lift();
    await waitFor(() => expect(cart()).toBe('cart: ready 1'));
  });

  test('a notice comes after the press, once', async () => {
    const { engine } = await openList();
    await press();
    act(() => engine.notice('You are offline.'));
    act(() => engine.notice('You are offline.'));
    expect(screen.queryByText('You are offline.')).toBeNull();
    await lift();
    expect(await screen.findAllByText('You are offline.')).toHaveLength(1);
  });

  test.each(['pointerCancel', 'contextMenu'] as const)('%s ends the press too', async (how) => {
    const { arrive } = await openList();
    await press();
    await arrive();
    await lift(how);
    await waitFor(() => expect(cart()).toBe('cart: ready 1'));
  });

  test.each([
    ['the page loses its window', () => fireEvent.blur(window)],
    ['the page is hidden', () => fireEvent(document, new Event('visibilitychange'))],
    ['the pointer moves with nothing pressed', () => fireEvent.pointerMove(document.body)],
  ])('a lifting that is never heard is over when %s', async (_when, happen) => {
    const { arrive } = await openList();
    await press();
    await arrive();
    expect(cart()).toBe('cart: loading');
    await act(async () => void happen());
    await waitFor(() => expect(cart()).toBe('cart: ready 1'));
  });

  test('a lifting that is never heard holds nothing up for good', async () => {
    const { arrive } = await openList();
    await press();
    await arrive();
    await waitFor(() => expect(cart()).toBe('cart: ready 1'), { timeout: 10_000 });
  });

  test('a second finger that is lifted does not end the press of the first', async () => {
    const { arrive } = await openList();
    await press();
    await act(async () => void fireEvent.pointerDown(document.body, { pointerId: 7 }));
    await act(async () => void fireEvent.pointerUp(document.body, { pointerId: 7 }));
    await arrive();
    expect(cart()).toBe('cart: loading');
    await lift();
    await waitFor(() => expect(cart()).toBe('cart: ready 1'));
  });

  test('what arrives between the lifting and its click shows after the click', async () => {
    const { arrive } = await openList();
    await press();
    fireEvent.pointerUp(document.body, { pointerType: 'touch' });
    await arrive();
    expect(cart()).toBe('cart: loading');
    await waitFor(() => expect(cart()).toBe('cart: ready 1'));
  });

  test('the other mouse buttons hold nothing up', async () => {
    const { arrive } = await openList();
    await press(2);
    await arrive();
    expect(cart()).toBe('cart: ready 1');
  });
});
