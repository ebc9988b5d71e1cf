import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../../server/operations/commands.ts';
import { becomeGroup } from '../../setup/become.ts';
import { newEmail, OFTEN, owner, resume } from '../step-up/second-proof.ts';
import { openShop, type Shop } from '../wizard/support/shop.ts';
import { FILTER, must, PERSON, type Shopper } from '../wizard/support/shopper.ts';
import { answersWith, DECLINING, PLAN } from './critical-illness.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ settings: { oneTimeCodes: OFTEN } });
});
afterAll(() => shop.close());

const answer = (who: Shopper, answers: unknown = answersWith()) =>
  who.post('save-question-answers', { plan_id: PLAN, answers });
const shopper = async (filter: object = {}) => {
  const one = shop.shopper();
  await one.fillCart({ ...FILTER, ...filter });
  return one;
};
const nameThem = async (who: Shopper, person: object = {}) =>
  must(await who.post('save-personal-info', { ...PERSON, ...person }));

async function isFlagged({ enrollment }: Shopper): Promise<boolean> {
  const rows = await shop.db.query(
    `select 1 from plan_answer a join enrollment e on e.id = a.enrollment_id
     where e.public_id = $1 and flagged_at is not null`,
    [enrollment],
  );
  return rows.length > 0;
}

describe('a declined person in another browser', () => {
  const ssn = (n: number) => `21245${String(n).padStart(4, '0')}`;

  it('is recognised by name, date of birth and SSN, whichever comes first', async () => {
    const first = await shopper();
    expect((await answer(first, DECLINING)).code).toBe(422);
    await nameThem(first, { ssn: ssn(6001) });

    const named = await shopper();
    await nameThem(named, { ssn: ssn(6001) });
    must(await answer(named));
    expect(await isFlagged(named)).toBe(true);

    const answered = await shopper();
    must(await answer(answered));
    expect(await isFlagged(answered)).toBe(false);
    await nameThem(answered, { ssn: ssn(6001), first_name: 'ANN ' });
    expect(await isFlagged(answered)).toBe(true);
  });

  it('is nobody with another number, and nobody of long ago', async () => {
    const first = await shopper();
    await nameThem(first, { ssn: ssn(6002) });
    await answer(first, DECLINING);
    const other = await shopper();
    await nameThem(other, { ssn: ssn(6003) });
    must(await answer(other));
    expect(await isFlagged(other)).toBe(false);
    await shop.db.query(`update plan_decline set declined_at = now() - interval '31 days'`);
    const later = await shopper();
    await nameThem(later, { ssn: ssn(6002) });
    must(await answer(later));
    expect(await isFlagged(later)).toBe(false);
  });

  it('stays declined when the enrollment is continued by its code', async () => {
    const ann = await owner(shop);
    await answer(ann, DECLINING);
    const bob = await resume(shop, ann, newEmail());
    expect((await answer(bob)).code).toBe(422);
    const added = await bob.post('add-plan-to-cart', {
      plan_id: PLAN,
      plan_pricing_id: '9050-35-IO',
    });
    expect(added.code).toBe(422);
    expect(JSON.parse(added.text)).toMatchObject({ errorCode: 'declined' });
  });
});

describe('answers', () => {
  const SAID = /Zebulon|melanoma/;

  it('are given to nobody by any call, and stand in clear neither in the database nor in the log', async () => {
    const ann = await owner(shop);
    await answer(ann, DECLINING);
    await shop.db.query("update enrollment set group_id = '77' where public_id = $1", [
      ann.enrollment,
    ]);
    const admin = shop.shopper();
    await becomeGroup(shop, admin, '77');
    admin.enrollment = ann.enrollment;
    for (const who of [ann, admin]) {
      for (const call of ['get-questions', 'get-aflac-questions', 'check-already-answered']) {
        const { code, text } = await who.get(call, { plan_id: PLAN });
        expect(code).toBe(200);
        expect(text).not.toMatch(SAID);
      }
      expect((await who.get('get-plan-pricing-detail', { pid: PLAN })).text).not.toMatch(SAID);
    }
    for (const table of ['plan_answer', 'plan_decline', 'audit']) {
      const rows = await shop.db.query(`select t::text from ${table} t`);
      expect(JSON.stringify(rows)).not.toMatch(SAID);
    }
    expect(shop.log()).not.toMatch(SAID);
  });

  it('can be read by nobody once the enrollment is cancelled', async () => {
    const ann = await shopper();
    await answer(ann, DECLINING);
    must(await ann.post('app/cancel-enrollment'));
    const found = await shop.app.enrollments.find(shop.db, ann.enrollment);
    expect(found?.dataKey).toBeUndefined();
  });
});

it('the operator reads which plans were answered again, and nothing of the person or the answers', async () => {
  const first = await shopper({ dob: '04/04/1981' });
  await nameThem(first, { ssn: '212456909' });
  await answer(first, DECLINING);
  const second = await shopper({ dob: '04/04/1981' });
  await nameThem(second, { ssn: '212456909' });
  must(await answer(second));
  const { lines } = await runCommand('flagged', {
    ...shop.app,
    crypto: async () => shop.app.crypto,
  });
  expect(lines[0]).toBe('Answered again by somebody who was declined the plan before:');
  expect(lines[1]).toMatch(
    /^ {2}20\d\d-\S+ \S+ {2}plan 9050, not sold, enrollment open; portal \w+, agent \w+, group \w+$/,
  );
  const text = lines.join('\n');
  for (const secret of ['Zebulon', 'Ann', '6909', '1981', first.enrollment, second.enrollment])
    expect(text).not.toContain(secret);
  const count = lines.length;
  await shop.db.query('update plan_answer set flagged_at = null');
  expect(count).toBeGreaterThan(1);
  const none = await runCommand('flagged', { ...shop.app, crypto: async () => shop.app.crypto });
  expect(none.lines).toEqual(['Nobody who was declined a plan answered its questions again.']);
});
