import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Enrollment } from '../../../server/contract.ts';
import { aadOf } from '../../../server/enrollment/tabs/read-tabs.ts';
import {
  BANK,
  BENEFICIARIES,
  CONTACT,
  PERSON,
  faults,
  must,
  type Shopper,
} from '../wizard/support/shopper.ts';
import { openShop, type Shop } from '../wizard/support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function begin(): Promise<Shopper> {
  const shopper = shop.shopper();
  await shopper.fillCart();
  return shopper;
}
const put = (shopper: Shopper, tab: string, params: Record<string, unknown>) =>
  shopper.own('PUT', `app/draft/${tab}`, params);

describe('what was typed and not saved', () => {
  it('comes back as it was typed', async () => {
    const ann = await begin();
    must(
      await put(ann, 'contact_info', {
        base_version: 0,
        data: { city: 'Dal', phone_number: '21' },
      }),
    );
    must(await put(ann, 'contact_info', { base_version: 0, data: { city: 'Dallas' } }));
    const draft = must(await ann.get('app/draft/contact_info')).data;
    expect(draft).toMatchObject({ data: { city: 'Dallas' }, base_version: 0, version: 0 });
    expect(Date.parse(draft.saved_at)).toBeGreaterThan(0);
  });

  it('is not there before anything was typed', async () => {
    const ann = await begin();
    expect(must(await ann.get('app/draft/contact_info')).data).toEqual({
      data: null,
      base_version: 0,
      version: 0,
      revision: 0,
      saved_at: null,
    });
  });

  it('never holds what its form marks private', async () => {
    const ann = await begin();
    must(await put(ann, 'primary_info', { data: { first_name: 'Ann', ssn: '123456789' } }));
    must(
      await put(ann, 'payment_info', {
        data: { ...BANK, card_number: '4242424242424242', security_code: '937' },
      }),
    );
    expect(must(await ann.get('app/draft/primary_info')).data.data).toEqual({ first_name: 'Ann' });
    const billing = must(await ann.get('app/draft/billing_info')).data.data;
    expect(billing.account_name).toBe(BANK.account_name);
    for (const field of ['account_number', 'card_number', 'security_code'])
      expect(billing[field]).toBeUndefined();
  });

  it('holds the rows of a list, with the mask of a number that is unchanged and without a new one', async () => {
    const ann = await begin();
    const known = { beneficiary_id: 'b1', first_name: 'Bet', ssn: '*****6789' };
    const people = [known, { first_name: 'Cy', ssn: '212456789' }];
    must(await put(ann, 'benificiary_info', { data: { beneficiaries: people } }));
    expect(must(await ann.get('app/draft/beneficiary_info')).data.data).toEqual({
      beneficiaries: [known, { first_name: 'Cy' }],
    });
  });

  it('says of a saved row whether its number was changed since', async () => {
    const ann = await begin();
    must(await ann.post('save-beneficiary-info', { beneficiaries: BENEFICIARIES }));
    const { result, version } = must(
      await ann.get('get-enrollment-temp-info', { column: 'benificiary_info' }),
    ).data;
    const { ssn: _shown, ...row } = result.beneficiaries[0];
    const ssnOf = async (typed: object) => {
      const data = { beneficiaries: [{ ...row, ...typed }] };
      must(await put(ann, 'benificiary_info', { base_version: version, data }));
      const draft = must(await ann.get('app/draft/benificiary_info')).data.data;
      return draft.beneficiaries[0].ssn;
    };
    expect(await ssnOf({})).toBe('*****2931');
    expect(await ssnOf({ ssn: '' })).toBe('');
  });

  it('goes with the save', async () => {
    const ann = await begin();
    must(await put(ann, 'contact_info', { data: { city: 'Dal' } }));
    must(await ann.post('save-contact-info', CONTACT));
    expect(must(await ann.get('app/draft/contact_info')).data).toMatchObject({
      data: null,
      version: 1,
    });
  });

  it('is dropped when it comes late, built on an older version', async () => {
    const ann = await begin();
    must(await ann.post('save-contact-info', CONTACT));
    const late = must(await put(ann, 'contact_info', { base_version: 0, data: { city: 'Old' } }));
    expect(late.data).toEqual({ stored: false, version: 1, revision: 0 });
    expect(must(await ann.get('app/draft/contact_info')).data.data).toBeNull();
    must(await put(ann, 'contact_info', { base_version: 1, data: { city: 'New' } }));
    expect(must(await ann.get('app/draft/contact_info')).data.data).toEqual({ city: 'New' });
  });

  it('is not written over by somebody who has not seen it', async () => {
    const ann = await begin();
    const keep = async (revision: number, city: string) =>
      must(await put(ann, 'contact_info', { revision, data: { city } })).data;
    expect(await keep(0, 'Rome')).toEqual({ stored: true, version: 0, revision: 1 });
    expect(await keep(0, 'Oslo')).toEqual({ stored: false, version: 0, revision: 1 });
    expect(await keep(1, 'Bern')).toEqual({ stored: true, version: 0, revision: 2 });
    expect(must(await ann.get('app/draft/contact_info')).data).toMatchObject({
      data: { city: 'Bern' },
      revision: 2,
    });
    must(await ann.post('save-contact-info', CONTACT));
    expect(await keep(0, 'Kyiv')).toEqual({ stored: true, version: 1, revision: 1 });
    expect((await put(ann, 'contact_info', { revision: -1, data: {} })).code).toBe(422);
  });

  it('of a row of a list says which row it is', async () => {
    const ann = await begin();
    const row = { beneficiary_id: 'b1', first_name: 'Bet' };
    must(await put(ann, 'beneficiary', { data: { ...row, ssn: '212456789' } }));
    expect(must(await ann.get('app/draft/beneficiary')).data.data).toEqual(row);
    const child = { primary_info: { dependent_id: 'd1', first_name: 'Kit' } };
    must(await put(ann, 'dependent', { data: child }));
    expect(must(await ann.get('app/draft/dependent')).data.data).toEqual(child);
  });

  it('is kept of one of several at the same moment, and the others are told', async () => {
    const ann = await begin();
    const both = await Promise.all(
      ['Rome', 'Oslo', 'Bern'].map((city) =>
        put(ann, 'contact_info', { revision: 0, data: { city } }),
      ),
    );
    expect(both.map((answer) => must(answer).data.stored).toSorted()).toEqual([false, false, true]);
  });

  it('stays with its owner', async () => {
    const ann = await begin();
    must(await put(ann, 'contact_info', { data: { city: 'Dal' } }));
    const eve = await begin();
    eve.enrollment = ann.enrollment;
    expect((await eve.get('app/draft/contact_info')).code).toBe(404);
    expect((await put(eve, 'contact_info', { data: { city: 'Evil' } })).code).toBe(404);
  });

  it('has no other steps', async () => {
    const ann = await begin();
    for (const tab of ['made_up', 'constructor', 'cart_info']) {
      const answer = await put(ann, tab, { data: {} });
      expect([answer.code, Object.keys(faults(answer))]).toEqual([422, ['tab']]);
    }
    expect((await put(ann, 'contact_info', { data: 'text' })).code).toBe(422);
    expect((await put(ann, 'contact_info', {})).code).toBe(422);
    expect((await put(ann, 'contact_info', { base_version: -1, data: {} })).code).toBe(422);
  });

  it('of the filter hangs on the session until the filter is saved', async () => {
    const bob = shop.shopper();
    const typed = { zip: '750', dob: '03/', ssn: '123456789' };
    must(await bob.call('PUT', 'app/draft/filter_info', { data: typed }));
    expect(must(await bob.call('GET', 'app/draft/filter_info')).data.data).toEqual({
      zip: '750',
      dob: '03/',
    });
    expect(must(await shop.shopper().call('GET', 'app/draft/filter_info')).data.data).toBeNull();
    await bob.fillCart();
    expect(must(await bob.call('GET', 'app/draft/filter_info')).data.data).toBeNull();
    const late = must(await bob.call('PUT', 'app/draft/filter_info', { data: typed }));
    expect(late.data.stored).toBe(false);
    expect(must(await bob.call('GET', 'app/draft/filter_info')).data.data).toBeNull();
  });
});

