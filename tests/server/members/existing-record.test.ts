import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { becomeGroup } from '../../setup/become.ts';
import { CONTACT, must, PERSON, type Shopper } from '../wizard/support/shopper.ts';
import { openShop, type Shop } from '../wizard/support/shop.ts';
import { isContactTaken } from '../../../server/enrollment/member/taken-contacts.ts';
import {
  codeFor,
  DEVON,
  enroll,
  EXISTING,
  existingOf,
  MARIA,
  NOTHING,
  proved,
  signedIn,
} from './member-visit.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ settings: { oneTimeCodes: { sendsPerAddressPerHour: 1000 } } });
});
afterAll(() => shop.close());

type Row = Record<string, unknown>;
const dependentsOf = async (shopper: Shopper) =>
  must(await shopper.get('get-dependents-existing-user-enrollment')).data.result.dependents as {
    primary_info: Row;
    health_info: Row | null;
  }[];

describe('what is on record of a proved member', () => {
  it('are beneficiaries, with masked numbers', async () => {
    const { beneficiaries } = must(
      await (await proved(shop, MARIA)).get('get-beneficiaries-existing-user-enrollment'),
    ).data.result as { beneficiaries: Row[] };
    expect(beneficiaries).toEqual([
      expect.objectContaining({
        first_name: 'Luis',
        birthdate: '02/03/1983',
        ssn: '*****0002',
        beneficiary_percentage: '100',
        is_contigent: '0',
      }),
      expect.objectContaining({ first_name: 'Carmen', ssn: '', is_contigent: '1' }),
    ]);
    for (const { beneficiary_id: id } of beneficiaries) expect(id).toMatch(/^[A-Za-z0-9_-]{32}$/);
  });

  it.each([
    ['IO', []],
    ['IS', ['Luis']],
    ['IC', ['Nina', 'Marco']],
    ['IF', ['Luis', 'Nina', 'Marco']],
  ])('are the dependents whom %s covers', async (tier, names) => {
    const list = await dependentsOf(await proved(shop, MARIA, tier));
    expect(list.map(({ primary_info: { first_name } }) => first_name)).toEqual(names);
    for (const { primary_info, health_info } of list) {
      expect(primary_info.ssn).toMatch(/^\*{5}\d{4}$/);
      expect(primary_info.employed).toBe('0');
      expect(health_info).toBeNull();
    }
  });

  it('are the member’s own health answers', async () => {
    const { result } = must(
      await (await proved(shop, MARIA)).get('get-existing-primary-health-info'),
    ).data as { result: { condition_questions: Row[]; medication_question: Row; notes: string } };
    expect(result.condition_questions.map(({ question_id: id }) => id)).toEqual([
      '145',
      '146',
      '147',
    ]);
    expect(result.medication_question).toMatchObject({
      medications: [{ medication: 'albuterol' }],
    });
    expect(result.notes).toContain('asthma');
  });

  it('are accounts and cards, masked, without a security code', async () => {
    const maria = await proved(shop, MARIA);
    expect(must(await maria.get('get-existing-bank-info')).data.result).toEqual([
      {
        bank_id: expect.stringMatching(/^[A-Za-z0-9_-]{32}$/) as string,
        account_name: 'Maria Santos',
        bank_name: 'JPMorgan Chase Bank',
        account_number: '*****6789',
        bank_routing: '021000021',
        account_type: 'checking',
        account_holder_type: 'individual',
      },
    ]);
    expect(must(await maria.get('get-existing-card-info')).data.result).toEqual([
      {
        card_id: expect.stringMatching(/^[A-Za-z0-9_-]{32}$/) as string,
        name_on_cc: 'Maria Santos',
        card_number: '******1111',
        expiration_month: '08',
        expiration_year: '2039',
        security_code: '',
      },
    ]);
  });

  it('is nothing where there is nothing, in the same shape', async () => {
    const devon = await proved(shop, DEVON, 'IF');
    const existing = await existingOf(devon);
    expect({ ...existing, 'get-existing-card-info': null }).toEqual(NOTHING);
    expect(existing['get-existing-card-info']).toHaveLength(1);
  });

  it('is told of in the audit trail, without a value', async () => {
    const maria = await proved(shop, MARIA, 'IF');
    await existingOf(maria);
    const rows = await shop.db.query<{ detail: Row }>(
      `select detail from audit where action = 'read_member'
         and enrollment_id = (select id from enrollment where public_id = $1) order by id`,
      [maria.enrollment],
    );
    expect(rows.map(({ detail }) => detail.part).sort()).toEqual([
      'banks',
      'beneficiaries',
      'cards',
      'dependents',
      'health',
    ]);
    const proofs = await shop.db.query(
      "select detail from audit where action = 'member_proved' order by id desc limit 1",
    );
    expect(proofs).toEqual([{ detail: { by: 'link' } }]);
    expect(JSON.stringify(rows)).not.toMatch(/Santos|6789|asthma/i);
  });
});

