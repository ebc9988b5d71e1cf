import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../wizard/support/shop.ts';
import { CONTACT, faults, FILTER, must, PERSON, type Shopper } from '../wizard/support/shopper.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const BROKERS = '304';
const ELITE = '303';
const UNKNOWN = 'This enroller code is not known. Please check it.';

/** Somebody who enrolls others, in this portal. */
async function rep(portal: string): Promise<Shopper> {
  const shopper = shop.shopper();
  await shopper.fillCart({ ...FILTER, platform_group_id: portal });
  await actAs(shopper, 'rep');
  return shopper;
}

async function actAs({ enrollment }: Shopper, eprocess: string): Promise<void> {
  await shop.db.query('update enrollment set eprocess = $1 where public_id = $2', [
    eprocess,
    enrollment,
  ]);
}

const asked = async (shopper: Shopper) =>
  must(await shopper.get('check-enroll-code')).data.show_enroll_code;

describe('an enroller code', () => {
  it('is asked of reps alone, beside the step where the portal lists it as a choice', async () => {
    const shopper = await rep(BROKERS);
    expect(await asked(shopper)).toEqual({
      status: true,
      is_optional: true,
      enroller_code: '',
    });
    expect(await shopper.fields('personal')).not.toHaveProperty('enroller_code');
    for (const eprocess of ['applicant', 'group']) {
      await actAs(shopper, eprocess);
      expect(await asked(shopper)).toMatchObject({ status: false });
    }
  });

  it('is not asked in a portal that does not list it', async () => {
    const shopper = await rep('301');
    expect(await asked(shopper)).toMatchObject({ status: false });
    const answer = await shopper.post('save-enroller-code', { enrollerCode: 'BLK109' });
    expect(faults(answer)).toEqual({ enrollerCode: 'No enroller code is asked for here.' });
  });

  it('is an agent’s code in any case, and leaves the agent of record alone', async () => {
    const shopper = await rep(BROKERS);
    must(await shopper.post('save-enroller-code', { enrollerCode: ' rey110 ' }));
    expect(await asked(shopper)).toMatchObject({ enroller_code: 'REY110' });
    must(await shopper.post('save-enroller-code', { enrollerCode: 'BLK109' }));
    expect(await asked(shopper)).toMatchObject({ enroller_code: 'BLK109' });
    const [row] = await shop.db.query<{ agent_id: string }>(
      'select agent_id from enrollment where public_id = $1',
      [shopper.enrollment],
    );
    expect(row?.agent_id).toBe('10109');
  });

  it('that no agent has is refused under its field', async () => {
    const shopper = await rep(BROKERS);
    const answer = await shopper.post('save-enroller-code', { enrollerCode: 'NOBODY' });
    expect(answer.code).toBe(422);
    expect(faults(answer)).toEqual({ enrollerCode: UNKNOWN });
    expect(await asked(shopper)).toMatchObject({ enroller_code: '' });
  });

  it('is a required question of the step where the portal requires it', async () => {
    const shopper = await rep(ELITE);
    expect(await asked(shopper)).toMatchObject({ status: true, is_optional: false });
    expect((await shopper.fields('personal')).enroller_code).toMatchObject({ required: true });
    const without = await shopper.post('save-personal-info', PERSON);
    expect(faults(without)).toEqual({ enroller_code: 'Field is required' });
    const wrong = await shopper.post('save-personal-info', { ...PERSON, enroller_code: 'X1' });
    expect(faults(wrong)).toEqual({ enroller_code: UNKNOWN });
    must(await shopper.post('save-personal-info', { ...PERSON, enroller_code: 'REY110' }));
    expect(await asked(shopper)).toMatchObject({ enroller_code: 'REY110' });
  });

  it('keeps no applicant of such a portal from going on', async () => {
    const shopper = await rep(ELITE);
    await actAs(shopper, 'applicant');
    must(await shopper.post('save-personal-info', PERSON));
    must(await shopper.post('save-contact-info', CONTACT));
  });

  it('can be tried ten times an hour, in either place', async () => {
    const { limits } = shop.app.settings;
    const { enrollerCode } = limits;
    Object.assign(limits, { enrollerCode: { max: 10, seconds: 3600, per: 'session' } });
    try {
      const shopper = await rep(ELITE);
      const beside = (code: string) => shopper.post('save-enroller-code', { enrollerCode: code });
      const inStep = (code: string) =>
        shopper.post('save-personal-info', { ...PERSON, enroller_code: code });
      for (let n = 0; n < 5; n += 1) {
        expect((await beside(`GUESS${n}`)).code).toBe(422);
        expect((await inStep(`GUESS${n}`)).code).toBe(422);
      }
      expect((await beside('BLK109')).code).toBe(429);
      expect((await inStep('BLK109')).code).toBe(429);
    } finally {
      Object.assign(limits, { enrollerCode });
    }
  });
});
