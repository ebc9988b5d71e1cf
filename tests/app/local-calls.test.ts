import { expect, test, vi } from 'vitest';
import { createDrafts } from '../../src/app/visit/drafts.ts';
import { answerLocally } from '../../src/app/local-calls.ts';
import { testScreen } from '../shared/forms/test-screen.ts';
import type { StoreIndex } from '../../src/shared/store/store-index.ts';
import type { CallAnswer } from '../../src/shared/contracts/call-types.ts';

const ok = (data: unknown): CallAnswer => ({ ok: true, status: 200, data, message: '', top: {} });
const tab = {
  name: 'billing_info',
  saved: 'payment_info',
  label: 'Billing',
  tile: 'Billing Info',
  icon: 'card',
  order: 7,
};
const step = {
  screen: 'enrollment/billing-information',
  route: '/enrollment/billing-information',
  tab,
  complete: true,
};
const review = [{ label: 'Bank', value: '/bank_name' }];

const configuration = {
  locales: { es: { code: 'es', name: 'Español' } },
} as unknown as StoreIndex;

const visit = {
  loadValidators: vi.fn(),
  facts: () => ({ session: { eprocess: 'rep' as const }, cart: {}, portal: {} }),
  validity: () => ({ today: '2026-11-20' }),
  drafts: { arrived: () => Promise.resolve() },
};

const NONE_UNSAVED = ok({ tabs: [] });

function localWith(
  answer: CallAnswer,
  lines: typeof review | undefined = review,
  { unsaved = NONE_UNSAVED, ...more }: { skipped?: boolean; unsaved?: CallAnswer } = {},
) {
  const call = vi.fn((name: string) =>
    Promise.resolve(name === 'app-unsaved-steps' ? unsaved : answer),
  );
  const local = answerLocally({
    ...visit,
    call,
    steps: { load: () => Promise.resolve([{ ...step, ...more }]), forget: () => {} },
    landing: () => ({ display_phone: '800-555-0109' }),
    enrollment: () => 'e1',
    configuration,
    loadScreen: (id) =>
      Promise.resolve({ id, version: 1, title: 'Billing', ...(lines ? { review: lines } : {}) }),
  });
  return { call, local };
}

test("the stepper's tabs carry names and addresses", async () => {
  const { local } = localWith(ok({}));
  expect(await local('@tabs')).toMatchObject({
    ok: true,
    data: [
      { tab_name: 'billing_info', label: 'Billing', href: step.route, order: 1, complete: true },
    ],
  });
});

test('the languages of the store are English and its locales', async () => {
  const { local } = localWith(ok(null));
  expect(await local('@languages')).toMatchObject({
    data: [
      { code: 'en', name: 'English' },
      { code: 'es', name: 'Español' },
    ],
  });
});

test('tiles hold the lines of their screen and what is saved', async () => {
  const { call, local } = localWith(ok({ result: { bank_name: 'Harbor' } }));
  expect(await local('@tiles')).toMatchObject({
    data: [
      {
        tab: 'billing_info',
        screen: step.screen,
        title: 'Billing Info',
        lines: review,
        data: { bank_name: 'Harbor' },
      },
    ],
  });
  const saved = call.mock.calls.filter(([name]) => name === 'get-enrollment-temp-info');
  expect(saved).toEqual([
    ['get-enrollment-temp-info', { enrollment_id: 'e1', column: 'payment_info' }],
  ]);
});

test('a tile says that something else was typed, and does not show while that is not known', async () => {
  const unsaved = async (answer: CallAnswer) => {
    const { local } = localWith(ok({ result: {} }), review, { unsaved: answer });
    const { data } = (await local('@tiles')) as { data: { unsaved?: boolean }[] };
    return data.map((tile) => tile.unsaved);
  };
  expect(await unsaved(ok({ tabs: ['billing_info'] }))).toEqual([true]);
  expect(await unsaved(ok({ tabs: ['contact_info'] }))).toEqual([undefined]);
  const failed = (status: number) =>
    ({ ok: false, status, issues: [], message: 'No answer', data: null }) satisfies CallAnswer;
  expect(await unsaved(failed(403))).toEqual([undefined]);
  const { local } = localWith(ok({ result: {} }), review, { unsaved: failed(0) });
  expect(await local('@tiles')).toMatchObject({ ok: false, message: 'No answer' });
});

