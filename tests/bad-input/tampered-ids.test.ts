import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../../server/config/project-root.ts';
import type { JsonSchema } from '../../src/shared/forms/types.ts';
import type { Answered, Shopper } from '../server/wizard/support/shopper.ts';
import { faultOf } from './support/oracles.ts';
import { openWorld, type World } from './support/world.ts';

/*
 * Every call that names an enrollment, or anything else by an id, gets ids that were tampered with: no data is returned
 * or changed, and another person's id is answered like an unknown one.
 */
interface CallFile {
  call: string;
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  request: { properties?: Record<string, JsonSchema>; required?: string[] };
}

const ENROLLMENT = /^(enrollment_id|tempId)$/;
const OTHER_ID = /(^|_)(id|pid|code)$/;
/** An unknown id. */
const NOBODY = 'A'.repeat(32);
const CALLS = readCalls();

let world: World;
let own: Shopper;
let before: string[];

beforeAll(async () => {
  world = await openWorld();
  own = world.shopper();
  await own.fillCart();
  before = await Promise.all(world.canaries.map(({ enrollment }) => world.contentOf(enrollment)));
});
afterAll(() => world.close());

function readCalls(): CallFile[] {
  const folder = path.join(projectRoot(), 'schemas/api');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as CallFile);
}

