import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore, refused, type Shopper, type Store } from '../support/store.ts';
import { answersWith, historyOf, PLAN, saveHealth, TREATMENT } from './critical-illness.ts';

let store: Store;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store.close());

const history = (shopper: Shopper) => historyOf(store, shopper);

describe('complete answers', () => {
  const yes = (name: string, more: object = {}) => ({
    question_id: `${PLAN}-${name}`,
    yes_no_flag: '1',
    ...more,
  });

  it.each([
    ['a text', answersWith(yes('medicine', { who: 'Me' }))],
    ['one treatment', answersWith(yes('treated', { detail: [TREATMENT] }))],
    ['a second, empty row', answersWith(yes('treated', { detail: [TREATMENT, { dot_from: '' }] }))],
    [
      'a treatment that goes on',
      answersWith(yes('treated', { detail: [{ ...TREATMENT, dot_to: '' }] })),
    ],
    [
      'ticks with a treatment',
      answersWith(yes('conditions', { checkbox_answers: ['diabetes'], detail: [TREATMENT] })),
    ],
  ])('have %s', async (_, answers) => {
    const shopper = await store.shopper();
    expect((await saveHealth(shopper, answers)).status).toBe(200);
  });

  it.each([
    ['nothing', [], 'Please answer all questions', ''],
    ['not all', answersWith().slice(1), 'Please answer all questions', ''],
    [
      'no flag',
      answersWith({ question_id: '9050-treated' }),
      'Please answer all questions',
      '.1.yes_no_flag',
    ],
    ['a question twice', [...answersWith(), answersWith()[0]], 'The questions have changed', ''],
    [
      'a question of another plan',
      [...answersWith(), { question_id: '9263-recent', yes_no_flag: '1' }],
      'The questions',
      '',
    ],
    ['no text', answersWith(yes('medicine')), 'Field is required', '.3.who'],
    [
      'no tick',
      answersWith(yes('conditions', { detail: [TREATMENT] })),
      'Please choose',
      '.2.checkbox_answers',
    ],
    [
      'a tick that is not offered',
      answersWith(yes('conditions', { checkbox_answers: ['gout'], detail: [TREATMENT] })),
      'The questions',
      '.2.checkbox_answers',
    ],
    ['no treatment', answersWith(yes('treated')), 'Field is required', '.1.detail.0.dot_from'],
    [
      'half a second treatment',
      answersWith(yes('treated', { detail: [TREATMENT, { dot_to: '01/01/2024' }] })),
      'Field is required',
      '.1.detail.1.dot_from',
    ],
    [
      'no real date',
      answersWith(yes('treated', { detail: [{ ...TREATMENT, dot_from: '02/30/2024' }] })),
      'Enter a real date',
      '.1.detail.0.dot_from',
    ],
    [
      'a date to come',
      answersWith(yes('treated', { detail: [{ ...TREATMENT, dot_to: '01/01/2099' }] })),
      'This date cannot be in',
      '.1.detail.0.dot_to',
    ],
    [
      'an end before the beginning',
      answersWith(yes('treated', { detail: [{ ...TREATMENT, dot_to: '01/01/2020' }] })),
      'This date cannot be before',
      '.1.detail.0.dot_to',
    ],
  ])('are not those with %s', async (_, answers, message, at) => {
    const shopper = await store.shopper();
    const { body } = await refused(store, shopper, () => saveHealth(shopper, answers));
    expect(body.message).toContain(message);
    const [first] = body.data as { target_element: string }[];
    expect(first?.target_element).toBe(`answers${at}`);
    expect(await history(shopper)).toEqual([]);
  });

  it.each([
    [{ answers: 'all No' }],
    [{ answers: [{ question_id: '9050-treated', yes_no_flag: 1 }] }],
    [{ answers: answersWith(yes('treated', { detail: [TREATMENT, TREATMENT, TREATMENT] })) }],
    [{ answers: answersWith(yes('medicine', { who: 'x'.repeat(201) })) }],
    [{ answers: answersWith(yes('medicine', { verdict: 'passed' })) }],
    [{ answers: answersWith(), verdict: 'passed' }],
    [{ answers: [...answersWith(), { question_id: "9050' or true --", yes_no_flag: '0' }] }],
    [{ answers: answersWith(), type: 'passed' }],
  ])('are not %j', async (body) => {
    const shopper = await store.shopper();
    await refused(store, shopper, () =>
      shopper.post('save-question-answers', { plan_id: PLAN, ...body }),
    );
    expect(await history(shopper)).toEqual([]);
  });

  it('keep nothing that was not asked', async () => {
    const shopper = await store.shopper();
    const answers = answersWith({
      question_id: '9050-treated',
      yes_no_flag: '0',
      who: 'Zebulon',
      detail: [{ reason_for_condition: 'half a row' }],
    });
    expect((await saveHealth(shopper, answers)).status).toBe(200);
    const [save] = await history(shopper);
    const enrollment = await store.app.enrollments.find(store.db, shopper.id);
    const aad = `plan_answer:${shopper.id}:${PLAN}:health`;
    expect(store.app.crypto.openJson(enrollment!.dataKey!, aad, save!.sealed)).toEqual(
      answersWith(),
    );
  });
});
