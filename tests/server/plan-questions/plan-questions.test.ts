import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FILTER, openStore, refused, type Shopper, type Store } from '../support/store.ts';
import {
  answersWith,
  DECLINING,
  historyOf,
  listed,
  PLAN,
  saveAflac,
  saveHealth,
  TREATMENT,
  YES_PLAN,
} from './critical-illness.ts';

let store: Store;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store.close());

const addAt = (shopper: Shopper, pricing = '9050-35-IO') =>
  shopper.post('add-plan-to-cart', { plan_id: PLAN, plan_pricing_id: pricing });

const history = (shopper: Shopper) => historyOf(store, shopper);

async function version(shopper: Shopper): Promise<number> {
  const [row] = await store.db.query<{ version: number }>(
    'select version from enrollment where public_id = $1',
    [shopper.id],
  );
  return row?.version ?? 0;
}

describe('a plan that asks before it is sold', () => {
  it('has no rates before its health questions, and goes into the cart after its statements', async () => {
    const shopper = await store.shopper();
    expect(await shopper.pricing(PLAN)).toMatchObject({
      errorCode: 'newQuestionsError',
      plans: [],
    });
    expect(await listed(shopper)).toMatchObject({ add_error: 'newQuestionsError', ppid: null });

    const { body } = await saveHealth(shopper);
    expect(body).toMatchObject({
      status: 'success',
      message: 'Thank you. Your answers are saved.',
    });
    const { plans, ...pricing } = await shopper.pricing(PLAN);
    expect(pricing).toMatchObject({ errorCode: '', add_error: 'questions-open' });
    expect(plans).toHaveLength(1);
    expect(await listed(shopper)).toMatchObject({
      add_error: 'questions-open',
      ppid: plans[0]?.ppid,
    });
    const early = await refused(store, shopper, () => addAt(shopper, plans[0]?.ppid));
    expect(early.body.errorCode).toBe('questions-open');

    expect((await saveAflac(shopper)).body.status).toBe('success');
    expect(await listed(shopper)).toMatchObject({ add_error: '' });
    expect((await shopper.add(PLAN)).status).toBe(200);
    expect((await shopper.checkOut()).status).toBe(200);
  });

  it('lists its questions without what they decide', async () => {
    const shopper = await store.shopper();
    const health = await shopper.get('get-questions', { plan_id: PLAN, type: 'save' });
    const { questions } = health.body.data as { questions: object[] };
    expect(questions).toHaveLength(4);
    expect(questions[2]).toMatchObject({ question_sub_type: 'checkbox', require_detail: true });
    expect(health.text).not.toMatch(/declin/);
    const aflac = await shopper.get('get-aflac-questions', { plan_id: PLAN });
    expect(aflac.body).toMatchObject({
      statusCode: 200,
      data: [
        { qid: '9050-resident', true_condition: '1' },
        { qid: '9050-replace', true_condition: '0' },
      ],
    });
    expect((await shopper.get('get-aflac-questions', { plan_id: '9001' })).body.data).toEqual([]);
    expect((await shopper.get('get-questions', { plan_id: 'none' })).status).toBe(404);
  });

  it('says whether the statements are answered', async () => {
    const shopper = await store.shopper();
    const status = async (plan_id = PLAN) =>
      (await shopper.get('check-already-answered', { plan_id })).body.data;
    expect(await status()).toEqual({ status: false });
    expect(await status('9001')).toEqual({ status: false });
    await saveAflac(shopper);
    expect(await status()).toEqual({ status: true });
  });

  it('counts up the version and keeps every save, sealed', async () => {
    const shopper = await store.shopper();
    const before = await version(shopper);
    await saveHealth(
      shopper,
      answersWith({ question_id: '9050-medicine', yes_no_flag: '1', who: 'Aspirin' }),
    );
    await saveHealth(shopper);
    expect(await version(shopper)).toBe(before + 2);
    const saves = await history(shopper);
    expect(saves.map(({ kind, verdict }) => [kind, verdict])).toEqual([
      ['health', 'passed'],
      ['health', 'passed'],
    ]);
    for (const { sealed } of saves) expect(sealed.toString('latin1')).not.toMatch(/Aspirin|9050/);
  });
});

