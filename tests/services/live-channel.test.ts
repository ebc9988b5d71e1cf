import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listenLive } from '../../src/services/live-channel.ts';

type Listener = (event?: unknown) => void;

/** The channel's client, as far as the page uses it. */
const client = vi.hoisted(() => ({
  isMissing: false,
  listeners: new Map<string, Listener>(),
  connect: vi.fn(),
  disconnect: vi.fn(),
}));

vi.mock('socket.io-client', () => ({
  io() {
    if (client.isMissing) throw new Error('no such program');
    return {
      on: (name: string, listener: Listener) => client.listeners.set(name, listener),
      connect: client.connect,
      disconnect: client.disconnect,
    };
  },
}));

beforeEach(() => {
  vi.useFakeTimers();
  client.isMissing = false;
  client.listeners.clear();
  vi.clearAllMocks();
});
afterEach(() => vi.useRealTimers());

/** A page that listens, once the client was loaded. */
async function listen() {
  const told = vi.fn();
  const stop = listenLive('group-register', 'census', told);
  await vi.advanceTimersByTimeAsync(0);
  return { told, stop };
}

describe('without a channel', () => {
  test.each([
    ['that opens', false],
    ['whose program loads', true],
  ])('%s, the page is right within 15 seconds, again and again', async (_channel, isMissing) => {
    client.isMissing = isMissing;
    const { told, stop } = await listen();
    expect(client.connect).toHaveBeenCalledTimes(isMissing ? 0 : 1);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(told).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(told).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(told).toHaveBeenCalledTimes(3);
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told).toHaveBeenCalledTimes(3);
  });
});

describe('with a channel', () => {
  test('the page hears of its event at once, of what it missed on opening, and of no other', async () => {
    const { told, stop } = await listen();
    const say = (name: string, event?: unknown) => client.listeners.get(name)?.(event);
    say('connect');
    expect(told).toHaveBeenCalledTimes(1);
    say('message', { type: 'group-register', status: 'Group registration success' });
    expect(told).toHaveBeenCalledTimes(2);
    say('message', { type: 'other' });
    expect(told).toHaveBeenCalledTimes(2);
    stop();
    expect(client.disconnect).toHaveBeenCalledOnce();
  });

  test('one that is left before the program came is never opened', async () => {
    const told = vi.fn();
    listenLive('group-register', 'census', told)();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(client.connect).not.toHaveBeenCalled();
    expect(client.disconnect).toHaveBeenCalledOnce();
    expect(told).not.toHaveBeenCalled();
  });
});
