import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths, isoToUs } from '../../../src/shared/domain/calendar-date.ts';
import { DEPENDENT_TEXTS as TEXTS } from '../../../src/shared/domain/dependents.ts';
import { newEmail, OFTEN, resume } from '../step-up/second-proof.ts';
import { faults, must, type Shopper } from '../wizard/support/shopper.ts';
import { openShop, type Shop } from '../wizard/support/shop.ts';
import { but, CHILD, familyShopper, listOf, type Row, SPOUSE, startOf } from './family.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ settings: { oneTimeCodes: OFTEN } });
});
afterAll(() => shop.close());

const PREMIER = { premier: true };
const SIZE = { height_feet: '5', height_inch: '0', weight: '120', is_legally_disabled: '0' };
const GROWN_UP = 'Children can be enrolled until they turn 26, unless they are legally disabled';
const validate = (shopper: Shopper, row: Row) =>
  shopper.post('validate-single-dependent', { ...row });
const save = (shopper: Shopper, dependents: Row[], spouse_status?: string) =>
  shopper.post('save-dependent-info', {
    dependents,
    ...(spouse_status ? { spouse_status } : {}),
  });

/** Somebody of a premier family, with today's questions answered with No. */
async function person(shopper: Shopper, row: Row, facts: object = {}): Promise<Row> {
  const { result } = must(await shopper.get('get-health-questions-dependent-info')).data;
  const { codition_questions: condition_questions, medication_question } = result;
  const health_info = { condition_questions, medication_question };
  return { ...but(row, { ...SIZE, ...facts }), health_info };
}

describe('a premier family', () => {
  it('says whether the spouse enrolls, and then has two of any kind', async () => {
    const shopper = await familyShopper(shop, 'IF', PREMIER);
    const [ben, mia] = [await person(shopper, SPOUSE), await person(shopper, CHILD)];
    const tom = but(mia, { ssn: '456789123', first_name: 'Tom' });
    expect(faults(await save(shopper, [mia, tom]))).toEqual({
      spouse_status: 'Please select spouse status',
      dependents: TEXTS.askSpouse,
    });
    expect(faults(await save(shopper, [ben, mia], 'no'))).toEqual({ dependents: TEXTS.noSpouse });
    expect(faults(await save(shopper, [mia], 'no'))).toEqual({ dependents: TEXTS.twoMissing });
    must(await save(shopper, [mia, tom], 'no'));
    must(await save(shopper, [ben, mia], 'yes'));
  });

  it('says so by the list itself where a spouse is in it', async () => {
    const shopper = await familyShopper(shop, 'IF', PREMIER);
    const [ben, mia] = [await person(shopper, SPOUSE), await person(shopper, CHILD)];
    must(await save(shopper, [ben, mia]));
    const { result } = must(
      await shopper.get('get-enrollment-temp-info', { column: 'dependent_info' }),
    ).data;
    expect(result).toMatchObject({ spouse_status: 'yes' });
    // The answer counts, also against the list.
    expect(faults(await save(shopper, [ben, mia], 'no'))).toEqual({ dependents: TEXTS.noSpouse });
    must(await save(await familyShopper(shop, 'IF'), [SPOUSE, CHILD]));
  });

  it('has one child where the tier says one, in the fixed words', async () => {
    const shopper = await familyShopper(shop, 'IC', PREMIER);
    const mia = await person(shopper, CHILD);
    const tom = but(mia, { ssn: '456789123' });
    expect(faults(await save(shopper, [mia, tom]))).toEqual({ dependents: TEXTS.oneChild });
    must(await save(shopper, [mia]));
  });

  it('is asked for size, disability and health', async () => {
    const shopper = await familyShopper(shop, 'IC', PREMIER);
    expect(faults(await validate(shopper, CHILD))).toEqual({
      'primary_info.height_feet': 'Field is required',
      'primary_info.height_inch': 'Field is required',
      'primary_info.weight': 'Field is required',
      'primary_info.is_legally_disabled': 'Field is required',
      health_info: 'Field is required',
    });
    const odd = { height_feet: '0', height_inch: '12', weight: '000' };
    expect(faults(await validate(shopper, await person(shopper, CHILD, odd)))).toEqual({
      'primary_info.height_feet': 'Height cannot be zero',
      'primary_info.height_inch': 'Inch is invalid',
      'primary_info.weight': 'Weight cannot be zero or less',
    });
  });

  it('has children to the day before they turn 26, unless they are disabled', async () => {
    const shopper = await familyShopper(shop, 'IC', PREMIER);
    const starts = await startOf(shop, shopper);
    const born = (more: object) => person(shopper, CHILD, more);
    const birthdate = isoToUs(addMonths(starts, -26 * 12));
    expect(faults(await validate(shopper, await born({ birthdate })))).toEqual({
      'primary_info.birthdate': GROWN_UP,
    });
    const disabled = { birthdate, is_legally_disabled: '1' };
    expect(faults(await validate(shopper, await born(disabled)))).toEqual({
      'primary_info.disability_condition': 'Field is required',
    });
    const said = { ...disabled, disability_condition: 'Blindness' };
    must(await validate(shopper, await born(said)));
    must(await validate(shopper, await born({ ...said, is_legally_disabled: 1 })));
    const younger = isoToUs(addDays(addMonths(starts, -26 * 12), 1));
    must(await validate(shopper, await born({ birthdate: younger })));
  });

  it('takes answers to questions of health as numbers, too', async () => {
    const shopper = await familyShopper(shop, 'IC', PREMIER);
    const asNumber = (row: Row): Row => ({ ...row, yes_no_flag: Number(row.yes_no_flag) });
    const mia = (await person(shopper, CHILD)) as Row & {
      health_info: { condition_questions: Row[]; medication_question: Row };
    };
    const health_info = {
      condition_questions: mia.health_info.condition_questions.map(asNumber),
      medication_question: asNumber(mia.health_info.medication_question),
    };
    const numbers = { ...but(mia, { is_legally_disabled: 0 }), health_info };
    must(await validate(shopper, numbers));
    must(await save(shopper, [numbers]));
  });

  it('tells of health by the keys of the specification', async () => {
    const shopper = await familyShopper(shop, 'IC', PREMIER);
    const mia = (await person(shopper, CHILD)) as Row & {
      health_info: { condition_questions: Row[]; medication_question: Row };
    };
    const questions = mia.health_info.condition_questions.map((row) =>
      row.question_id === '146' || row.question_id === '147'
        ? row
        : { ...row, yes_no_flag: row.question_id === '145' ? '0' : '1' },
    );
    const yes = {
      ...mia,
      health_info: {
        condition_questions: questions,
        medication_question: { ...mia.health_info.medication_question, yes_no_flag: '1' },
      },
    };
    const index = questions.findIndex((row) => row.yes_no_flag === '1');
    expect(faults(await validate(shopper, yes))).toMatchObject({
      [`health_info.condition_questions.${index}.conditions.0.health_condition`]:
        'Field is required',
      'health_info.medication_question.medications.0.medication': 'Field is required',
      'health_info.medication_question.medications.0.dosage': 'Field is required',
      'health_info.medication_question.medications.0.medical_condition': 'Field is required',
    });
  });
});

