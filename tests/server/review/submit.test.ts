import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARD, CONTACT, PERSON, faults, must, type Shopper } from '../wizard/support/shopper.ts';
import { openShop, type Shop } from '../wizard/support/shop.ts';
import { IN_POSTGRES } from '../../setup/test-database.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function atReview(billing?: Record<string, unknown>): Promise<Shopper> {
  const shopper = shop.shopper();
  await shopper.fillCart();
  await shopper.fillSteps(billing);
  return shopper;
}

const policies = (shopper: Shopper) =>
  shop.db.query<{ policy_id: string }>(
    `select policy_id from policy where enrollment_id = (select id from enrollment where public_id = $1)`,
    [shopper.enrollment],
  );

const loadedOf = async (shopper: Shopper) =>
  (await shop.app.enrollments.find(shop.db, shopper.enrollment))!;

async function savedOf(shopper: Shopper, tab: string, list: string) {
  const saved = await shop.app.tabs.read(shop.db, await loadedOf(shopper), tab);
  return saved?.data[list] as Record<string, unknown>[];
}

/** What is saved becomes something that could not be saved today. */
async function replace(shopper: Shopper, tab: string, data: Record<string, unknown>) {
  const loaded = await loadedOf(shopper);
  await shop.db.tx((db) => shop.app.tabs.save(db, loaded, tab, data, { sessionId: 1 }));
}

describe('completing an enrollment', () => {
  it('makes a policy with its lines, ends the enrollment and mails a receipt', async () => {
    const ann = await atReview();
    must(await ann.own('PUT', 'app/draft/review_info', { data: { additional_notes: 'half a' } }));
    const done = must(await ann.submit({ additional_notes: 'Please call in the morning.' }));
    expect(done.data.policy_id).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
    expect(await policies(ann)).toEqual([{ policy_id: done.data.policy_id }]);
    const [line] = await shop.db.query(
      `select l.plan_id, l.plan_name, l.price_cents from policy_line l join policy p on p.id = l.policy_id
       where p.policy_id = $1`,
      [done.data.policy_id],
    );
    expect(line).toMatchObject({ plan_id: '9001', plan_name: 'Dental Basic' });
    const [row] = await shop.db.query(
      `select status, (select count(*)::int from draft d where d.enrollment_id = e.id) as drafts
       from enrollment e where public_id = $1`,
      [ann.enrollment],
    );
    expect(row).toEqual({ status: 'completed', drafts: 0 });
  });

  it('mails plans, amounts and the confirmation number, and nothing that identifies', async () => {
    const ann = await atReview(CARD);
    const { policy_id } = must(await ann.submit()).data;
    const mail = (await shop.mail()).filter((one) => one.subject.includes(policy_id));
    expect(mail.map((one) => one.to)).toEqual([CONTACT.email_address]);
    for (const content of [mail[0]!.text, mail[0]!.html]) {
      expect(content).toContain('Dental Basic');
      expect(content).toContain(policy_id);
      expect(content).toMatch(/\$\d+/);
      for (const secret of [PERSON.ssn, CARD.card_number, '4242', '6789'])
        expect(content).not.toContain(secret);
    }
  });

  it('takes no price from the client', async () => {
    const ann = await atReview();
    const answer = await ann.submit({ initial_month_cost: 0 });
    expect(answer.code).toBe(422);
    expect(await policies(ann)).toEqual([]);
  });
});

