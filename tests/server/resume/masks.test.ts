import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { but, CHILD, familyShopper, SPOUSE } from '../dependents/family.ts';
import { fixture } from '../health-questions/premier-shopper.ts';
import { newEmail, OFTEN, resume } from '../step-up/second-proof.ts';
import { BANK, BENEFICIARIES, must, PERSON, type Shopper } from '../wizard/support/shopper.ts';
import { openShop, type Shop } from '../wizard/support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ settings: { oneTimeCodes: OFTEN } });
});
afterAll(() => shop.close());

const COLUMNS = [
  'primary_info',
  'contact_info',
  'employer_info',
  'benificiary_info',
  'health_info',
  'dependent_info',
  'payment_info',
  'aggrement_info',
  'review_info',
];
const FORMS = [
  'personal',
  'contact',
  'employer',
  'beneficiary',
  'billing',
  'agreement',
  'dependent-primary',
];
const SAVES = [
  'personal',
  'contact',
  'employer',
  'beneficiary',
  'primary-health',
  'dependent',
  'billing',
];
const SIZE = { height_feet: '5', height_inch: '0', weight: '120', is_legally_disabled: '0' };

/** A family whose every private answer is known to the test. */
async function family(): Promise<{ shopper: Shopper; secrets: string[] }> {
  const shopper = await familyShopper(shop, 'IS', { premier: true });
  const health = fixture('maximal');
  must(await shopper.post('save-primary-health-info', { ...health }));
  const { medication_question, condition_questions } = health;
  // The same answers, to the questions as they are worded for a dependent.
  const asked = must(await shopper.get('get-health-questions-dependent-info')).data.result;
  const today = asked.codition_questions as { question_text: string }[];
  const spouse = {
    ...but(SPOUSE, SIZE),
    health_info: {
      condition_questions: condition_questions.map((row, index) => ({
        ...row,
        question_text: today[index]!.question_text,
      })),
      medication_question: {
        ...medication_question,
        question_text: asked.medication_question.question_text as string,
      },
    },
  };
  must(await shopper.post('save-dependent-info', { dependents: [spouse] }));
  must(await shopper.post('save-beneficiary-info', { beneficiaries: BENEFICIARIES }));
  must(await shopper.post('save-billing-info', BANK));
  // What is typed and not saved is private, too.
  must(await shopper.own('PUT', 'app/draft/health_info', { data: { ...health } }));
  const dependents = [but(CHILD, SIZE)];
  must(await shopper.own('PUT', 'app/draft/dependent_info', { data: { dependents } }));
  const answered = [...condition_questions, medication_question].flatMap((row) => [
    ...(row.conditions ?? []),
    ...(row.medications ?? []),
  ]);
  const words = answered
    .flatMap((row) => Object.values(row))
    .filter((text) => /[a-z]{4}/i.test(text));
  return {
    shopper,
    secrets: [
      PERSON.ssn,
      BANK.account_number,
      BENEFICIARIES[0]!.ssn,
      SPOUSE.primary_info.ssn,
      ...new Set(words),
      ...(health.notes ? [health.notes] : []),
    ],
  };
}

const exposed = (secrets: string[], text: string) =>
  secrets.filter((one) => text.includes(JSON.stringify(one).slice(1, -1)));

async function seen(shopper: Shopper): Promise<string> {
  const answers = await Promise.all([
    ...FORMS.map((form) => shopper.get(`get-form-fields-${form}-info`)),
    ...COLUMNS.map((column) => shopper.get('get-enrollment-temp-info', { column })),
    ...COLUMNS.map((tab) => shopper.get('app/tab-fields', { tab })),
    ...COLUMNS.map((tab) => shopper.get(`app/draft/${tab}`)),
    shopper.get('get-health-questions-primary-health-info'),
    shopper.get('get-health-questions-dependent-info'),
    // Answers to saves over an older version.
    ...SAVES.map((form) => shopper.own('POST', `save-${form}-info`, {}, { 'if-match': '"999"' })),
  ]);
  return answers.map(({ text }) => text).join('\n');
}

describe('a resumed session', () => {
  it('is shown nothing private by any call, and names and choices all the same', async () => {
    const { shopper, secrets } = await family();
    expect(secrets.length).toBeGreaterThan(10);
    const own = await seen(shopper);
    // Bank accounts are never shown; all else is shown to the person who typed it.
    const hidden = secrets.filter((one) => one !== BANK.account_number);
    expect(hidden.filter((one) => !exposed(secrets, own).includes(one))).toEqual([]);

    const other = await resume(shop, shopper, newEmail());
    const text = await seen(other);
    expect(exposed(secrets, text)).toEqual([]);
    for (const plain of [PERSON.first_name, '*****6789', '*****7891', '*****2931', '*****3344'])
      expect(text).toContain(plain);
  });
});