describe('a spouse whom No takes out of the list', () => {
  const keep = (shopper: Shopper, dependents: Row[], spouse_status?: string) =>
    shopper.post('save-dependent-info-to-temp', {
      dependents,
      ...(spouse_status ? { spouse_status } : {}),
    });
  const kept = async (shopper: Shopper, dependents: Row[], spouse_status?: string) =>
    must(await keep(shopper, dependents, spouse_status)).data as { removed_spouse?: Row };

  async function withoutSpouse() {
    const shopper = await familyShopper(shop, 'IF', PREMIER);
    const [ben, mia] = [await person(shopper, SPOUSE), await person(shopper, CHILD)];
    expect(await kept(shopper, [ben, mia], 'yes')).not.toHaveProperty('removed_spouse');
    const [, child] = await listOf(shopper);
    expect(await kept(shopper, [child!], 'no')).not.toHaveProperty('removed_spouse');
    return { shopper, child: child!, ben };
  }

  it('comes back with Yes, also in another page, with the number that was typed', async () => {
    const { shopper, child, ben } = await withoutSpouse();
    const { removed_spouse: spouse } = await kept(shopper, [child], 'yes');
    expect(spouse).toMatchObject({
      ...but(ben, { ssn: '*****7891' }),
      health_info: { notes: '' },
    });
    expect(await kept(shopper, [spouse!, child], 'yes')).not.toHaveProperty('removed_spouse');
    expect((await listOf(shopper))[0]?.primary_info.ssn).toBe('234567891');
    must(await save(shopper, await listOf(shopper), 'yes'));
    // A spouse who is in the list again is not kept separately any more.
    const [, again] = await listOf(shopper);
    expect(await kept(shopper, [again!], 'yes')).not.toHaveProperty('removed_spouse');
  });

  it('comes back as somebody new once the step was saved without: the number is gone', async () => {
    const { shopper, child } = await withoutSpouse();
    const tom = but(child, { ssn: '456789123', first_name: 'Tom', dependent_id: undefined });
    must(await save(shopper, [child, tom], 'no'));
    const list = await listOf(shopper);
    const { removed_spouse: spouse } = await kept(shopper, list, 'yes');
    expect(spouse?.primary_info).toMatchObject({ first_name: 'Ben', relationship: 'spouse' });
    expect(spouse?.primary_info).not.toHaveProperty('ssn');
    expect(spouse?.primary_info).not.toHaveProperty('dependent_id');
    must(await save(shopper, [but(spouse!, { ssn: '234567891' }), ...list], 'yes'));
  });

  it('says nothing of health to whoever only resumed, and loses nothing by it', async () => {
    const { shopper, child, ben } = await withoutSpouse();
    const health = ben.health_info as Record<string, unknown>;
    must(await keep(shopper, [{ ...ben, health_info: { ...health, notes: 'Bad back' } }], 'yes'));
    must(await keep(shopper, [child], 'no'));
    const bob = await resume(shop, shopper, newEmail());
    const { removed_spouse: spouse } = await kept(bob, [(await listOf(bob))[0]!], 'yes');
    expect(JSON.stringify(spouse)).not.toMatch(/Bad back|"yes_no_flag":"0"|234567891/);
    must(await keep(bob, [spouse!, (await listOf(bob))[0]!], 'yes'));
    expect(JSON.stringify((await listOf(shopper))[0])).toMatch(/Bad back/);
  });

  it('is forgotten with everybody else where only the member is covered', async () => {
    const { shopper } = await withoutSpouse();
    const enrollment = (await shop.app.enrollments.find(shop.db, shopper.enrollment))!;
    expect(await shop.app.drafts.aside(shop.db, enrollment, 'removed_spouse')).toBeDefined();
    await shop.app.dependents.forgetLeftOver(shop.db, Object.assign(enrollment, { tier: 'IO' }));
    expect(await shop.app.drafts.aside(shop.db, enrollment, 'removed_spouse')).toBeUndefined();
  });
});