describe('an answer that declines', () => {
  it('is for good: neither other answers, nor removing and adding, nor a direct call get around it', async () => {
    const shopper = await store.shopper();
    await saveHealth(shopper);
    await saveAflac(shopper);
    const { plans } = await shopper.pricing(PLAN);
    expect((await shopper.add(PLAN)).status).toBe(200);

    const declined = await saveHealth(shopper, DECLINING);
    expect(declined.status).toBe(422);
    expect(declined.body).toMatchObject({ status: 'error', errorCode: 'decline' });
    expect((await shopper.cart()).plans).toEqual([]);

    for (const again of [answersWith(), DECLINING]) {
      expect((await saveHealth(shopper, again)).body.errorCode).toBe('decline');
    }
    await shopper.post('remove-plan-from-cart', { plan_id: PLAN });
    const added = await refused(store, shopper, () => addAt(shopper, plans[0]?.ppid));
    expect(added.body.errorCode).toBe('declined');
    const paired = await refused(store, shopper, () =>
      shopper.post('add-plan-to-cart-prudentials', {
        plan_id: PLAN,
        plan_pricing_id: plans[0]?.ppid,
        plan_id1: '9800',
        plan_pricing_id1: '9800-IO',
      }),
    );
    expect(paired.body.errorCode).toBe('declined');
    expect(await listed(shopper)).toMatchObject({ add_error: 'declined' });
    expect((await history(shopper)).map(({ verdict }) => verdict)).toEqual([
      'passed',
      'passed',
      'declined',
      'passed',
      'declined',
    ]);
  });

  it('may be a tick', async () => {
    const shopper = await store.shopper();
    const { body } = await saveHealth(
      shopper,
      answersWith({
        question_id: '9050-conditions',
        yes_no_flag: '1',
        checkbox_answers: ['pressure', 'attack'],
        detail: [TREATMENT],
      }),
    );
    expect(body.errorCode).toBe('decline');
  });

  it('concerns nobody else, whose listing is shared', async () => {
    const [one, other] = [await store.shopper(), await store.shopper()];
    await saveHealth(one, DECLINING);
    expect(await listed(one)).toMatchObject({ add_error: 'declined' });
    expect(await listed(other)).toMatchObject({ add_error: 'newQuestionsError' });
    await saveHealth(other);
    expect(await listed(other)).toMatchObject({ add_error: 'questions-open' });
    expect(await listed(one)).toMatchObject({ add_error: 'declined' });
  });

  it('takes a plan out of a checked-out cart, which has to be confirmed again', async () => {
    const shopper = await store.shopper();
    await saveHealth(shopper);
    await saveAflac(shopper);
    await shopper.add(PLAN);
    await shopper.add('9001');
    await shopper.checkOut();
    await saveHealth(shopper, DECLINING);
    expect(await shopper.cart()).toMatchObject({
      checked_out: false,
      plans: [{ plan_id: '9001' }],
    });
  });

  it('is flagged on a second enrollment of the same browser and date of birth, which may buy', async () => {
    const shopper = await store.shopper();
    await saveHealth(shopper, DECLINING);
    const again = await shopper.caller.call('add-filter-for-new-user', FILTER);
    const second = { ...shopper, id: String(again.body.temp_enrollment_id) };
    expect(second.id).not.toBe(shopper.id);
    const answer = await second.post('save-question-answers', {
      enrollment_id: second.id,
      plan_id: PLAN,
      answers: answersWith(),
    });
    expect(answer.status).toBe(200);
    expect((await history(second)).map(({ flagged }) => flagged)).toEqual([true]);
    const stranger = await store.shopper();
    await saveHealth(stranger);
    expect((await history(stranger)).map(({ flagged }) => flagged)).toEqual([false]);
  });
});

describe('a statement before the cart', () => {
  it('that rules out keeps the plan away until the answer is changed', async () => {
    const shopper = await store.shopper();
    await saveHealth(shopper);
    const out = await saveAflac(shopper, { resident: '0' });
    expect(out.status).toBe(422);
    expect(out.body).toMatchObject({ status: 'error', errorCode: 'ruled-out' });
    expect(await shopper.pricing(PLAN)).toMatchObject({ add_error: 'questions-ruled-out' });
    expect((await shopper.add(PLAN)).body.errorCode).toBe('questions-ruled-out');
    expect((await saveAflac(shopper, { replace: '1' })).status).toBe(200);
    expect((await shopper.add(PLAN)).status).toBe(200);
    await saveAflac(shopper, { resident: '0' });
    expect((await shopper.cart()).plans).toEqual([]);
  });

  it.each([
    ['not all', [{ qid: '9050-resident', true_condition: '1' }]],
    ['none', []],
    ['one of another plan', [{ qid: '9263-recent', true_condition: '1' }]],
  ])('is not answered with %s', async (_, aflac_data) => {
    const shopper = await store.shopper();
    await refused(store, shopper, () =>
      shopper.post('save-aflac-questions', { plan_id: PLAN, aflac_data }),
    );
  });
});