describe('who may read it', () => {
  /** The same enrollment in a fresh browser, by the code in a mail. */
  async function resumed(owner: Shopper): Promise<Shopper> {
    const email = `later${Math.random()}@example.com`;
    must(await owner.post('save-enrollment', { email, tab: 'contact_info' }));
    const mail = (await shop.mail()).filter(({ to }) => to === email).at(-1);
    const [code] = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(mail?.text ?? '') ?? [];
    const other = shop.shopper();
    must(await other.call('POST', 'continue-enrollment', { code, email }));
    other.enrollment = owner.enrollment;
    return other;
  }

  it('a resumed browser reads nothing before its second proof, and all after it', async () => {
    const bob = await resumed(await proved(shop, MARIA, 'IF'));
    expect(await existingOf(bob)).toEqual(NOTHING);
    expect((await bob.fields('personal')).ssn?.value).toBe('*****0001');
    expect((await bob.fields('personal')).first_name?.value).toBe('');
    expect((await bob.fields('contact')).address1?.value).toBe('');
    must(await bob.post('app/step-up-code', { type: 'phone' }));
    const otp = await codeFor(shop, '2145550150');
    must(await bob.post('app/step-up', { type: 'phone', otp }));
    const [luis] = await dependentsOf(bob);
    expect(luis).toMatchObject({
      primary_info: { first_name: 'Luis', ssn: '*****0002' },
      health_info: { medication_question: { medications: [{ medication: 'lisinopril' }] } },
    });
    expect((await bob.fields('personal')).ssn?.value).toBe('900110001');
    expect((await bob.fields('personal')).first_name?.value).toBe('Maria');
    const existing = await existingOf(bob);
    for (const call of EXISTING) expect(existing[call]).not.toEqual(NOTHING[call]);
    expect(JSON.stringify(existing)).not.toMatch(/000123456789|4111111111111111|900110002/);
  });

  it('a second proof of a mere claim’s own contact proves no member', async () => {
    const mallory = await enroll(shop, MARIA, 'IO');
    const filter = { zip: '75001', dob: '03/15/1986', gender: '1', tier: 'IO' };
    must(await mallory.call('PUT', `change-filter-info/${mallory.enrollment}`, filter));
    await mallory.addPlan('9001');
    await mallory.checkOut();
    must(await mallory.post('save-personal-info', PERSON));
    must(await mallory.post('save-contact-info', { ...CONTACT, phone_number: '2145550177' }));
    must(await mallory.post('send-otp', { type: 'phone', contact: '2145550177' }));
    const proof = { type: 'phone', contact: '2145550177' };
    must(await mallory.post('verify-otp', { ...proof, otp: await codeFor(shop, '2145550177') }));
    const again = await resumed(mallory);
    await shop.db.query("update one_time_code set created_at = created_at - interval '1 hour'");
    must(await again.post('app/step-up-code', { type: 'phone' }));
    const otp = await codeFor(shop, '2145550177');
    must(await again.post('app/step-up', { type: 'phone', otp }));
    expect((await again.fields('personal')).ssn?.value).toBe(PERSON.ssn);
    expect(await existingOf(again)).toEqual(NOTHING);
  });

  it('a group administrator reads nothing of family, health or money, not even by a member’s own link', async () => {
    const maria = await proved(shop, MARIA, 'IF');
    expect(await existingOf(maria)).not.toEqual(NOTHING);
    await becomeGroup(shop, maria);
    expect(await existingOf(maria)).toEqual(NOTHING);
  });

  it('others meet the same 404 as for an unknown enrollment', async () => {
    const maria = await proved(shop, MARIA, 'IF');
    const stranger = shop.shopper();
    const other = await proved(shop, DEVON);
    const group = await signedIn(shop, 'group', '4210');
    const agents = [await signedIn(shop, 'agent', '10110'), await signedIn(shop, 'agent', '10111')];
    const money = ['get-existing-bank-info', 'get-existing-card-info'];
    for (const call of EXISTING) {
      const isMoney = money.includes(call);
      for (const who of [stranger, other, group, agents[1]!, ...(isMoney ? [agents[0]!] : [])]) {
        const foreign = await who.call('GET', call, { enrollment_id: maria.enrollment });
        const unknown = await who.call('GET', call, { enrollment_id: 'nobody' });
        expect([foreign.code, foreign.text]).toEqual([404, unknown.text]);
      }
    }
    // The agent in whose book enrollment and member are, after the member's proof.
    const own = await agents[0]!.call('GET', EXISTING[1], { enrollment_id: maria.enrollment });
    expect(must(own).data.result.dependents).toHaveLength(3);
  });
});

describe('a contact that a member has already', () => {
  it('is known by its index alone, and not taken for the member', async () => {
    const { app, db } = shop;
    const [stranger, maria] = [await enroll(shop, MARIA), await proved(shop, MARIA)];
    const taken = async (shopper: Shopper, kind: 'email' | 'phone', contact: string) => {
      const enrollment = (await app.enrollments.find(db, shopper.enrollment))!;
      return isContactTaken(app, { db, enrollment }, kind, contact);
    };
    expect(await taken(stranger, 'email', ' Maria.Santos@EXAMPLE.com ')).toBe(true);
    expect(await taken(stranger, 'phone', '(214) 555-0150')).toBe(true);
    expect(await taken(stranger, 'email', 'nobody@example.com')).toBe(false);
    expect(await taken(stranger, 'phone', '12')).toBe(false);
    expect(await taken(maria, 'email', 'maria.santos@example.com')).toBe(false);
    expect(await taken(maria, 'email', 'devon.clarke@example.com')).toBe(true);
  });
});

describe('check-tab-required', () => {
  it('knows every spelling of a step', async () => {
    const shopper = shop.shopper();
    await shopper.fillCart();
    const required = async (tab_name: string) =>
      must(await shopper.get('check-tab-required', { tab_name })).data.result.required as boolean;
    expect(await required('primary_info')).toBe(true);
    expect(await required('billing_info')).toBe(true);
    expect(await required('payment_info')).toBe(true);
    expect(await required('primary_health_info')).toBe(false);
    expect((await shopper.get('check-tab-required', { tab_name: 'made_up' })).code).toBe(422);
  });
});
