import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeFor, MARIA, proved } from '../members/member-visit.ts';
import { OFTEN } from '../step-up/second-proof.ts';
import { must } from '../wizard/support/shopper.ts';
import { openShop, type Shop } from '../wizard/support/shop.ts';
import { listOf, type Row } from './family.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ settings: { oneTimeCodes: OFTEN } });
});
afterAll(() => shop.close());

describe('an existing member', () => {
  it('has dependents with their earlier answers under the questions of today, after the second proof', async () => {
    const maria = await proved(shop, MARIA, 'IF');
    await shop.db.query(`update enrollment set portal = 'PRMIER' where public_id = $1`, [
      maria.enrollment,
    ]);
    must(await maria.changeFilter({ category: 'medical' }));
    await maria.addPlan('9020');
    await maria.checkOut();
    const [early] = await listOf(maria);
    expect(early).not.toHaveProperty('health_info');
    must(await maria.post('app/step-up-code', { type: 'phone' }));
    const otp = await codeFor(shop, '2145550150');
    must(await maria.post('app/step-up', { type: 'phone', otp }));
    const [luis] = (await listOf(maria)) as (Row & {
      health_info: { condition_questions: Row[]; medication_question: { medications: object[] } };
    })[];
    const { condition_questions: rows, medication_question: medicines } = luis!.health_info;
    const today = must(await maria.get('get-health-questions-dependent-info')).data.result;
    expect(rows.map(({ question_text: text }) => text)).toEqual(
      today.codition_questions.map(({ question_text: text }: Row) => text),
    );
    expect(rows.find(({ question_id: id }) => id === '146')).toMatchObject({
      yes_no_flag: '1',
      conditions: [{ condition: 'High blood pressure' }],
    });
    expect(medicines.medications).toHaveLength(3);
  });

  it('gives a dependent the number that the record lacks', async () => {
    const member = await proved(shop, '50004', 'IC');
    const [zoe] = await listOf(member);
    expect(zoe!.primary_info.ssn).toBe('');
    const whole = { ...zoe, primary_info: { ...zoe!.primary_info, ssn: '317282977' } };
    must(await member.post('save-dependent-info-to-temp', { dependents: [whole] }));
    const [saved] = await listOf(member);
    expect(saved!.primary_info.ssn).toBe('317282977');
  });

  it('has those whom the tier covers in the list, with their numbers', async () => {
    const maria = await proved(shop, MARIA, 'IF');
    const rows = await listOf(maria);
    expect(rows.map(({ primary_info: info }) => [info.first_name, info.ssn])).toEqual([
      ['Luis', '*****0002'],
      ['Nina', expect.stringMatching(/^\*{5}\d{4}$/)],
      ['Marco', expect.stringMatching(/^\*{5}\d{4}$/)],
    ]);
    for (const row of rows) {
      const { height_feet: _f, height_inch: _i, weight: _w, ...info } = row.primary_info;
      must(await maria.post('validate-single-dependent', { primary_info: info }));
    }
  });
});