function idsOf({ path: url, request }: CallFile, wanted: RegExp): string[] {
  const inPath = [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const named = [...Object.keys(request.properties ?? {}), ...inPath];
  return [...new Set(named)].filter((name) => wanted.test(name));
}

/** Texts that are nearly an id, and another person's id. */
function tampered(id: string, foreign: string): string[] {
  const [first = '', ...rest] = id;
  const flipped = (first === 'A' ? 'B' : 'A') + rest.join('');
  const other = [...id].map((c) => (c === c.toUpperCase() ? c.toLowerCase() : c.toUpperCase()));
  return [
    foreign,
    flipped,
    other.join(''),
    `${id} `,
    ` ${id}`,
    `${id}\u200b`,
    `${id}\n`,
    `${id}=`,
    id.slice(1),
    id.slice(0, -1),
    id + id,
    '-1',
    '0',
    '1',
    '999999999999',
    'null',
    'undefined',
    `${id}' or '1'='1`,
    `${id}%00`,
    '../../etc/passwd',
    '*',
    '%',
    '[object Object]',
    '__proto__',
    Buffer.from(foreign).toString('base64'),
    encodeURIComponent(`${foreign}/`),
    'é',
    '🙂',
  ];
}

const NO_TEXTS: unknown[] = [
  null,
  true,
  7,
  -1,
  1.5,
  [],
  ['x'],
  {},
  { $ne: null },
  { toString: 'x' },
];

/** Makes a call with these parameters; those of its path go there. */
function ask(who: Shopper, { method, path: url }: CallFile, params: Record<string, unknown>) {
  const rest = { ...params };
  const filled = url.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return who.call(method, filled, rest);
}

/** Something for everything that a call requires. */
function required({ request }: CallFile): Record<string, unknown> {
  const names = (request.required ?? []).filter((name) => !ENROLLMENT.test(name));
  return Object.fromEntries(names.map((name) => [name, some(request.properties?.[name] ?? {})]));
}

function some({ enum: list, type }: JsonSchema): unknown {
  if (Array.isArray(list)) return (list as unknown[])[0];
  if (type === 'object') return {};
  if (type === 'array') return [];
  return type === 'integer' ? 1 : 'x';
}

function needsEnrollment({ call }: CallFile): boolean {
  const found = world.app.endpoints.find(({ contract }) => contract.file.call === call);
  return found?.route.access.scope !== 'session' && found?.route.access.scope !== 'public';
}

const summary = ({ code, text }: Answered): string => `${code} ${text}`;

/** Made by the servers of partners only: for everybody else there is no such call. */
const OF_PARTNERS = ['app-partner-link'];

const ENROLLED = CALLS.filter(
  (call) => idsOf(call, ENROLLMENT).length > 0 && !OF_PARTNERS.includes(call.call),
);

test('there are calls to try', () => expect(ENROLLED.length).toBeGreaterThan(50));

test('nobody gets in by an id that is nearly right, or right for somebody else', async () => {
  const wrong: string[] = [];
  const foreign = world.canaries[0]!.enrollment;
  for (const call of ENROLLED) {
    const [name = ''] = idsOf(call, ENROLLMENT);
    const more = required(call);
    const nobody = await ask(own, call, { ...more, [name]: NOBODY });
    // A few calls take the id and do not use it: they concern the session only, or no enrollment.
    if (needsEnrollment(call) && nobody.code !== 404)
      wrong.push(`${call.call}: nobody's id gives ${nobody.code}`);
    for (const id of tampered(own.enrollment, foreign)) {
      const answer = await ask(own, call, { ...more, [name]: id });
      const fault = faultOf(answer);
      const isRefused = summary(answer) === summary(nobody) || answer.code === 422;
      if (fault) wrong.push(`${call.call} ${JSON.stringify(id)}: ${fault}`);
      else if (!isRefused) wrong.push(`${call.call} ${JSON.stringify(id)}: ${summary(answer)}`);
      if (id === foreign && summary(answer) !== summary(nobody))
        wrong.push(`${call.call}: somebody else's id is told from nobody's: ${summary(answer)}`);
    }
  }
  expect(wrong.join('\n')).toBe('');
}, 60_000);

test('an id that is no text, or comes twice, is no id', async () => {
  const wrong: string[] = [];
  const id = own.enrollment;
  const foreign = world.canaries[1]!.enrollment;
  for (const call of ENROLLED) {
    const [name = ''] = idsOf(call, ENROLLMENT);
    const note = (what: string, answer: Answered, codes: number[]): void => {
      const fault = faultOf(answer) ?? (codes.includes(answer.code) ? undefined : summary(answer));
      if (fault) wrong.push(`${call.call} ${what}: ${fault}`);
    };
    const url = call.path.replace(':tempId', id).replace(':tab', 'primary_info');
    if (call.method === 'GET') {
      const twice = `enrollment_id=${id}&enrollment_id=${foreign}`;
      note('twice', await own.call('GET', `/api/v1/${url}?${twice}`), [422]);
      continue;
    }
    if (call.path.includes(':tempId')) {
      note(
        'of two',
        await own.call(call.method, call.path.replace(':tempId', foreign), { enrollment_id: id }),
        [404, 422],
      );
      continue;
    }
    const more = required(call);
    for (const value of NO_TEXTS) {
      const body = { ...more, [name]: value };
      const isOpen = value === null && call.request.required?.includes(name) !== true;
      note(
        JSON.stringify(value),
        await own.call(call.method, url, body),
        isOpen ? [200, 422] : [422],
      );
    }
    const other = `${url}?enrollment_id=${id}`;
    note('of two', await own.call(call.method, other, { ...more, [name]: foreign }), [404, 422]);
  }
  expect(wrong.join('\n')).toBe('');
}, 60_000);

test('other ids name nothing of somebody else, and a refusal changes nothing', async () => {
  const wrong: string[] = [];
  let version = await world.versionOf(own.enrollment);
  for (const call of CALLS) {
    const [enrollment] = idsOf(call, ENROLLMENT);
    const base = { ...required(call), ...(enrollment ? { [enrollment]: own.enrollment } : {}) };
    for (const name of idsOf(call, OTHER_ID).filter((id) => !ENROLLMENT.test(id))) {
      const isText = call.method === 'GET' || call.path.includes(`:${name}`);
      for (const value of [...tampered('9001', '50001'), ...(isText ? [] : NO_TEXTS)]) {
        const answer = await ask(own, call, { ...base, [name]: value });
        const now = await world.versionOf(own.enrollment);
        const isChanged = answer.code >= 400 && now !== version;
        const fault = faultOf(answer) ?? (isChanged ? 'was refused, and changed something' : '');
        if (fault) wrong.push(`${call.call} ${name} ${JSON.stringify(value)}: ${fault}`);
        version = now;
      }
    }
  }
  expect(wrong.join('\n')).toBe('');
}, 60_000);

test('nobody else’s enrollment was touched', async () => {
  const now = await Promise.all(
    world.canaries.map(({ enrollment }) => world.contentOf(enrollment)),
  );
  expect(now).toEqual(before);
});
