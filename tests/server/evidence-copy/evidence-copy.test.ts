import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARD, CONTACT, FILTER, PERSON, must, type Shopper } from '../wizard/support/shopper.ts';
import { openShop, type Shop } from '../wizard/support/shop.ts';
import { signature } from '../wizard/support/signature.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function completed(...plans: string[]): Promise<Shopper> {
  const ann = shop.shopper();
  await ann.fillCart(FILTER, ...plans);
  await ann.fillSteps(CARD);
  must(await ann.submit());
  return ann;
}

const level = (shopper: Shopper, is: number) =>
  shop.db.query(
    `update session_binding set level = $2
     where enrollment_id = (select id from enrollment where public_id = $1)`,
    [shopper.enrollment, is],
  );

describe('the signed copy', () => {
  it('holds every text as it was shown, the order and who signed', async () => {
    const ann = shop.shopper();
    await ann.fillCart();
    const shown = must(await ann.get('get-agreement-texts')).data.result;
    const cart = must(await ann.get('get-plan-cart')).data.result;
    await ann.fillSteps(CARD);
    expect((await ann.get('app/evidence')).code).toBe(404);
    const { policy_id } = must(await ann.submit()).data;
    // A later change of the catalogue has no effect.
    await shop.db.query(`update agreement_text set text_body = text_body || '<p>More.</p>'`);
    const copy = must(await ann.get('app/evidence')).data;
    await shop.db.query(
      `update agreement_text set text_body = replace(text_body, '<p>More.</p>', '')`,
    );
    expect(
      copy.texts.map((text: { head: string; body: string }) => [text.head, text.body]),
    ).toEqual(
      shown.map((text: { text_head: string; text_body: string }) => [
        text.text_head,
        text.text_body,
      ]),
    );
    expect(copy.texts.every((text: { ticked: boolean }) => text.ticked)).toBe(true);
    expect(copy).toMatchObject({
      policy_id,
      applicant: 'Ann O’Brien',
      signer: { kind: 'applicant', name: 'Ann O’Brien' },
      attested: null,
      signature: signature(),
      order: {
        effective_date: cart.effective_date,
        initial_month_cost: cart.initial_month_cost,
        plans: [{ plan_id: '9001', plan_name: 'Dental Basic' }],
      },
    });
    expect(copy.record).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(copy)).not.toContain('10.1.');
  });

  it('tells a text that was ticked from one that the signature stands for', async () => {
    const ann = shop.shopper();
    await ann.fillCart();
    await ann.fillSteps(CARD);
    must(await ann.sign({ agreements: undefined }));
    must(await ann.submit());
    const { texts } = must(await ann.get('app/evidence')).data as {
      texts: { required: boolean; ticked: boolean; by_signature: boolean }[];
    };
    expect(texts.some(({ required }) => required)).toBe(true);
    for (const { required, ticked, by_signature } of texts)
      expect([ticked, by_signature]).toEqual([false, required]);
    must(await ann.post('app/evidence-mail'));
    const mail = (await shop.mail()).findLast(({ subject }) => subject.includes('agreement:'));
    expect(mail?.text).toContain('Agreed to by the signature.');
    expect(mail?.text).not.toContain('Read and agreed to.');
  });

  it('shows the signature to nobody who resumed, and to a second proof', async () => {
    const ann = await completed();
    await level(ann, 2);
    expect(must(await ann.get('app/evidence')).data).toMatchObject({ signature: null });
    await level(ann, 3);
    expect(must(await ann.get('app/evidence')).data).toMatchObject({ signature: signature() });
  });

  it('is there for thirty days, as the receipt is', async () => {
    const ann = await completed();
    await shop.db.query(
      `update policy set created_at = created_at - interval '31 days'
      where enrollment_id = (select id from enrollment where public_id = $1)`,
      [ann.enrollment],
    );
    for (const path of ['app/evidence', 'get-receipt'])
      expect((await ann.get(path)).code).toBe(404);
    expect((await ann.post('app/evidence-mail')).code).toBe(404);
  });
});

describe('the copy by mail', () => {
  it('goes to the address that the applicant gave, without what is private', async () => {
    const ann = await completed();
    const { policy_id } = must(await ann.get('get-receipt')).data;
    must(await ann.post('app/evidence-mail'));
    const mails = (await shop.mail()).filter(({ subject }) =>
      subject.includes(`agreement: ${policy_id}`),
    );
    expect(mails.map(({ to }) => to)).toEqual([CONTACT.email_address]);
    for (const said of [mails[0]!.text, mails[0]!.html]) {
      // The record's fingerprint may have any digits.
      const content = said.replaceAll(/[0-9a-f]{64}/g, '');
      expect(content.toLowerCase()).toContain('electronic records and signature');
      expect(content).toContain('Dental Basic');
      for (const secret of [
        PERSON.ssn,
        '6789',
        CARD.card_number,
        '4242',
        'data:image',
        CONTACT.address1,
      ])
        expect(content).not.toContain(secret);
    }
    expect(mails[0]!.text).not.toMatch(/<[a-z]/);
  });

  it('names the fee of a plan with its premium, as the receipt does', async () => {
    const ann = await completed('9002');
    const { policy_id } = must(await ann.get('get-receipt')).data;
    must(await ann.post('app/evidence-mail'));
    const told = (await shop.mail()).filter(({ subject }) => subject.includes(policy_id));
    expect(told).toHaveLength(2);
    for (const { text } of told) expect(text).toMatch(/\$[\d.]+ a month, plus \$[\d.]+ once/);
  });

  it('goes to no address that an agent typed and nobody proved', async () => {
    const rep = shop.shopper();
    await rep.fillCart({ ...FILTER, eprocess: 'rep', agent_id: '10110' });
    await shop.db.query(
      `update session set principal_kind = 'agent', principal_id = '10110', principal_verified_at = now()
       where id = (select session_id from session_binding where enrollment_id =
         (select id from enrollment where public_id = $1))`,
      [rep.enrollment],
    );
    await rep.fillSteps(CARD);
    const { policy_id } = must(await rep.submit()).data;
    expect(must(await rep.get('app/evidence')).data).toMatchObject({
      may_mail: false,
      attested: 'session',
      signer: { kind: 'rep', name: 'Dana Reyes', code: 'REY110' },
    });
    expect((await rep.post('app/evidence-mail')).code).toBe(422);
    // The receipt there does not contain the name.
    const receipt = (await shop.mail()).find(({ subject }) => subject.includes(policy_id));
    expect(receipt?.text).not.toContain('O’Brien');
  });
});
