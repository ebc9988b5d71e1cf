import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OFTEN } from '../step-up/second-proof.ts';
import { CONTACT, FILTER, PERSON, faults, must, type Shopper } from '../wizard/support/shopper.ts';
import { openShop, type Shop } from '../wizard/support/shop.ts';
import { signature } from '../wizard/support/signature.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ settings: { oneTimeCodes: OFTEN } });
});
afterAll(() => shop.close());

type Params = Record<string, unknown>;
const REP = { eprocess: 'rep', agent_id: '10110' };
const GROUP = { eprocess: 'group', group_id: '4210', agent_id: '10110' };
const DANA = 'dana.reyes@example.com';
// The portal whose applicants answer a question, and the one that asks for a signature alone.
const PREMIER = { platform_group_id: '302', category: 'medical' };
const ELEVATE = { platform_group_id: '305' };

async function atAgreement(filter: Params = {}, plan = '9001'): Promise<Shopper> {
  const shopper = shop.shopper();
  await shopper.fillCart({ ...FILTER, ...filter }, plan);
  must(await shopper.post('save-personal-info', { ...PERSON, ...MEASURES }));
  must(await shopper.post('save-contact-info', { ...CONTACT, ...BIRTH }));
  return shopper;
}

const MEASURES = { height_feet: '5', height_inch: '6', weight: '150' };
const BIRTH = { birth_state: 'TX', birth_city: 'Dallas' };

async function codeTo(shopper: Shopper, mailbox: string): Promise<string> {
  must(await shopper.post('app/agreement-code'));
  const mail = (await shop.mail()).filter(({ to }) => to === mailbox).at(-1);
  return /code: (\d{6})/.exec(mail?.text ?? '')?.[1] ?? 'none came';
}

const attest = async (shopper: Shopper, params: Params = {}) =>
  shopper.post('save-agreement-info', { agreements: await shopper.ticks(), ...params });

describe('an agent who enrolls somebody', () => {
  it('signs by name and code of the record, whatever was typed', async () => {
    const rep = await atAgreement(REP);
    const fields = await rep.fields('agreement');
    expect(Object.keys(fields).sort()).toEqual(
      ['agent_code', 'agent_name', 'agreements', 'date', 'signature', 'verification_code'].sort(),
    );
    expect(fields.agent_name).toMatchObject({
      value: 'Dana Reyes',
      required: true,
      read_only: true,
    });
    expect(fields.verification_code).toMatchObject({ required: true });
    expect(fields.signature).toMatchObject({
      required: false,
      names: ['Dana Reyes'],
    });

    const verification_code = await codeTo(rep, DANA);
    must(await attest(rep, { verification_code, agent_name: 'Somebody Else', agent_code: 'X' }));
    const { result } = must(
      await rep.get('get-enrollment-temp-info', { column: 'agreement_info' }),
    ).data;
    expect(result).toMatchObject({ agent_name: 'Dana Reyes', agent_code: 'REY110' });
    expect(JSON.stringify(result)).not.toContain(verification_code);
  });

  it('is refused with a wrong code, an old one, and none', async () => {
    const rep = await atAgreement(REP);
    expect(faults(await attest(rep))).toEqual({
      verification_code: 'Please enter the code that we sent',
    });
    const code = await codeTo(rep, DANA);
    const wrong = code === '000000' ? '111111' : '000000';
    const refused = await attest(rep, { verification_code: wrong });
    expect([refused.code, Object.keys(faults(refused))]).toEqual([422, ['verification_code']]);
    expect(faults(await attest(rep, { verification_code: '12' }))).toHaveProperty(
      'verification_code',
    );
    const rows = await shop.db.query(
      'select 1 from evidence where enrollment_id = (select id from enrollment where public_id = $1)',
      [rep.enrollment],
    );
    expect(rows).toEqual([]);
    must(await attest(rep, { verification_code: code }));
  });

  it('keeps the code while something else is wrong, and needs it once', async () => {
    const rep = await atAgreement(REP);
    const verification_code = await codeTo(rep, DANA);
    expect((await attest(rep, { verification_code, agreements: [] })).code).toBe(422);
    // Where nobody signs by hand nothing stands for the ticks that are missing.
    const unticked = await attest(rep, { verification_code, agreements: undefined });
    expect(faults(unticked)).toEqual({ agreements: 'This field is required.' });
    must(await attest(rep, { verification_code }));
    expect(await rep.fields('agreement')).not.toHaveProperty('verification_code');
    must(await attest(rep));
    // A change of what was signed needs the signature again, but no other proof.
    must(await rep.post('save-contact-info', { ...CONTACT, ...BIRTH, address1: '1 New Way' }));
    expect(await rep.fields('agreement')).not.toHaveProperty('verification_code');
    must(await attest(rep));
  });

  it('who is signed in needs no code; another agent does', async () => {
    const sign = async (principal: string) => {
      const rep = await atAgreement(REP);
      await shop.db.query(
        `update session set principal_kind = 'agent', principal_id = $2, principal_verified_at = now()
         where id = (select session_id from session_binding where enrollment_id =
           (select id from enrollment where public_id = $1))`,
        [rep.enrollment, principal],
      );
      return attest(rep);
    };
    must(await sign('10110'));
    expect(faults(await sign('10111'))).toHaveProperty('verification_code');
  });

  it('lets an applicant pass for nobody', async () => {
    const ann = await atAgreement();
    expect((await ann.post('app/agreement-code')).code).toBe(422);
    const answer = await attest(ann, { agent_name: 'Dana Reyes', verification_code: '123456' });
    expect(faults(answer)).toMatchObject({ user_name: 'Field is required' });
  });

  it('brings the signature along where the plan wants it', async () => {
    const rep = await atAgreement({ ...REP, ...PREMIER }, '9021');
    const fields = await rep.fields('agreement');
    expect(fields.signature).toMatchObject({ required: true });
    const params = { verification_code: await codeTo(rep, DANA) };
    expect(faults(await attest(rep, params))).toEqual({ signature: 'Signature is required' });
    must(await attest(rep, { ...params, signature: signature() }));
  });
});

