import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLetters } from '../../../server/providers/mailbox.ts';
import {
  BANK,
  BENEFICIARIES,
  CONTACT,
  EMPLOYER,
  FILTER,
  must,
  PERSON,
  type Shopper,
} from '../wizard/support/shopper.ts';
import { openShop, type Shop } from '../wizard/support/shop.ts';
import { signature } from '../wizard/support/signature.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const PREMIER = { ...FILTER, platform_group_id: '302', category: 'medical' };
const REP = { eprocess: 'rep', agent_id: '10110' };

/** In the book of a signed-in agent, at the review page. */
async function atReview(
  filter: Record<string, unknown>,
  plan: string,
  sign: Record<string, unknown> = {},
): Promise<Shopper> {
  const rep = shop.shopper();
  await rep.fillCart({ ...PREMIER, ...filter }, plan);
  await shop.db.query(
    `update session set principal_kind = 'agent', principal_id = '10110', principal_verified_at = now()
     where id = (select session_id from session_binding where enrollment_id =
       (select id from enrollment where public_id = $1))`,
    [rep.enrollment],
  );
  must(
    await rep.post('save-personal-info', {
      ...PERSON,
      height_feet: '5',
      height_inch: '6',
      weight: '150',
    }),
  );
  must(
    await rep.post('save-contact-info', { ...CONTACT, birth_state: 'TX', birth_city: 'Dallas' }),
  );
  must(await rep.sign({ signature: '', ...sign }));
  return rep;
}

const isOffered = async (rep: Shopper) => {
  const { result } = must(await rep.get('app/tab-fields', { tab: 'review_info' })).data;
  return result.some((field: { field_name: string }) => field.field_name === 'send_sms');
};

describe('the notice by text message', () => {
  it('is offered to an agent while the applicant has not signed a plan that needs it', async () => {
    expect(await isOffered(await atReview(REP, '9020'))).toBe(true);
    expect(await isOffered(await atReview(REP, '9020', { signature: signature() }))).toBe(false);
    expect(await isOffered(await atReview(REP, '9001'))).toBe(false);
    expect(await isOffered(await atReview(REP, '9021', { signature: signature() }))).toBe(false);
    expect(await isOffered(await atReview({}, '9020', { signature: signature() }))).toBe(false);
  });

  it('goes to the applicant’s phone once the enrollment is complete, when it was asked for', async () => {
    const sent = async (send_sms: string | number | undefined) => {
      const rep = await atReview(REP, '9020');
      await rep.answerOpen('employer_info', 'save-employer-info', EMPLOYER);
      await rep.answerOpen('beneficiary_info', 'save-beneficiary-info', {
        beneficiaries: BENEFICIARIES,
      });
      await rep.answerHealth();
      must(await rep.post('save-billing-info', BANK));
      must(await rep.sign({ signature: '' }));
      const done = must(await rep.submit(send_sms === undefined ? {} : { send_sms }));
      await shop.app.outbox.flush();
      const letters = await readLetters(shop.db, shop.app.crypto, 500);
      return letters.filter(
        ({ kind, text }) => kind === 'sms' && text.includes(done.data.policy_id),
      );
    };
    const [letter, ...more] = await sent('1');
    expect(more).toEqual([]);
    expect(letter).toMatchObject({ to: CONTACT.phone_number });
    expect(letter?.text).toContain('Dana Reyes completed your enrollment.');
    expect(letter?.text).toContain('Your plan needs your own signature.');
    expect(await sent(1)).toHaveLength(1);
    for (const no of ['0', 0, undefined]) expect(await sent(no)).toEqual([]);
  });

  it('is not sent for an applicant who asks for it', async () => {
    const ann = shop.shopper();
    await ann.fillCart();
    await ann.fillSteps();
    const { policy_id } = must(await ann.submit({ send_sms: '1' })).data;
    const rows = await shop.db.query('select 1 from outbox where dedupe_key = $1', [
      `enrolled:${policy_id}`,
    ]);
    expect(rows).toEqual([]);
  });
});