describe('cancel', () => {
  it('makes everything that was stored unreadable, and empties vault, cart and drafts', async () => {
    const ann = await begin();
    await ann.fillSteps();
    must(await put(ann, 'contact_info', { base_version: 1, data: { city: 'Dal' } }));
    const enrollment = (await shop.app.enrollments.find(shop.db, ann.enrollment))!;
    const key = enrollment.dataKey!;
    const sealed = await tabsOf(enrollment);
    expect(sealed.length).toBeGreaterThan(3);
    expect(openAll(enrollment, key, sealed)).toContain(PERSON.first_name);
    const vaulted = await shop.db.query('select token from vault.account');
    must(await ann.post('app/cancel-enrollment'));
    const [after] = await shop.db.query(
      `select status, data_key,
         (select count(*)::int from enrollment_secret s where s.enrollment_id = e.id) as secrets,
         (select count(*)::int from draft d where d.enrollment_id = e.id) as drafts,
         (select count(*)::int from cart_line c where c.enrollment_id = e.id) as lines
       from enrollment e where id = $1`,
      [enrollment.id],
    );
    expect(after).toEqual({ status: 'cancelled', data_key: null, secrets: 0, drafts: 0, lines: 0 });
    expect(await shop.db.query('select token from vault.account')).toHaveLength(vaulted.length - 1);
    // What stays is what the key opened: nothing in clear, nothing sealed with a key that is still there.
    const left = await tabsOf(enrollment);
    expect(left).toHaveLength(sealed.length);
    for (const { sealed: bytes } of left)
      expect(bytes.toString('latin1')).not.toContain(PERSON.first_name);
    expect(openAll(enrollment, key, left)).toContain(PERSON.first_name);
  });

  interface SealedTab {
    tab: string;
    sealed: Buffer;
  }
  const tabsOf = ({ id }: Enrollment) =>
    shop.db.query<SealedTab>(
      'select tab, sealed from enrollment_tab where enrollment_id = $1 order by tab',
      [id],
    );
  const openAll = (enrollment: Enrollment, key: Buffer, tabs: readonly SealedTab[]) =>
    tabs
      .map(({ tab, sealed }) => shop.app.crypto.open(key, aadOf(enrollment, tab), sealed))
      .join('\n');

  it('leaves nothing to read or write, and never a fault', async () => {
    const ann = await begin();
    must(await ann.post('save-personal-info', PERSON));
    must(await ann.post('app/cancel-enrollment'));
    const stored = must(await ann.get('get-enrollment-temp-info', { column: 'primary_info' }));
    expect(stored.data.result).toBeNull();
    for (const [path, params] of [
      ['get-form-fields-personal-info', {}],
      ['get-form-fields-billing-info', {}],
      ['get-dynamic-tabs', {}],
      ['get-enrollment-temp-info', { column: 'filter_info' }],
      ['app/draft/contact_info', {}],
      ['get-receipt', {}],
    ] as const) {
      const answer = await ann.get(path, params);
      expect([path, answer.code < 500]).toEqual([path, true]);
      expect(answer.text).not.toContain('6789');
    }
    expect((await ann.post('save-personal-info', PERSON)).code).toBe(409);
    expect((await ann.post('app/cancel-enrollment')).code).toBe(409);
  });

  it('is for its owner alone', async () => {
    const ann = await begin();
    const eve = await begin();
    eve.enrollment = ann.enrollment;
    expect((await eve.post('app/cancel-enrollment')).code).toBe(404);
    must(await ann.get('get-dynamic-tabs'));
  });
});