describe('a group that enrolls somebody', () => {
  it('signs by its own name and code', async () => {
    const group = await atAgreement(GROUP);
    const fields = await group.fields('agreement');
    expect(fields.group_name).toMatchObject({ value: 'Harbor Light Bakery', read_only: true });
    expect(fields).not.toHaveProperty('agent_name');
    const [row] = await shop.db.query<{ email: string }>(
      `select contact_email as email from employer_group where group_id = '4210'`,
    );
    must(await attest(group, { verification_code: await codeTo(group, row?.email ?? '') }));
  });
});

describe('the verification question', () => {
  it('is chosen by the server and compared with what was entered', async () => {
    const ann = await atAgreement(PREMIER);
    const fields = await ann.fields('agreement');
    expect(fields.question_id).toMatchObject({ value: 'ssn-last-four', read_only: true });
    expect(fields.answer).toMatchObject({ required: true, value: '' });
    const agreements = await ann.ticks();
    const sign = (params: Params) =>
      ann.post('save-agreement-info', {
        agreements,
        user_name: 'Ann O’Brien',
        signature: signature(),
        ...params,
      });
    expect(faults(await sign({}))).toEqual({ answer: 'Please answer the question' });
    const WRONG = 'This is not what was entered earlier. Please check your answer.';
    expect(faults(await sign({ answer: '1234' }))).toEqual({ answer: WRONG });
    // Another question does not help.
    expect(
      faults(await sign({ answer: '75001', question_id: 'home-zip', question: 'ZIP?' })),
    ).toEqual({ answer: WRONG });
    must(await sign({ answer: '6789' }));
    const { result } = must(
      await ann.get('get-enrollment-temp-info', { column: 'agreement_info' }),
    ).data;
    expect(result).not.toHaveProperty('answer');
    must(await sign({}));
    // It was answered in this visit, whatever is changed.
    must(await ann.post('save-contact-info', { ...CONTACT, ...BIRTH, address1: '1 New Way' }));
    expect(await ann.fields('agreement')).not.toHaveProperty('answer');
    must(await sign({}));
  });

  it('is asked in the language of the applicant, and is the same question in another', async () => {
    const ann = await atAgreement(PREMIER);
    const spanish = { 'accept-language': 'es' };
    const fields = await ann.fields('agreement', spanish);
    expect(fields.question?.value).toBe(
      '¿Cuáles son los últimos cuatro dígitos del número de Seguro Social del solicitante?',
    );
    const signed = { agreements: await ann.ticks(), user_name: 'Ann O’Brien' };
    const answered = { answer: '6789', question: fields.question?.value, signature: signature() };
    must(await ann.own('POST', 'save-agreement-info', { ...signed, ...answered }, spanish));
    expect(await ann.fields('agreement')).not.toHaveProperty('answer');
  });

  it.each([REP, GROUP])('is for applicants: who enrolls others is not asked: %j', async (who) => {
    const fields = await (await atAgreement({ ...who, ...PREMIER })).fields('agreement');
    expect(fields).toHaveProperty('verification_code');
    for (const name of ['question_id', 'question', 'answer'])
      expect(fields).not.toHaveProperty(name);
  });

  it('is not asked where the portal does not list it', async () => {
    expect(await (await atAgreement()).fields('agreement')).not.toHaveProperty('answer');
  });
});

it('a signature alone says by the personal step who signed', async () => {
  const ann = await atAgreement(ELEVATE);
  expect(await ann.fields('agreement')).not.toHaveProperty('user_name');
  must(await attest(ann, { signature: signature() }));
});

it('a premier plan brings the carrier’s message and amount', async () => {
  const ann = await atAgreement(PREMIER, '9020');
  const { data } = must(await ann.get('get-agreement-texts'));
  expect(data).toMatchObject({ has_l713: true, l713_net_price: 312 });
  for (const line of [
    'Union dues: $25.00',
    'Annuity fund: $10.00',
    'Billing fee: $30.00',
    'Single $50',
    'Member+Spouse $100',
    'Member+Child(ren) $100',
    'Family $150',
    'Marketer fees averaging $77.00 to $150.00',
  ])
    expect(data.special_message).toContain(line);
  const cart = must(await ann.get('get-plan-cart')).data.result;
  expect(cart.special_message).toBe(data.special_message);
});

describe('a partner’s site', () => {
  it('has its own word for the fee in agreements and billing text', async () => {
    const words = async (site?: string) => {
      const shopper = shop.shopper();
      if (site) must(await shopper.call('POST', 'app/context', { site }));
      await shopper.fillCart();
      const { result } = must(await shopper.get('get-agreement-texts')).data;
      const billing = must(await shopper.get('get-billing-text')).data.result as string;
      return `${result.map((text: { text_body: string }) => text.text_body).join('')} ${billing}`;
    };
    const own = await words();
    expect(own.match(/enrollment fee/g)?.length).toBeGreaterThan(1);
    expect(own).not.toContain('{');
    const usag = await words('usag');
    expect(usag.match(/administrative fee/g)?.length).toBeGreaterThan(1);
    expect(usag).not.toContain('enrollment fee');
  });
});
