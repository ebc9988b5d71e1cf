import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MARIA, proved, signedIn } from '../members/member-visit.ts';
import { faults, FILTER, must, type Shopper } from '../wizard/support/shopper.ts';
import {
  asked,
  fixture,
  indexOf,
  PREMIER,
  premier,
  save,
  stored,
  TAB,
  withYes,
  type Answers,
  type Row,
} from './premier-shopper.ts';
import { openShop, type Shop } from '../wizard/support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const REQUIRED = 'Field is required';
const CHANGED = 'The questions have changed in the meantime. Please open this step again.';

describe('what is asked', () => {
  it('are the catalogue’s questions, with No everywhere, one row of details and one for medicines', async () => {
    const { result, fields } = await asked(await premier(shop));
    const minimal = fixture('minimal').condition_questions;
    expect(result.codition_questions.map((row: Row) => row.question_text)).toEqual(
      minimal.map((row) => row.question_text),
    );
    for (const { question_id: id, yes_no_flag, conditions } of result.codition_questions as Row[]) {
      expect([id, yes_no_flag, conditions]).toEqual([id, '0', id === '145' ? [] : [{}]]);
    }
    expect(result.medication_question).toMatchObject({ yes_no_flag: '0', medications: [{}] });
    expect(fields.map((field: Row) => field.field_name)).toEqual([
      'condition_questions',
      'medication_question',
      'notes',
    ]);
  });

  it('is answered with numbers as well as with texts', async () => {
    const shopper = await premier(shop);
    const answers = fixture('minimal');
    const rows = answers.condition_questions.map((row) => ({
      ...row,
      yes_no_flag: Number(row.yes_no_flag),
    }));
    must(await save(shopper, { ...answers, condition_questions: rows }));
    const { condition_questions } = await stored(shopper);
    expect(condition_questions.map((row) => row.yes_no_flag)).toEqual(rows.map(() => '0'));
  });

  it('is less without a premier plan, and the step is not needed then', async () => {
    const shopper = shop.shopper();
    await shopper.fillCart(PREMIER, '9001');
    const { result } = await asked(shopper);
    expect(result.codition_questions).toHaveLength(
      fixture('minimal').condition_questions.length - 1,
    );
    const needed = (who: Shopper) =>
      who.get('check-tab-required', { tab_name: 'primary_health_info' });
    expect(must(await needed(shopper)).data.result.required).toBe(false);
    expect(must(await needed(await premier(shop))).data.result.required).toBe(true);
  });

  it('is the same of a dependent, in words about another person and without anybody’s answers', async () => {
    const shopper = await premier(shop);
    must(await save(shopper, fixture('maximal')));
    const { result } = await asked(shopper, 'dependent');
    const own = (await asked(shopper)).result;
    const ids = (rows: Row[]) => rows.map((row) => row.question_id);
    expect(ids(result.codition_questions)).toEqual(ids(own.codition_questions));
    expect(result.codition_questions.every((row: Row) => row.yes_no_flag === '0')).toBe(true);
    expect(JSON.stringify(result)).not.toMatch(/albuterol|\byou(r)?\b/i);
    for (const row of [...result.codition_questions, result.medication_question] as Row[])
      expect(row.question_text).toContain('this person');
  });

  it('asks a dependent like the member where the catalogue has no words of its own', async () => {
    const shopper = await premier(shop);
    await shop.db.query(`update health_question set dependent_text = null`);
    const { result } = await asked(shopper, 'dependent');
    const own = (await asked(shopper)).result;
    const words = (rows: Row[]) => rows.map((row) => row.question_text);
    expect(words(result.codition_questions)).toEqual(words(own.codition_questions));
    await shop.db.query(`update health_question set dependent_text = 'Is this person well?'`);
  });

  it('comes to an existing member who is proved with the earlier answers and three rows for medicines', async () => {
    const maria = await proved(shop, MARIA);
    must(await maria.changeFilter({ ...FILTER }));
    const { fields } = await premierFieldsOf(maria);
    const [questions, medication, notes] = fields.map(
      (field: { value: unknown }) => field.value,
    ) as [Row[], Row, string];
    expect(questions.find((row) => row.question_id === '146')).toMatchObject({
      yes_no_flag: '1',
      conditions: [{ condition: 'Asthma', physician_name: 'Dr. Ruth Adler' }],
    });
    expect(questions.filter((row) => row.yes_no_flag === '1')).toHaveLength(1);
    expect(medication.medications).toEqual([
      { medication: 'albuterol', dosage: '90 mcg when needed', medical_condition: 'Asthma' },
      {},
      {},
    ]);
    expect(notes).toContain('asthma');
  });
});

// Members of the demo world are of a portal without the step: it is opened for one of them.
async function premierFieldsOf(shopper: Shopper) {
  await shop.db.query(`update enrollment set portal = 'PRMIER' where public_id = $1`, [
    shopper.enrollment,
  ]);
  return asked(shopper);
}