test('a tile in the words of the server asks for them, and fails with them', async () => {
  const options = [{ value: 'HN', label: 'Harbor National' }];
  const answers: Record<string, CallAnswer> = {
    'get-enrollment-temp-info': ok({ result: { bank_name: 'HN' } }),
    'app-unsaved-steps': NONE_UNSAVED,
    'tab-fields': ok({ result: [{ field_name: 'bank_name', value: 'HN', options }] }),
  };
  const call = vi.fn((name: string) => Promise.resolve(answers[name]!));
  const local = answerLocally({
    ...visit,
    call,
    steps: { load: () => Promise.resolve([step]), forget: () => {} },
    landing: () => null,
    enrollment: () => 'e1',
    configuration,
    loadScreen: (id) =>
      Promise.resolve({
        id,
        version: 1,
        title: 'Billing',
        schema: { type: 'object', properties: { bank_name: { type: 'string' } } },
        review: [{ label: 'Bank', value: '/bank_name', offered: true }],
      }),
  });
  expect(await local('@tiles')).toMatchObject({
    data: [{ lines: [{ label: 'Bank', words: { HN: 'Harbor National' } }] }],
  });
  expect(call).toHaveBeenCalledWith('tab-fields', { enrollment_id: 'e1', tab: 'billing_info' });
  answers['tab-fields'] = { ok: false, status: 0, issues: [], message: 'No answer', data: null };
  expect(await local('@tiles')).toMatchObject({ ok: false, message: 'No answer' });
});

test('a line of a tile has the label that a rule gives its field', async () => {
  const isFor = (who: string) => ({
    properties: { session: { properties: { eprocess: { const: who } } } },
  });
  const rules = ['rep', 'group'].map((who) => ({
    when: isFor(who),
    label: { '/bank_name': `Bank for the ${who}` },
  }));
  const made = await testScreen(
    { type: 'object', properties: { bank_name: { type: 'string' } } },
    { rules },
  );
  const local = answerLocally({
    ...visit,
    loadValidators: () => Promise.resolve(made.validators),
    call: (name: string) =>
      Promise.resolve(
        name === 'app-unsaved-steps' ? NONE_UNSAVED : ok({ result: { bank_name: 'Harbor' } }),
      ),
    steps: { load: () => Promise.resolve([step]), forget: () => {} },
    landing: () => null,
    enrollment: () => 'e1',
    configuration,
    loadScreen: () => Promise.resolve({ ...made.screen, validator: 'v1', review }),
  });
  expect(await local('@tiles')).toMatchObject({
    data: [{ lines: [{ label: 'Bank for the rep', value: '/bank_name' }] }],
  });
});

test('a step that was left out has no tile', async () => {
  const { call, local } = localWith(ok({}), review, { skipped: true });
  expect(await local('@tiles')).toMatchObject({ data: [] });
  expect(call).not.toHaveBeenCalledWith('get-enrollment-temp-info', expect.anything());
});

test('a step that says nothing for the review page has no tile, and its data is not asked for', async () => {
  const call = vi.fn(() => Promise.resolve(NONE_UNSAVED));
  const local = answerLocally({
    ...visit,
    call,
    steps: { load: () => Promise.resolve([step]), forget: () => {} },
    landing: () => null,
    enrollment: () => 'e1',
    configuration,
    loadScreen: (id) => Promise.resolve({ id, version: 1, title: 'Billing' }),
  });
  expect(await local('@tiles')).toMatchObject({ data: [] });
  expect(call).not.toHaveBeenCalledWith('get-enrollment-temp-info', expect.anything());
});

test('what fails is told, and a name that nobody knows too', async () => {
  const refused: CallAnswer = {
    ok: false,
    status: 404,
    issues: [],
    message: 'Not found',
    data: [],
  };
  const { local } = localWith(refused);
  expect(await local('@tiles')).toMatchObject({ ok: false, message: 'Not found' });
  expect(await local('@nonsense')).toMatchObject({ ok: false });
});

test('the landing page is that of the session', async () => {
  expect(await localWith(ok({})).local('@landing')).toMatchObject({
    data: { display_phone: '800-555-0109' },
  });
});

test('drafts of a step hang on the enrollment, those of the quote filter on the session', async () => {
  const call = vi.fn(() =>
    Promise.resolve(ok({ data: { zip: '75001' }, base_version: 2, version: 2 })),
  );
  const draft = { data: { zip: '7' }, base_version: 0 };
  const drafts = createDrafts(call, () => 'e1').open();
  expect(await drafts.read('contact_info')).toEqual({ data: { zip: '75001' }, base_version: 2 });
  await drafts.write('contact_info', draft);
  await drafts.write('filter_info', { ...draft, config: 'hash of the screen' });
  expect(call.mock.calls).toEqual([
    ['get-draft', { tab: 'contact_info', enrollment_id: 'e1' }],
    ['put-draft', { tab: 'contact_info', enrollment_id: 'e1', ...draft }],
    ['put-filter-draft', { enrollment_id: 'e1', ...draft }, { config: 'hash of the screen' }],
  ]);
});

test('a step without an enrollment has no draft', async () => {
  const call = vi.fn();
  const drafts = createDrafts(call, () => '').open();
  expect(await drafts.read('contact_info')).toBeUndefined();
  expect(await drafts.write('contact_info', { data: {}, base_version: 0 })).toMatchObject({
    ok: true,
  });
  expect(call).not.toHaveBeenCalled();
});
