import { vi } from 'vitest';
import type { Call } from '../../src/shared/contracts/call-types.ts';
import type { CallAnswer, Moment, Ports } from '../../src/engine/types.ts';
import type { FormData, Issue } from '../../src/shared/forms/types.ts';

type Reply =
  Partial<Extract<CallAnswer, { ok: true }>> | Partial<Extract<CallAnswer, { ok: false }>>;

/** A call that succeeded with this data. */
export const ok = (
  data: unknown = {},
  more: Partial<Extract<CallAnswer, { ok: true }>> = {},
): Reply => ({
  ok: true,
  data,
  ...more,
});
/** A call that the server refused. */
export const refused = (message: string, issues: Issue[] = []): Reply => ({
  ok: false,
  message,
  issues,
});

/** Ports that note what a behaviour asks for, and answer its calls by name. */
export function portsWith(replies: Record<string, Reply> = {}, session: FormData = {}) {
  const state = { ...session };
  const api = vi.fn((call: string, params?: FormData) => {
    void params;
    const reply = replies[call];
    if (!reply) throw new Error(`The behaviour called ${call}, which this test does not expect.`);
    const base = { status: reply.ok ? 200 : 422, message: '', data: undefined };
    return Promise.resolve({
      ...base,
      ...(reply.ok ? { top: {} } : { issues: [] }),
      ...reply,
    } as CallAnswer);
  });
  return {
    api: api as typeof api & Call,
    session: {
      get: () => state,
      set: vi.fn((patch: FormData) => void Object.assign(state, patch)),
    },
    saved: vi.fn(),
    go: vi.fn(),
    open: vi.fn(),
    close: vi.fn(),
    focus: vi.fn(),
    refresh: vi.fn(),
    notice: vi.fn(),
    now: () => new Date('2026-11-20T12:00:00Z'),
  } satisfies Ports;
}

/** A moment of a screen with these parts, everything else empty. */
export function momentWith(parts: Partial<Moment> = {}): Moment {
  return {
    data: {},
    session: {},
    cart: {},
    portal: {},
    params: {},
    query: {},
    args: {},
    result: undefined,
    need: {},
    mode: 'page',
    step: undefined,
    ...parts,
  };
}
