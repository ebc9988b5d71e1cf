import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Permission, Caller } from '../../server/contract.ts';
import { becomeAgent, becomeGroup } from '../setup/become.ts';
import { startTestApp, type TestApp, type TestCaller } from '../setup/test-app.ts';

// Who may call what, written down from the security requirements and not from the code.
interface Expected {
  mutates: boolean;
  /** `enrollment`: always names one. `either`: public without one. `any`: names none. */
  scope: 'enrollment' | 'either' | 'any';
  callers: Record<string, Permission>;
}
const FIXTURE = path.join(import.meta.dirname, 'fixtures/permission-matrix.json');
const MATRIX = JSON.parse(readFileSync(FIXTURE, 'utf8')) as Record<string, Expected>;
// Calls about a group's quote have callers of their own, and a test of their own.
const OF_QUOTES = Object.keys(
  JSON.parse(
    readFileSync(path.join(import.meta.dirname, 'fixtures/census-permission-matrix.json'), 'utf8'),
  ) as object,
);

// A session that resumed or stepped up has the owner's permissions; modules mask what it sees.
const LIKE_OWNER: Caller[] = ['owner', 'resumed', 'stepped'];

let store: TestApp;
let owner: TestCaller & { enrollmentId: string };
let callers: Record<Caller, TestCaller>;

beforeAll(async () => {
  store = await startTestApp();
  owner = await store.as.owner();
  callers = {
    visitor: store.as.visitor(),
    owner,
    resumed: await bound(2),
    stepped: await bound(3),
    agent: await principal('agent', '10109'),
    agentClaim: store.as.visitor(),
    group: await principal('group', '77'),
    other: await store.as.owner(),
    partner: store.as.visitor(),
  };
});
afterAll(async () => {
  await store.close();
});

/** A browser of its own, bound to the owner's enrollment at this level. */
async function bound(level: number): Promise<TestCaller> {
  const caller = store.as.visitor();
  const id = await sessionId(caller);
  await store.app.db.query(
    `insert into session_binding (session_id, enrollment_id, level)
     select $1, id, $2 from enrollment where public_id = $3`,
    [id, level, owner.enrollmentId],
  );
  return caller;
}

/** A browser in which an agent or group administrator proved who they are. */
async function principal(kind: 'agent' | 'group', subject: string): Promise<TestCaller> {
  const caller = store.as.visitor();
  await (kind === 'agent' ? becomeAgent : becomeGroup)(store, caller, subject);
  return caller;
}

async function sessionId(caller: TestCaller): Promise<number> {
  await caller.call('app-session');
  const [row] = await store.app.db.query<{ id: number }>('select max(id) as id from session');
  return row?.id ?? 0;
}

function headersOf(caller: string): Record<string, string> {
  if (caller === 'agentClaim') return { agent_id: '10110' };
  if (caller === 'partner') return { authorization: `Basic ${btoa('usag:usag-demo-secret')}` };
  return {};
}

test('every specified call stands in the matrix, and whatever stands there is served', () => {
  const own = /^(app|api)\//;
  const served = store.app.endpoints.map(({ contract }) => contract.file);
  const listed = [...Object.keys(MATRIX), ...OF_QUOTES].map(contractOf);
  const missing = served.filter(({ path, call }) => !own.test(path) && !listed.includes(call));
  expect(missing.map(({ call }) => call)).toEqual([]);
  const names = served.map(({ call }) => call);
  expect(listed.filter((call) => !names.includes(call))).toEqual([]);
});

// A few calls go by another file name than the matrix's row.
function contractOf(call: string): string {
  return call.replace('/', '-');
}

describe.each(Object.entries(MATRIX))('%s', (call, expected) => {
  const route = () => {
    const found = store.app.endpoints.find(
      ({ contract }) => contract.file.call === contractOf(call),
    );
    if (!found) throw new Error(`${call} is not served`);
    return { ...found.contract.file, ...found.route };
  };

  test('declares what the matrix says', () => {
    const { access } = route();
    expect(access.mutates).toBe(expected.mutates);
    for (const [caller, answer] of Object.entries(expected.callers)) {
      expect({ caller, answer: access.callers[caller as Caller] }).toEqual({ caller, answer });
    }
    for (const caller of LIKE_OWNER) {
      expect(access.callers[caller]).toBe(expected.callers[caller] ?? expected.callers.owner);
    }
  });

  const kinds: Caller[] = [
    ...LIKE_OWNER,
    ...(['visitor', 'agent', 'agentClaim', 'group', 'other', 'partner'] as const),
  ];
  test.each(kinds)('answers a %s', async (caller) => {
    // Public without an enrollment; a caller who names one needs a relation to it.
    const isStranger = caller === 'visitor' || caller === 'agentClaim';
    const answer =
      expected.scope === 'either' && isStranger
        ? 'hidden'
        : expected.callers[LIKE_OWNER.includes(caller) ? 'owner' : caller];
    const named = expected.scope === 'any' ? {} : { enrollment_id: owner.enrollmentId };
    const given = { ...named, tempId: owner.enrollmentId, id: '9001' };
    const path = route().path;
    const params = Object.fromEntries(
      Object.entries(given).filter(([key]) => key === 'enrollment_id' || path.includes(`:${key}`)),
    );
    if (path.includes(':tempId')) delete params.enrollment_id;
    const { status, body } = await callers[caller].call(
      contractOf(call),
      params,
      headersOf(caller),
    );
    expect(status).toBeLessThan(500);
    expect(body.statusCode).toBe(status);
    if (answer === 'hidden') {
      expect(status).toBe(404);
      if (expected.scope !== 'any') {
        const unknown = { ...params };
        for (const key of ['enrollment_id', 'tempId']) if (key in unknown) unknown[key] = 'nobody';
        const other = await callers[caller].call(contractOf(call), unknown, headersOf(caller));
        expect(other.body).toEqual(body);
      }
    } else if (answer === 'forbidden') {
      expect(status).toBe(403);
    } else {
      // Allowed: the call may still refuse what was sent, or have nothing to show yet.
      expect(body.message).not.toBe('Enrollment not found');
      expect([200, 404, 409, 422, 429]).toContain(status);
    }
  });
});