describe('eligibility questions', () => {
  const save = (shopper: Shopper, recent: string, pressure: string) =>
    shopper.post('save-question-answers', {
      plan_id: YES_PLAN,
      answers: [
        { question_id: '9263-recent', yes_no_flag: recent },
        { question_id: '9263-pressure', yes_no_flag: pressure },
      ],
    });

  it('come with the plan, and all need a Yes', async () => {
    const shopper = await store.shopper();
    const detail = await shopper.get(`get-plan-detail/${YES_PLAN}`, { enrollment_id: '' });
    expect(detail.status).not.toBe(500);
    expect((await shopper.add(YES_PLAN)).body.errorCode).toBe('questions-open');
    expect((await save(shopper, '1', '1')).status).toBe(200);
    expect((await shopper.add(YES_PLAN)).status).toBe(200);
  });

  it('are declined by a No for good, which is kept with what was answered after it', async () => {
    const shopper = await store.shopper();
    const no = await save(shopper, '1', '0');
    expect(no.status).toBe(422);
    const message = 'Please answer yes in order to continue';
    expect(no.body).toMatchObject({
      errorCode: 'decline',
      message,
      data: [{ target_element: 'answers.1.yes_no_flag', error_message: message }],
    });
    expect((await shopper.add(YES_PLAN)).body.errorCode).toBe('declined');
    expect((await save(shopper, '1', '1')).body.errorCode).toBe('decline');
    expect((await shopper.add(YES_PLAN)).body.errorCode).toBe('declined');
    expect(await listed(shopper, YES_PLAN)).toMatchObject({ add_error: 'declined' });
    expect((await history(shopper)).map(({ verdict }) => verdict)).toEqual(['declined', 'passed']);
  });

  it('take the plan out of the cart when a No comes later, and flag the person elsewhere', async () => {
    const shopper = await store.shopper();
    await save(shopper, '1', '1');
    await shopper.add(YES_PLAN);
    await save(shopper, '0', '1');
    expect((await shopper.cart()).plans).toEqual([]);
    const again = await shopper.caller.call('add-filter-for-new-user', FILTER);
    const second = { ...shopper, id: String(again.body.temp_enrollment_id) };
    await second.post('save-question-answers', {
      enrollment_id: second.id,
      plan_id: YES_PLAN,
      answers: ['9263-recent', '9263-pressure'].map((question_id) => ({
        question_id,
        yes_no_flag: '1',
      })),
    });
    expect((await history(second)).map(({ flagged }) => flagged)).toEqual([true]);
  });

  it('are not declined by a No to a question that is not asked', async () => {
    const shopper = await store.shopper();
    await refused(store, shopper, () =>
      shopper.post('save-question-answers', {
        plan_id: YES_PLAN,
        answers: [
          { question_id: '9263-recent', yes_no_flag: '1' },
          { question_id: '9050-diagnosed', yes_no_flag: '0' },
        ],
      }),
    );
    expect((await save(shopper, '1', '1')).status).toBe(200);
  });

  it('stand in the detail of the plan', async () => {
    const { body } = await store.visitor().get(`get-plan-detail/${YES_PLAN}`);
    expect(body.data).toMatchObject({
      eligibility_questions: [{ question_id: '9263-recent' }, { question_id: '9263-pressure' }],
    });
  });
});

describe('a plan that pays income', () => {
  it('has to know salary and working hours first', async () => {
    const status = async (shopper: Shopper, plan_id: string) =>
      (await shopper.get('check-disability-plan', { plan_id })).body.data;
    const unknown = await store.shopper();
    expect(await status(unknown, '9040')).toEqual({ status: true });
    expect(await status(unknown, '9001')).toEqual({ status: false });
    const known = await store.shopper({ annual_incode: '50000', working_hours: '40' });
    expect(await status(known, '9040')).toEqual({ status: false });
  });
});
