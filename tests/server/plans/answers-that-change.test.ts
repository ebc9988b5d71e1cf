import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallFile } from '../../../server/http/call-contracts.ts';
import { startTestApp, type TestApp, type TestCaller } from '../../setup/test-app.ts';

// What a screen has to ask again after a change is written in the calls' schemas; here it is found out by asking all.

type Shopper = TestCaller & { enrollmentId: string };
type Answers = Record<string, string>;

const PLAN = '9001';
const OTHER_PLAN = '9010';
/** Names of prices in answers. */
const PRICE = /(^|_)(price|premium|ppid|cost|fee|total)(_|$)/;
// A step asks for its fields when it opens.
const OPENS_STEP = /^get-form-fields-/;

let store: TestApp;
let reads: CallFile[];

beforeAll(async () => {
  store = await startTestApp();
  reads = store.app.endpoints
    .filter(({ route, contract }) => !route.access.mutates && takes(contract.file, 'enrollment_id'))
    .map(({ contract }) => contract.file);
});
afterAll(() => store.close());

test('a call whose answer changes with the filter says so', async () => {
  const shopper = await store.as.owner();
  await add(shopper, PLAN);
  const before = await answersOf(shopper);
  const { status } = await shopper.call('change-filter-info', {
    tempId: shopper.enrollmentId,
    tier: 'IF',
    dob: '04/12/1970',
    zip: '10001',
    is_smoker: '1',
  });
  expect(status).toBe(200);
  expectDeclared(before, await answersOf(shopper), 'filter');
}, 60_000);

test('a call whose answer changes with the cart says so', async () => {
  const shopper = await store.as.owner();
  const empty = await answersOf(shopper);
  await add(shopper, PLAN);
  await add(shopper, OTHER_PLAN);
  expectDeclared(empty, await answersOf(shopper), 'cart');
}, 60_000);

test('a call that gives the prices of an enrollment says with what they change', () => {
  const priced = reads.filter(({ response, top }) => hasPrice([response, top]));
  expect(priced.length).toBeGreaterThan(10);
  expect(priced.filter(({ changesWith }) => changesWith === undefined)).toEqual([]);
});

function takes({ request }: CallFile, name: string): boolean {
  return Object.hasOwn(request.properties ?? {}, name);
}

async function add(shopper: Shopper, plan: string): Promise<void> {
  const named = { enrollment_id: shopper.enrollmentId };
  const priced = await shopper.call('get-plan-pricing-detail', { ...named, pid: plan });
  const [option] = (priced.body.data as { plans: { ppid: string }[] }).plans;
  const added = await shopper.call('add-plan-to-cart', {
    ...named,
    plan_id: plan,
    plan_pricing_id: option?.ppid,
  });
  expect(added.status).toBe(200);
}

/** The answers of all calls that read, by name. */
async function answersOf(shopper: Shopper): Promise<Answers> {
  const plan = { plan_id: OTHER_PLAN, pid: OTHER_PLAN, planID: OTHER_PLAN };
  const known = { enrollment_id: shopper.enrollmentId, column: 'filter_info', ...plan };
  const answers: Answers = {};
  for (const file of reads) {
    const params = Object.entries(known).filter(([name]) => takes(file, name));
    const { body } = await shopper.call(file.call, Object.fromEntries(params));
    answers[file.call] = JSON.stringify(body.data);
  }
  return answers;
}

function expectDeclared(before: Answers, after: Answers, fact: 'filter' | 'cart'): void {
  const changed = reads.filter(({ call }) => before[call] !== after[call]);
  expect(changed.map(({ call }) => call)).toContain('get-filtered-plans');
  const undeclared = changed.filter(
    ({ call, changesWith }) => !OPENS_STEP.test(call) && !changesWith?.includes(fact),
  );
  expect(undeclared.map(({ call }) => call)).toEqual([]);
}

function hasPrice(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  return Object.entries(schema).some(
    ([key, value]) =>
      hasPrice(value) || (key === 'properties' && Object.keys(value as object).some(isPrice)),
  );
}

function isPrice(name: string): boolean {
  return PRICE.test(name);
}
