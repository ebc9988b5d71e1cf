import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { InjectOptions } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { CHILD } from '../../tests/server/dependents/family.ts';
import type { SunkMail } from '../../tests/server/outbox/smtp-sink.ts';
import { HARBOR, WORKPLACE } from '../../tests/server/wizard/support/harbor.ts';
import {
  CONTACT,
  FILTER,
  must,
  PERSON,
  Shopper,
} from '../../tests/server/wizard/support/shopper.ts';
import { signature } from '../../tests/server/wizard/support/signature.ts';
import { allRows } from './support/all-rows.ts';
import { either, lasting } from './support/extent.ts';
import { HttpDoor } from './support/http-door.ts';
import { openInstances } from './support/instances.ts';
import { mailsTo } from './support/mails.ts';
import { measured } from './support/measured.ts';
import { startTcpProxy, type TcpProxy } from './support/tcp-proxy.ts';

/*
 * The line is cut when the server has done what it was asked and begins to answer; the browser asks again, with the same
 * Idempotency-Key.
 *
 * | How                                               | Short        | Long  | Must be                              |
 * |---------------------------------------------------|--------------|-------|--------------------------------------|
 * | calls of an enrollment that change something, each | all up to the | every | after the second time every table is |
 * | with its first answer lost                        | receipt      | one   | as after the first; then it goes on  |
 */
const MATRIX = path.resolve(
  import.meta.dirname,
  '../../tests/server/fixtures/permission-matrix.json',
);

/** Calls of the permission table that go by another path. */
const OTHER_PATHS: Record<string, string> = {
  'save-tab': 'app/save-tab',
  'app-agreement-code': 'app/agreement-code',
  'app-evidence-mail': 'app/evidence-mail',
  'app-step-up-code': 'app/step-up-code',
  'app-step-up-open': 'app/step-up',
  'delete-dependent-in-io': 'delete-dependent-in-IO',
};
/** These need an earlier enrollment of the member, or an agent who signs. */
const NEED_OTHERS = ['save-billing-info-existing', 'app/agreement-code'];

const world = openInstances();
let proxy: TcpProxy | undefined;
afterAll(() => proxy?.close());

/** Loses the first answer to everything that changes something, then asks again as a browser does. */
class LossyDoor extends HttpDoor {
  readonly lost: string[] = [];
  readonly #proxy: TcpProxy;

  constructor(url: string, line: TcpProxy) {
    super(url);
    this.#proxy = line;
  }