describe('answers about the health of dependents', () => {
  it('are hidden from whoever only resumed, and stay when left alone', async () => {
    const ann = await familyShopper(shop, 'IC', PREMIER);
    const mia = await person(ann, CHILD);
    const health = mia.health_info as Record<string, unknown>;
    must(await save(ann, [{ ...mia, health_info: { ...health, notes: 'Was born early' } }]));
    const bob = await resume(shop, ann, newEmail());
    const [shown] = await listOf(bob);
    expect(JSON.stringify(shown)).not.toMatch(/born early|"yes_no_flag":"0"/);
    expect(shown?.primary_info.ssn).toBe('*****8912');
    must(await save(bob, [but(shown!, { first_name: 'Maria' })]));
    const [open] = await listOf(ann);
    expect(open).toMatchObject({
      primary_info: { first_name: 'Maria', ssn: '345678912' },
      health_info: { notes: 'Was born early' },
    });
    expect(JSON.stringify(open)).toContain('"yes_no_flag":"0"');
  });
});

describe('what is typed into the panel of one dependent', () => {
  const DRAFT = 'app/draft/dependent';
  const read = async (shopper: Shopper) =>
    must(await shopper.get(DRAFT)).data.data as Row & { health_info: { notes: string } };
  const write = (shopper: Shopper, data: object) => shopper.own('PUT', DRAFT, { data });

  it('is kept without the number, and shown to whoever typed it', async () => {
    const ann = await familyShopper(shop, 'IC', PREMIER);
    const mia = await person(ann, CHILD);
    must(await write(ann, mia));
    const { ssn: _private, ...info } = mia.primary_info;
    expect((await read(ann)).primary_info).toEqual(info);
    expect(JSON.stringify(await read(ann))).toContain('"yes_no_flag":"0"');
  });

  it('says nothing of health to whoever only resumed, and loses nothing by it', async () => {
    const ann = await familyShopper(shop, 'IC', PREMIER);
    const mia = await person(ann, CHILD);
    const health = mia.health_info as Record<string, unknown>;
    must(await write(ann, { ...mia, health_info: { ...health, notes: 'Was born early' } }));
    const bob = await resume(shop, ann, newEmail());
    const seen = await read(bob);
    expect(JSON.stringify(seen)).not.toMatch(/born early|"yes_no_flag":"0"/);
    must(await write(bob, but(seen, { first_name: 'Maria' })));
    expect(await read(ann)).toMatchObject({
      primary_info: { first_name: 'Maria' },
      health_info: { notes: 'Was born early' },
    });
    expect(JSON.stringify(await read(ann))).toContain('"yes_no_flag":"0"');
  });

  it('is judged with the answers that were not shown', async () => {
    const ann = await familyShopper(shop, 'IC', PREMIER);
    must(await save(ann, [await person(ann, CHILD)]));
    const bob = await resume(shop, ann, newEmail());
    const [shown] = await listOf(bob);
    must(await validate(bob, but(shown!, { first_name: 'Maria' })));
  });
});
