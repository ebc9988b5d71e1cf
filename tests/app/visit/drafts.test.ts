import { expect, test, vi } from 'vitest';
import { createDrafts } from '../../../src/app/visit/drafts.ts';
import type { CallAnswer } from '../../../src/shared/contracts/call-types.ts';

const answer = (data: unknown): CallAnswer => ({
  ok: true,
  status: 200,
  data,
  message: '',
  top: {},
});
const FOUND = { data: { city: 'Rome' }, base_version: 2, version: 2, revision: 7 };

test('a draft says which one was seen before it; that of the filter does not', async () => {
  const call = vi.fn(async () => answer({ stored: true, version: 2, revision: 8 }));
  const drafts = createDrafts(call, () => 'e1').open();
  await drafts.write('contact_info', { data: {}, base_version: 2, revision: 7 });
  await drafts.write('beneficiary', { data: {}, base_version: 0, revision: undefined });
  await drafts.write('filter_info', { data: {}, base_version: 0, revision: 0 });
  expect(call.mock.calls).toEqual([
    [
      'put-draft',
      { tab: 'contact_info', enrollment_id: 'e1', data: {}, base_version: 2, revision: 7 },
    ],
    ['put-draft', { tab: 'beneficiary', enrollment_id: 'e1', data: {}, base_version: 0 }],
    ['put-filter-draft', { enrollment_id: 'e1', data: {}, base_version: 0 }],
  ]);
});

test('a page that opens reads what the same page typed last, and what it has seen with it', async () => {
  const order: string[] = [];
  let finish: () => void = () => undefined;
  const drafts = createDrafts(
    async (name) => {
      order.push(name);
      if (name === 'put-draft') await new Promise<void>((resolve) => (finish = resolve));
      return answer(name === 'put-draft' ? { stored: true } : FOUND);
    },
    () => 'e1',
  ).open();
  void drafts.write('contact_info', { data: {}, base_version: 2, revision: 6 });
  const read = drafts.read('contact_info');
  await Promise.resolve();
  expect(order).toEqual(['put-draft']);
  finish();
  expect(await read).toEqual({ data: { city: 'Rome' }, base_version: 2, revision: 7 });
  expect(order).toEqual(['put-draft', 'get-draft']);
});

const refused = (status: number): CallAnswer => ({
  ok: false,
  status,
  issues: [],
  message: 'It failed.',
  data: [],
});

test.each([0, 429, 500, 503])(
  'a draft that cannot be had just now (%s) is told',
  async (status) => {
    const drafts = createDrafts(
      async () => refused(status),
      () => 'e1',
    ).open();
    await expect(drafts.read('contact_info')).rejects.toThrow('It failed.');
    expect(await drafts.read('filter_info')).toBeUndefined();
  },
);

test.each([403, 404])('nothing is kept for who may not have it (%s)', async (status) => {
  const drafts = createDrafts(
    async () => refused(status),
    () => 'e1',
  ).open();
  expect(await drafts.read('contact_info')).toBeUndefined();
});

test('what is written last arrives last', async () => {
  const order: unknown[] = [];
  let finish: () => void = () => undefined;
  const drafts = createDrafts(
    async (_name, params) => {
      order.push(params?.data);
      if (order.length === 1) await new Promise<void>((resolve) => (finish = resolve));
      return answer({ stored: true });
    },
    () => 'e1',
  ).open();
  void drafts.write('beneficiary', { data: { name: 'Bo' }, base_version: 0, revision: undefined });
  const last = drafts.write('beneficiary', { data: {}, base_version: 0, revision: undefined });
  await Promise.resolve();
  expect(order).toEqual([{ name: 'Bo' }]);
  finish();
  await last;
  expect(order).toEqual([{ name: 'Bo' }, {}]);
});

test('a page that opens reads what follows a write that was on its way, too', async () => {
  const order: string[] = [];
  const drafts = createDrafts(
    async (name) => {
      order.push(name);
      return answer(name === 'put-draft' ? { stored: true } : FOUND);
    },
    () => 'e1',
  ).open();
  const write = () => drafts.write('contact_info', { data: {}, base_version: 2, revision: 6 });
  void write().then(write);
  await drafts.read('contact_info');
  expect(order).toEqual(['put-draft', 'put-draft', 'get-draft']);
});

test('what follows late goes where the screen belongs, whichever enrollment is open by then', async () => {
  let enrollment = 'e1';
  const call = vi.fn(async (_name: string, _params?: object) => answer({ stored: true }));
  const { open } = createDrafts(call, () => enrollment);
  const [first, late] = [open(), { data: { city: 'Rome' }, base_version: 2 }];
  enrollment = 'e2';
  await first.write('contact_info', late);
  await open().write('contact_info', late);
  expect(call.mock.calls.map(([, params]) => params)).toEqual([
    { tab: 'contact_info', enrollment_id: 'e1', ...late },
    { tab: 'contact_info', enrollment_id: 'e2', ...late },
  ]);
});

test('no draft follows the end of its enrollment, and none is lost when it does not end', async () => {
  const order: string[] = [];
  let finish: () => void = () => undefined;
  let enrollment = 'e1';
  const late = { data: { city: 'Rome' }, base_version: 2, revision: undefined };
  const keeper = createDrafts(
    async (name) => {
      order.push(name);
      if (order.length === 1) await new Promise<void>((resolve) => (finish = resolve));
      return answer({ stored: true });
    },
    () => enrollment,
  );
  const drafts = keeper.open();
  const end = (name: string, ok: boolean) =>
    keeper.ending(async () => {
      order.push(name);
      return { ...answer({}), ok } as CallAnswer;
    });
  void drafts.write('contact_info', late);
  await vi.waitFor(() => expect(order).toHaveLength(1));
  const refused = end('refused', false);
  const kept = drafts.write('contact_info', late);
  finish();
  await Promise.all([refused, kept]);
  expect(order).toEqual(['put-draft', 'refused', 'put-draft']);

  const over = end('over', true);
  const dropped = drafts.write('contact_info', late);
  expect((await over).ok).toBe(true);
  expect(await dropped).toMatchObject({ ok: true, data: { stored: false } });
  await drafts.write('primary_info', late);
  expect(order.slice(3)).toEqual(['over']);
  // What comes after it is an enrollment of its own, and so is the filter.
  enrollment = 'e2';
  await drafts.write('filter_info', late);
  await keeper.open().write('contact_info', late);
  expect(order.slice(4)).toEqual(['put-filter-draft', 'put-draft']);
});