describe('asking again', () => {
  it('gives the same answer and changes nothing', async () => {
    const ann = await atReview();
    const first = must(await ann.submit());
    for (let time = 0; time < 3; time += 1) {
      const again = await ann.submit();
      expect([again.code, again.text]).toEqual([200, first.text]);
    }
    expect(await policies(ann)).toHaveLength(1);
    const mails = (await shop.mail()).filter((mail) => mail.subject.includes(first.data.policy_id));
    expect(mails).toHaveLength(1);
  });

  it('gives the same answer after the first one was lost, with its key and without', async () => {
    const ann = await atReview();
    const key = { 'idempotency-key': 'try-1' };
    // This answer is lost.
    await ann.own('POST', 'save-review-info', { first_enroll: '1' }, key);
    const again = must(await ann.own('POST', 'save-review-info', { first_enroll: '1' }, key));
    const fresh = must(await ann.submit());
    const receipt = must(await ann.get('get-receipt'));
    expect(new Set([again, fresh, receipt].map((answer) => answer.data.policy_id)).size).toBe(1);
    expect(await policies(ann)).toHaveLength(1);
  });

  // PostgreSQL shows races; the embedded database runs one call after the other, so a small round is enough there.
  const ROUND = IN_POSTGRES ? 100 : 12;
  it(`${ROUND} times at once makes one policy`, async () => {
    const ann = await atReview();
    const answers = await Promise.all(Array.from({ length: ROUND }, () => ann.submit()));
    expect(new Set(answers.map((answer) => answer.code))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect(await policies(ann)).toHaveLength(1);
    const lines = await shop.db.query(
      'select 1 from policy_line l join policy p on p.id = l.policy_id where p.policy_id = $1',
      [answers[0]!.data.policy_id],
    );
    expect(lines).toHaveLength(1);
    const rows = await shop.db.query('select 1 from outbox where dedupe_key = $1', [
      `receipt:${answers[0]!.data.policy_id}`,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('beside a change of the cart never sells what was not signed', async () => {
    const ann = await atReview();
    const [submit, change] = await Promise.all([
      ann.submit(),
      ann.post('remove-plan-from-cart', { plan_id: '9001' }),
    ]);
    const [policy] = await policies(ann);
    if (submit.code === 200)
      expect([change.code, policy?.policy_id]).toEqual([409, submit.data.policy_id]);
    else expect([submit.code, policy]).toEqual([422, undefined]);
  });
});

describe('an enrollment that is not complete', () => {
  it('is not completed, and every missing step is named', async () => {
    const ann = shop.shopper();
    await ann.fillCart();
    const answer = await ann.submit();
    expect([answer.code, answer.status]).toEqual([422, 'error']);
    expect(faults(answer)).toEqual({
      primary_info: 'Personal Information: Please complete this step.',
      contact_info: 'Contact Information: Please complete this step.',
      employer_info: 'Employer Information: Please complete this step.',
      beneficiary_info: 'Beneficiary Information: Please complete this step.',
      billing_info: 'Billing Information: Please complete this step.',
      agreement_info: 'Agreement & Signature: Please read the agreements and sign.',
    });
    expect(await policies(ann)).toEqual([]);
  });

  it('needs a checked-out cart', async () => {
    const ann = await atReview();
    must(await ann.post('remove-plan-from-cart', { plan_id: '9001' }));
    const empty = faults(await ann.submit());
    expect(empty).toHaveProperty('cart_info');
    expect(empty).toHaveProperty('agreement_info');
    await ann.addPlan('9001');
    expect(faults(await ann.submit())).toHaveProperty('cart_info');
    await ann.checkOut();
    must(await ann.sign());
    must(await ann.submit());
  });

  it('needs the prices that were agreed', async () => {
    const ann = await atReview();
    await shop.db.query(
      `update cart_line set price_cents = 1 where enrollment_id = (select id from enrollment where public_id = $1)`,
      [ann.enrollment],
    );
    const answer = await ann.submit();
    expect(faults(answer)).toMatchObject({ cart_info: 'Prices in your cart have changed.' });
    expect(await policies(ann)).toEqual([]);
  });

  it('needs an effective date that is offered today', async () => {
    const ann = await atReview();
    await shop.db.query(
      `update enrollment set effective_date = '2020-01-01' where public_id = $1`,
      [ann.enrollment],
    );
    expect(faults(await ann.submit())).toHaveProperty('effective_date');
  });

  it('needs the signature of this very session', async () => {
    const ann = await atReview();
    await shop.db.query(
      `update evidence set session_id = null where enrollment_id = (select id from enrollment where public_id = $1)`,
      [ann.enrollment],
    );
    expect(faults(await ann.submit())).toEqual({
      agreement_info: 'Agreement & Signature: Please sign again: you signed in an earlier visit.',
    });
  });

  it('is judged anew: what has become wrong since it was saved is named', async () => {
    const ann = await atReview(CARD);
    const saved = await shop.app.tabs.read(shop.db, await loadedOf(ann), 'payment_info');
    await replace(ann, 'payment_info', { ...saved?.data, expiration_year: '2020' });
    const named = faults(await ann.submit());
    expect(named.billing_info).toBe('Billing Information: This card has expired');
  });

  it('says whose answer is missing in a list', async () => {
    const ann = await atReview();
    const [row] = await savedOf(ann, 'benificiary_info', 'beneficiaries');
    const rows = [row, { ...row, beneficiary_id: 'b2', first_name: 'Maria', last_name: '' }];
    await replace(ann, 'benificiary_info', { beneficiaries: rows });
    expect(faults(await ann.submit()).beneficiary_info).toBe(
      'Beneficiary Information: Maria, Last name: Field is required',
    );
    await replace(ann, 'benificiary_info', {
      beneficiaries: [row, { ...rows[1], first_name: '' }],
    });
    expect(faults(await ann.submit()).beneficiary_info).toBe(
      'Beneficiary Information: Beneficiary 2, First name: Field is required',
    );
  });

  it.each([
    ['applicant', 'Email'],
    ['rep', "Client's email"],
  ])('names a field as the form of an %s does', async (eprocess, label) => {
    const ann = await atReview();
    await replace(ann, 'contact_info', { ...CONTACT, email_address: '' });
    await shop.db.query('update enrollment set eprocess = $2 where public_id = $1', [
      ann.enrollment,
      eprocess,
    ]);
    expect(faults(await ann.submit()).contact_info).toBe(
      `Contact Information: ${label}: Field is required`,
    );
  });

  it('belongs to its owner', async () => {
    const ann = await atReview();
    const eve = await atReview();
    const answer = await eve.call('POST', 'save-review-info', { enrollment_id: ann.enrollment });
    expect([answer.code, answer.message]).toEqual([404, 'Enrollment not found']);
    expect(await policies(ann)).toEqual([]);
  });
});

describe('a completed enrollment', () => {
  it('takes nothing any more', async () => {
    const ann = await atReview();
    must(await ann.submit());
    const calls: [string, Record<string, unknown>][] = [
      ['save-personal-info', PERSON],
      ['save-contact-info', CONTACT],
      ['save-billing-info', CARD],
      ['save-enrollment', { email: 'ann@example.com', tab: 'contact_info' }],
      ['app/cancel-enrollment', {}],
      ['remove-plan-from-cart', { plan_id: '9001' }],
    ];
    for (const [path, params] of calls)
      expect([path, (await ann.post(path, params)).code]).toEqual([path, 409]);
    const draft = await ann.own('PUT', 'app/draft/contact_info', { data: { city: 'Dallas' } });
    expect(draft.code).toBe(409);
  });

  it('shows every step as complete', async () => {
    const ann = await atReview();
    must(await ann.submit());
    const { result } = must(await ann.get('get-dynamic-tabs')).data;
    expect(result.every((tab: { complete: boolean }) => tab.complete)).toBe(true);
  });
});