  override async inject(options: InjectOptions) {
    if ((options.method ?? 'GET') === 'GET') return super.inject(options);
    const keyed = { ...options, headers: { ...options.headers, 'idempotency-key': randomUUID() } };
    const before = this.#proxy.lost;
    const [url] = this.urls;
    this.urls = [this.#proxy.url];
    this.#proxy.loseNextAnswer();
    await expect(super.inject(keyed)).rejects.toThrow();
    expect(this.#proxy.lost).toBe(before + 1);
    this.urls = [String(url)];
    const done = await allRows(world);
    const answer = await super.inject(keyed);
    const what = `${options.method} ${String(options.url)}`;
    expect(answer.statusCode, `${what}: ${answer.body}`).toBe(200);
    expect(await allRows(world), what).toEqual(done);
    this.lost.push(what);
    return answer;
  }
}

test(
  'whoever asks again gets the answer, and nothing happens twice',
  async () => {
    const [store] = world.stores;
    if (!store) throw new Error('There is no store.');
    proxy = await startTcpProxy(store.url);
    const door = new LossyDoor(store.url, proxy);
    await enroll(await visitor(door));
    if (either(false, true)) await everythingElse(door);

    const seen = new Set(
      door.lost.map((what) => what.replace(/^.*\/api\/v1\/(?:v2\/)?|\?.*$/g, '')),
    );
    const all = mutatingCalls();
    const missing = all.filter((call) => ![...seen].some((one) => one.startsWith(call)));
    measured('Answer lost after the server did what it was asked', {
      'calls whose first answer was lost': door.lost.length,
      'different ones': seen.size,
      'tables that changed the second time': 0,
      'calls that change something and were not tried': missing.join(', ') || 'none',
    });
    if (either(false, true)) expect(missing).toEqual([]);
  },
  lasting(60, 5),
);

/** Somebody whose browser has a session already, as every page makes sure of. */
async function visitor(door: LossyDoor): Promise<Shopper> {
  const shopper = new Shopper(door.app);
  must(await shopper.call('GET', 'app/session'));
  must(await shopper.call('POST', 'app/context', { open_type: 'user' }));
  return shopper;
}

async function enroll(shopper: Shopper): Promise<void> {
  await shopper.fillCart();
  const draft = { data: { first_name: 'An' }, base_version: 0 };
  must(await shopper.own('PUT', 'app/draft/primary_info', draft));
  await shopper.fillSteps();
  must(await shopper.submit());
  expect(must(await shopper.get('get-receipt')).data).toHaveProperty('policy_id');
  must(await shopper.post('app/evidence-mail'));
}

async function everythingElse(door: LossyDoor): Promise<void> {
  await family(door);
  await harbor(door);
  await broker(door);
  await resumed(door);
}

async function family(door: LossyDoor): Promise<void> {
  const shopper = await visitor(door);
  must(await shopper.call('PUT', 'app/draft/filter_info', { data: { zip: '75' } }));
  await shopper.fillCart({ ...FILTER, tier: 'IC' });
  await shopper.addPlan('9241');
  must(await shopper.post('remove-plan-from-cart', { plan_id: '9241' }));
  const filter = `v2/change-filter-info/${shopper.enrollment}`;
  must(await shopper.call('PUT', filter, { zip: '75002' }));
  await shopper.checkOut();
  must(await shopper.post('save-personal-info', PERSON));
  must(await shopper.post('save-screenshot', { name: 'primary_info', image: signature() }));
  must(await shopper.post('save-dependent-info-to-temp', { dependents: [CHILD] }));
  must(await shopper.post('save-dependent-info', { dependents: [CHILD] }));
  must(await shopper.call('PUT', filter, { tier: 'IO' }));
  must(await shopper.post('delete-dependent-in-IO'));
  must(await shopper.post('app/cancel-enrollment'));
}

async function harbor(door: LossyDoor): Promise<void> {
  const shopper = await visitor(door);
  await shopper.fillCart(HARBOR);
  must(await shopper.post('app/save-tab', { tab: 'workplace_info', data: WORKPLACE }));
}

/** A plan with health questions, whose portal also asks for an enroller's code. */
async function broker(door: LossyDoor): Promise<void> {
  const shopper = await visitor(door);
  const { first_name, last_name, marital_status, ssn } = PERSON;
  await shopper.fillCart({ ...FILTER, platform_group_id: '302', category: 'medical' }, '9020');
  const size = { height_feet: '5', height_inch: '6', weight: '140' };
  const person = { first_name, last_name, marital_status, ssn };
  must(await shopper.post('save-personal-info', { ...person, ...size }));
  await shopper.answerHealth();
  const rep = await visitor(door);
  await rep.fillCart({ ...FILTER, platform_group_id: '304', eprocess: 'rep', open_type: 'agent' });
  must(await rep.post('save-enroller-code', { enrollerCode: 'BLK109' }));
}

/** One browser saves for later, another goes on and proves who it is. */
async function resumed(door: LossyDoor): Promise<void> {
  const shopper = await visitor(door);
  await shopper.fillCart();
  must(await shopper.post('save-personal-info', PERSON));
  must(await shopper.post('save-contact-info', CONTACT));
  const [own, later] = [CONTACT.email_address, 'later@example.com'];
  const known = (await mailsTo(world, own, 0)).length;
  must(await shopper.post('send-otp', { type: 'email', contact: own }));
  const otp = codeIn((await mailsTo(world, own, known + 1)).at(-1));
  must(await shopper.post('verify-otp', { type: 'email', contact: own, otp }));
  must(await shopper.post('save-enrollment', { tab: 'contact_info', email: later }));
  const [mail] = await mailsTo(world, later, 1);
  const [code] = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){2}/.exec(mail?.raw ?? '') ?? [];

  const other = await visitor(door);
  other.enrollment = shopper.enrollment;
  must(await other.call('POST', 'continue-enrollment', { code, email: later }));
  must(await other.post('app/step-up-code', { type: 'email' }));
  const second = codeIn((await mailsTo(world, own, known + 2)).at(-1));
  must(await other.post('app/step-up', { type: 'email', otp: second }));
}

function codeIn(mail: SunkMail | undefined): string {
  const text = (mail?.raw ?? '').slice((mail?.raw ?? '').indexOf('\r\n\r\n'));
  return /\b([0-9]{6})\b/.exec(text)?.[1] ?? '';
}

/** Paths of the wizard's calls that change something, by the permission table. */
function mutatingCalls(): string[] {
  const matrix = JSON.parse(readFileSync(MATRIX, 'utf8')) as Record<
    string,
    { mutates: boolean; scope: string }
  >;
  return Object.entries(matrix)
    .filter(([, { mutates, scope }]) => mutates && scope === 'enrollment')
    .map(([call]) => OTHER_PATHS[call] ?? call)
    .filter((call) => !NEED_OTHERS.includes(call));
}