describe('a save', () => {
  it('keeps what was answered, and details of a Yes alone', async () => {
    const shopper = await premier(shop);
    must(await save(shopper, fixture('maximal')));
    expect(await stored(shopper)).toEqual(fixture('maximal'));
    const answers = fixture('maximal');
    for (const row of answers.condition_questions) row.yes_no_flag = '0';
    answers.medication_question.medications = [
      {},
      { medication: 'a', dosage: 'b', medical_condition: 'c' },
      {},
    ] as never;
    must(await save(shopper, answers));
    const now = await stored(shopper);
    expect(now.condition_questions.some((row) => row.conditions)).toBe(false);
    expect(now.medication_question.medications).toEqual([
      { medication: 'a', dosage: 'b', medical_condition: 'c' },
    ]);
    const { result } = must(await shopper.get('get-dynamic-tabs')).data;
    expect(result.find((tab: Row) => tab.saved_tab === TAB)).toMatchObject({
      required: true,
      complete: true,
    });
  });

  it.each([
    ['142', ['health_condition', 'date_of_onset', 'is_treatment', 'is_medicate', 'd_last_seen']],
    ['146', ['condition', 'status', 'last_seen_by_physician', 'physician_name', 'phone']],
    ['147', ['condition', 'status', 'last_seen_by_physician', 'physician_name', 'phone']],
    ['145', []],
  ])('names what a Yes to question %s lacks', async (id, fields) => {
    const shopper = await premier(shop);
    const answer = await save(shopper, withYes(id));
    if (fields.length === 0) return void must(answer);
    const at = `condition_questions.${indexOf(id)}.conditions.0`;
    const expected = Object.fromEntries(
      fields.map((field) => [`${at}.${field}_message`, REQUIRED]),
    );
    expect([answer.code, faults(answer)]).toEqual([422, expected]);
  });

  it('names what is missing of a medicine, by its row', async () => {
    const answers = fixture('minimal');
    const medicines = [
      { medication: 'a', dosage: 'b', medical_condition: 'c' },
      { medication: 'x' },
    ];
    Object.assign(answers.medication_question, { yes_no_flag: '1', medications: medicines });
    const at = 'medication_question.medications';
    expect(faults(await save(await premier(shop), answers))).toEqual({
      [`${at}.1.dosage_message`]: REQUIRED,
      [`${at}.1.medical_condition_message`]: REQUIRED,
    });
    Object.assign(answers.medication_question, { medications: [] });
    expect(Object.keys(faults(await save(await premier(shop), answers)))).toContain(
      `${at}.0.medication_message`,
    );
  });

  it('finds fault with dates that cannot be', async () => {
    const usual = fixture('maximal').condition_questions[1]!.conditions![0]!;
    const at = `condition_questions.${indexOf('142')}.conditions.0`;
    const answers = withYes('142', {
      ...usual,
      date_of_onset: '02/30/2023',
      d_last_seen: '01/01/2999',
    });
    expect(faults(await save(await premier(shop), answers))).toEqual({
      [`${at}.date_of_onset_message`]: 'Enter a real date as MM/DD/YYYY',
      [`${at}.d_last_seen_message`]: 'This date cannot be in the future',
    });
    expect(
      faults(
        await save(
          await premier(shop),
          withYes('142', { ...usual, date_of_recovery: '01/01/2020' }),
        ),
      ),
    ).toEqual({ [`${at}.date_of_recovery_message`]: 'Recovery cannot be before it began' });
  });

  it('takes "undefined" of a list of choices as no answer', async () => {
    const usual = fixture('maximal').condition_questions[1]!.conditions![0]!;
    const answer = await save(
      await premier(shop),
      withYes('142', { ...usual, is_treatment: 'undefined' }),
    );
    const at = `condition_questions.${indexOf('142')}.conditions.0`;
    expect(faults(answer)).toEqual({ [`${at}.is_treatment_message`]: REQUIRED });
  });

  it.each<[string, (answers: Answers) => unknown]>([
    ['a question less', ({ condition_questions: rows }) => rows.pop()],
    [
      'a question more',
      ({ condition_questions: rows }) => rows.push({ ...rows[0]!, question_id: '999' }),
    ],
    ['another order', ({ condition_questions: rows }) => rows.reverse()],
    ['other words', ({ condition_questions: rows }) => (rows[0]!.question_text = 'Are you well?')],
    ['another id', ({ condition_questions: rows }) => (rows[0]!.question_id = '999')],
    ['no medicine question', (answers) => delete (answers as Partial<Answers>).medication_question],
  ])('is refused with %s', async (_name, change) => {
    const answers = fixture('minimal');
    change(answers);
    const shopper = await premier(shop);
    const answer = await save(shopper, answers);
    expect([answer.code, faults(answer)]).toEqual([422, { '': CHANGED }]);
    expect(await stored(shopper)).toBeNull();
  });

  it.each([
    { condition_questions: 5, medication_question: 'x', notes: {} },
    {
      condition_questions: [null, { conditions: [null] }],
      medication_question: { medications: 1 },
    },
    { condition_questions: {}, medication_question: [], notes: 7 },
  ])('of %j is refused, and as a draft harms nobody', async (odd) => {
    const shopper = await premier(shop);
    expect((await save(shopper, odd)).code).toBe(422);
    must(await shopper.own('PUT', `app/draft/${TAB}`, { data: odd }));
    expect((await shopper.get(`app/draft/${TAB}`)).code).toBe(200);
    const group = await signedIn(shop, 'group', '4210');
    await group.fillCart(PREMIER, '9020');
    must(await group.own('PUT', `app/draft/${TAB}`, { data: odd }));
    expect((await group.get(`app/draft/${TAB}`)).code).toBe(200);
    expect((await save(group, odd)).code).toBe(422);
  });

  it('is asked again when a plan brings a question, with the answers that were given', async () => {
    const shopper = shop.shopper();
    await shopper.fillCart(PREMIER, '9001');
    const fewer = fixture('maximal');
    fewer.condition_questions.pop();
    must(await save(shopper, fewer));
    await shopper.addPlan('9020');
    await shopper.checkOut();
    const { result } = must(await shopper.get('get-dynamic-tabs')).data;
    expect(result.find((tab: Row) => tab.saved_tab === TAB)).toMatchObject({
      required: true,
      complete: false,
    });
    const rows = (await asked(shopper)).result.codition_questions as Row[];
    expect(rows.at(-1)?.yes_no_flag).toBe('0');
    expect(rows.slice(0, -1).every((row) => row.yes_no_flag === '1')).toBe(true);
  });
});
