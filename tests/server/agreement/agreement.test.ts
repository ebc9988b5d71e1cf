import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FILTER, PERSON, faults, must, type Shopper } from '../wizard/support/shopper.ts';
import { openShop, type Shop } from '../wizard/support/shop.ts';
import { signature } from '../wizard/support/signature.ts';
import { atAgreement, CATALOGUE_SEEN, evidenceOf, isSigned } from './at-agreement.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const texts = async (shopper: Shopper) =>
  must(await shopper.get('get-agreement-texts')).data.result as {
    text_required: boolean;
    agreement: boolean;
    agreementErr: string | null;
  }[];

describe('agreement texts', () => {
  it('are those of everybody, and of the plans in the cart', async () => {
    const ann = await atAgreement(shop);
    const heads = async () =>
      must(await ann.get('get-agreement-texts')).data.result.map(
        (text: { text_head: string }) => text.text_head,
      );
    expect(await heads()).toContain('Electronic records and signature');
    expect(await heads()).not.toContain('Evidence of insurability');
    expect(must(await ann.get('get-agreement-texts')).data).toMatchObject({
      has_l713: false,
      l713_net_price: null,
      special_message: null,
    });
  });

  it('hold nothing dangerous, whatever the catalogue says', async () => {
    const ann = await atAgreement(shop);
    await shop.db.query(
      `insert into agreement_text (id, version, position, text_head, text_body, text_required)
       values ('evil', 1, 999, 'Evil', '<p onclick="x()">a<script>alert(1)</script><a href="javascript:x">b</a></p>', false)`,
    );
    await sleep(CATALOGUE_SEEN);
    const texts = must(await ann.get('get-agreement-texts')).data.result as {
      text_head: string;
      text_body: string;
    }[];
    await shop.db.query(`delete from agreement_text where id = 'evil'`);
    await sleep(CATALOGUE_SEEN);
    const body = texts.find((text) => text.text_head === 'Evil')?.text_body;
    expect(body).toContain('a');
    expect(body).not.toMatch(/script|onclick/i);
  });
});

describe('signing', () => {
  it('asks applicants for ticks, a name and a signature', async () => {
    const fields = await (await atAgreement(shop)).fields('agreement');
    expect(Object.keys(fields)).toEqual(['agreements', 'user_name', 'signature', 'date']);
    expect(fields.date).toMatchObject({ read_only: true });
    expect(Object.values(fields).every((field) => field.required)).toBe(true);
    expect(fields.signature).toMatchObject({
      names: ['Ann O’Brien'],
    });
  });

  it('keeps evidence of every text, and answers when it was', async () => {
    const ann = await atAgreement(shop);
    const signed = must(await ann.sign());
    expect(Date.parse(signed.data.signed_at)).toBeGreaterThan(Date.parse('2020-01-01'));
    expect(await isSigned(ann)).toBe(true);
    const [row] = await evidenceOf(shop, ann);
    expect(row).toMatchObject({ voided_because: null });
    expect(row?.seal).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is asked for again after a change, which the list of steps tells from never', async () => {
    const ann = await atAgreement(shop);
    const again = async () =>
      must(await ann.get('get-dynamic-tabs'))
        .data.result.filter((tab: { again?: true }) => tab.again)
        .map((tab: { tab_name: string }) => tab.tab_name);
    expect(await again()).toEqual([]);
    must(await ann.sign());
    expect(await again()).toEqual([]);
    must(await ann.post('save-personal-info', { ...PERSON, first_name: 'Annabel' }));
    expect(await again()).toEqual(['agreement_info']);
  });

  it('stands for every required text where no ticks are sent, as the call is documented', async () => {
    const ann = await atAgreement(shop);
    const documented = { user_name: 'Ann O’Brien', signature: signature() };
    expect(await texts(ann)).toContainEqual(
      expect.objectContaining({ text_required: true, agreement: false, agreementErr: null }),
    );
    must(await ann.post('save-agreement-info', { ...documented, eprocess: 'applicant' }));
    expect(await isSigned(ann)).toBe(true);
    for (const { text_required, agreement, agreementErr } of await texts(ann))
      expect([agreement, agreementErr]).toEqual([text_required, null]);
    must(await ann.post('save-agreement-info', { ...documented, agreements: null }));
  });

  it('takes the name in other letters and marks', async () => {
    const ann = await atAgreement(shop);
    must(await ann.sign({ user_name: 'ANN OBRIÉN' }));
  });

  it('shows the signature to the one who drew it, and says who signed', async () => {
    const ann = await atAgreement(shop);
    must(await ann.sign());
    expect((await ann.fields('agreement')).signature?.value).toBe(signature());
    const { result } = must(
      await ann.get('get-enrollment-temp-info', { column: 'agreement_info' }),
    ).data;
    expect(result).toMatchObject({ user_name: 'Ann O’Brien', signature: '' });
  });

  const WRONG: [string, (ticks: string[]) => Record<string, unknown>, Record<string, string>][] = [
    ['no ticks', () => ({ agreements: [] }), { agreements: 'This field is required.' }],
    [
      'one tick missing',
      (ticks) => ({ agreements: ticks.slice(1) }),
      { agreements: 'This field is required.' },
    ],
    [
      'a tick of older words',
      (ticks) => ({ agreements: ticks.map((tick) => tick.replace(/[.]1$/, '.0')) }),
      { agreements: 'An agreement has changed. Please read it again.' },
    ],
    [
      'a tick for nothing',
      (ticks) => ({ agreements: [...ticks, 'made-up.1'] }),
      { agreements: 'An agreement has changed. Please read it again.' },
    ],
    [
      'another name',
      () => ({ user_name: 'Bettina Ferrante' }),
      { user_name: 'Type your name as you gave it: Ann O’Brien' },
    ],
    ['no name', () => ({ user_name: '' }), { user_name: 'Field is required' }],
    ['no signature', () => ({ signature: '' }), { signature: 'Signature is required' }],
    [
      'an empty picture',
      () => ({ signature: signature({ line: false }) }),
      { signature: 'Signature is required' },
    ],
    [
      'something else than a picture',
      () => ({ signature: `data:image/png;base64,${Buffer.from('<html>').toString('base64')}` }),
      { signature: 'Signature is required' },
    ],
    [
      'an address',
      () => ({ signature: 'https://example.com/a.png' }),
      { signature: 'Signature is required' },
    ],
  ];
  it.each(WRONG)('is refused with %s', async (_name, params, expected) => {
    const ann = await atAgreement(shop);
    const answer = await ann.sign(params(await ann.ticks()));
    expect(answer.code).toBe(422);
    expect(faults(answer)).toEqual(expected);
    expect(await evidenceOf(shop, ann)).toEqual([]);
  });

  it('is refused with a picture beyond all measure', async () => {
    const ann = await atAgreement(shop);
    const answer = await ann.sign({ signature: `data:image/png;base64,${'A'.repeat(2_000_000)}` });
    expect(answer.code).toBe(413);
  });

  it('replaces what was signed before', async () => {
    const ann = await atAgreement(shop);
    must(await ann.sign());
    must(await ann.sign());
    expect((await evidenceOf(shop, ann)).map((row) => row.voided_because)).toEqual([
      'signed again',
      null,
    ]);
  });
});

it('a code that is asked for again too soon is refused where it is typed', async () => {
  const rep = shop.shopper();
  await rep.fillCart({ ...FILTER, eprocess: 'rep', agent_id: '10110' });
  must(await rep.post('app/agreement-code'));
  const again = await rep.post('app/agreement-code');
  expect([again.code, Object.keys(faults(again))]).toEqual([429, ['verification_code']]);
});
