import { vi } from 'vitest';
import type { Call, SourceData } from '../../src/shared/contracts/call-types.ts';
import type { Calls } from '../../src/shared/contracts/calls.generated.ts';
import type { SessionFacts } from '../../src/shared/contracts/visit-types.ts';
import type { CallAnswer, Moment, Ports } from '../../src/engine/types.ts';
import type { FormData, Issue } from '../../src/shared/forms/types.ts';

interface Success<Data> {
  ok: true;
  data: Data;
  message?: string;
  top?: FormData;
}
interface Refused {
  ok: false;
  status?: number;
  message: string;
  issues?: Issue[];
  /** Data of the refusal besides field errors. */
  because?: unknown;
}
type Replies = { [Name in keyof Calls]?: Success<SourceData<Name>> | Refused };

/** A call that succeeded with this data, or this part of it. */
export function ok<Data>(
  data: NoInfer<Data> = {} as Data,
  more: Pick<Success<Data>, 'message' | 'top'> = {},
): Success<Data> {
  return { ok: true, data, ...more };
}

/** A call that the server refused. */
export function refused(message: string, issues: Issue[] = []): Refused {
  return { ok: false, message, issues };
}

/** Ports that note what a behaviour asks for, and answer its calls by name. */
export function portsWith(replies: Replies = {}, session: SessionFacts = {}) {
  const state = { ...session };
  const api = vi.fn((call: keyof Calls, params?: FormData) => {
    void params;
    const reply = replies[call];
    if (!reply) throw new Error(`The behaviour called ${call}, which this test does not expect.`);
    const answer: CallAnswer = reply.ok
      ? { status: 200, message: '', top: {}, ...reply }
      : { status: 422, issues: [], data: reply.because, ...reply };
    return Promise.resolve(answer);
  });
  return {
    api: api as typeof api & Call,
    session: {
      get: () => state,
      set: vi.fn((patch: SessionFacts) => void Object.assign(state, patch)),
    },
    saved: vi.fn(),
    go: vi.fn(),
    on: vi.fn(),
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
