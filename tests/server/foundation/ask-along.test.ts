import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHOPPER, startTestApp, type TestApp, type TestCaller } from '../../setup/test-app.ts';

let store: TestApp;
beforeAll(async () => {
  store = await startTestApp();
});
afterAll(() => store.close());

interface Answered {
  call: string;
  data: unknown;
}

const along = (...questions: unknown[]) => ({ 'x-also': JSON.stringify(questions) });

async function change(visitor: TestCaller, headers: Record<string, string>, body = {}) {
  const answer = await visitor.call('app-context', { open_type: 'user', ...body }, headers);
  return { status: answer.status, also: (answer.body as { also?: Answered[] }).also };
}

async function shopper() {
  const visitor = store.as.visitor();
  const begun = await visitor.call('add-filter-for-new-user', SHOPPER);
  const { temp_enrollment_id: id } = begun.body as unknown as { temp_enrollment_id: string };
  return { visitor, cart: { call: 'get-plan-cart', params: { enrollment_id: id } } };
}

test('a change brings the answers to what was asked along with it, as the visitor would get them', async () => {
  const { visitor, cart } = await shopper();
  const { also } = await change(visitor, along(cart));
  const asked = await visitor.call(cart.call, cart.params);
  expect(also).toEqual([{ ...cart, data: asked.body.data }]);
});

test('the session that a change begins is that of the questions along with it', async () => {
  const headers = along({ call: 'app-session', params: {} });
  const begun = await store.as.visitor().call('add-filter-for-new-user', SHOPPER, headers);
  const { temp_enrollment_id: id, also } = begun.body as unknown as Record<string, unknown>;
  expect(also).toMatchObject([{ call: 'app-session', data: { tempId: id } }]);
});

test("somebody else's enrollment has no answer, and the others have theirs", async () => {
  const { cart } = await shopper();
  const stranger = await shopper();
  const { also } = await change(stranger.visitor, along(cart, stranger.cart));
  expect(also?.map(({ call }) => call)).toEqual(['get-plan-cart']);
  expect(also?.[0]).toMatchObject(stranger.cart);
});

test.each([
  ['nothing that changes anything', along({ call: 'app-logout', params: {} })],
  ['no call that there is not', along({ call: 'toString', params: {} })],
  ['nothing that is not a list', { 'x-also': '{"call":"app-session"}' }],
  ['nothing that cannot be read', { 'x-also': '[{' }],
])('%s is asked along', async (_what, headers) => {
  const { visitor } = await shopper();
  expect(await change(visitor, headers)).toEqual({ status: 200, also: undefined });
  expect((await visitor.call('app-session')).body.data).toMatchObject({
    tempId: expect.any(String),
  });
});

test('no more than four questions go along, and none with a change that is refused', async () => {
  const { visitor, cart } = await shopper();
  const five = Array.from({ length: 5 }, () => cart);
  expect((await change(visitor, along(...five))).also).toHaveLength(4);
  const refused = await change(visitor, along(cart), { open_type: 'nobody' });
  expect(refused).toEqual({ status: 422, also: undefined });
});
