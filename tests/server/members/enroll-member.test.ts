import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../wizard/support/shopper.ts';
import { openShop, type Shop } from '../wizard/support/shop.ts';
import {
  DEVON,
  enroll,
  existingOf,
  handleOf,
  HANNAH,
  MARIA,
  NOBODY,
  NOTHING,
  proved,
  signedIn,
} from './member-visit.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const filterOf = async (shopper: Awaited<ReturnType<typeof enroll>>) =>
  must(await shopper.get('get-enrollment-temp-info', { column: 'filter_info' })).data.result;

/** An answer without what is random in it. */
const shapeOf = (text: string) => text.replaceAll(/"[A-Za-z0-9_-]{32}"/g, '"id"');

describe('a bare id of a member', () => {
  it('starts an enrollment that knows nothing, the same as an id that names nobody', async () => {
    const [maria, nobody] = [shop.shopper(), shop.shopper()];
    const ask = (who: typeof maria, user_id: string) =>
      who.call('POST', 'add-filter-for-member', { user_id, tier: 'IF', open_type: 'user' });
    const [known, unknown] = [await ask(maria, MARIA), await ask(nobody, NOBODY)];
    expect([known.code, shapeOf(known.text)]).toEqual([unknown.code, shapeOf(unknown.text)]);
    expect(known.data).toMatchObject({ portal_id: '1', portal_code: 'NATWEL' });
    for (const [who, { data }] of [
      [maria, known],
      [nobody, unknown],
    ] as const) {
      who.enrollment = data.temp_enrollment_id;
      expect(await filterOf(who)).toBeNull();
      expect(await existingOf(who)).toEqual(NOTHING);
      const { first_name, ssn } = await who.fields('personal');
      expect([first_name?.value, ssn?.value]).toEqual(['', '']);
      expect((await who.fields('contact')).email_address?.value).toBe('');
      const shopOf = must(await who.get('get-group-agent-member-info')).data;
      expect(shopOf.result.user_info).toBeNull();
    }
    const [one, other] = [
      await maria.call('GET', 'app/session'),
      await nobody.call('GET', 'app/session'),
    ];
    for (const { data } of [one, other])
      expect(data).toMatchObject({
        enroll_type: 'existing-member',
        eprocess: 'applicant',
        access: 'owner',
        member: 'claimed',
      });
  });

  it('goes on like anybody else’s: with a filter typed by hand', async () => {
    const shopper = await enroll(shop, MARIA, 'IO');
    must(await shopper.get('get-left-side-filter-fields'));
    const filter = { zip: '60601', dob: '03/15/1986', gender: '0', tier: 'IO' };
    const path = `change-filter-info/${shopper.enrollment}`;
    must(await shopper.call('PUT', path, filter));
    expect(await filterOf(shopper)).toMatchObject({ ...filter, state: 'IL' });
    await shopper.addPlan('9001');
    await shopper.checkOut();
    expect(await existingOf(shopper)).toEqual(NOTHING);
  });

  it('tells nothing of the plans that the member has', async () => {
    const [claimed, known] = [await enroll(shop, MARIA, 'IO'), await proved(shop, MARIA, 'IO')];
    const filter = { zip: '75001', dob: '03/15/1986', gender: '0', tier: 'IO' };
    must(await claimed.call('PUT', `change-filter-info/${claimed.enrollment}`, filter));
    await claimed.addPlan('9001');
    await expect(known.addPlan('9001')).rejects.toThrow();
  });

  it('is no handle when it looks like one', async () => {
    const handle = await handleOf(shop, MARIA);
    const tampered = [
      handle.replace(/.$/, handle.endsWith('A') ? 'B' : 'A'),
      handle.toUpperCase(),
      handle.slice(1),
      `${handle}A`,
      'A'.repeat(32),
    ];
    for (const user_id of tampered)
      expect(await existingOf(await enroll(shop, user_id, 'IF'))).toEqual(NOTHING);
  });

  it.each([
    ['update entry_link set expires_at = now()', 'is over'],
    ['update entry_link set revoked_at = now()', 'was revoked'],
  ])('and a handle proves nothing once it %s', async (sql) => {
    const handle = await handleOf(shop, DEVON);
    await shop.db.query(`${sql} where member_user_id = $1`, [DEVON]);
    expect(await existingOf(await enroll(shop, handle))).toEqual(NOTHING);
    await shop.db.query('delete from entry_link where member_user_id = $1', [DEVON]);
  });
});

describe('what is asked', () => {
  it.each([
    [{}, 'Please choose a tier'],
    [{ tier: '' }, 'Please choose a tier'],
    [{ tier: 'XX' }, 'Please choose a tier'],
    [{ tier: null }, 'Please choose a tier'],
    [{ tier: 'IO', platform_group_id: '999' }, 'Please choose a platform'],
  ])('is refused in plain words: %j', async (params, text) => {
    const answer = await shop
      .shopper()
      .call('POST', 'add-filter-for-member', { user_id: MARIA, ...params });
    expect([answer.code, answer.data, answer.message]).toEqual([422, [text], text]);
  });

  it.each([[{ price: 1 }], [{ user_id: 5 }], [{ user_id: '' }], [{ user_id: { $ne: '' } }]])(
    'is closed: %j',
    async (params) => {
      const body = { user_id: MARIA, tier: 'IO', ...params };
      expect((await shop.shopper().call('POST', 'add-filter-for-member', body)).code).toBe(422);
    },
  );

  it('may name a portal', async () => {
    const shopper = shop.shopper();
    const body = { user_id: await handleOf(shop, MARIA), tier: 'IO', platform_group_id: '302' };
    const { data } = must(await shopper.call('POST', 'add-filter-for-member', body));
    expect(data.portal_code).toBe('PRMIER');
  });
});

describe('a member’s link', () => {
  it('brings the member’s filter, name and address along, and the number masked', async () => {
    const maria = await proved(shop, MARIA, 'IF');
    expect(await filterOf(maria)).toMatchObject({
      zip: '75001',
      state: 'TX',
      dob: '06/14/1985',
      gender: '1',
      tier: 'IF',
      is_smoker: '0',
    });
    const info = must(await maria.get('get-group-agent-member-info')).data;
    expect(info.result.user_info).toEqual({ first_name: 'Maria', last_name: 'Santos' });
    const personal = await maria.fields('personal');
    expect(personal.first_name?.value).toBe('Maria');
    expect(personal.birthdate).toMatchObject({ value: '06/14/1985', read_only: true });
    expect(personal.ssn?.value).toBe('*****0001');
    const contact = await maria.fields('contact');
    expect(contact.email_address?.value).toBe('maria.santos@example.com');
    expect([contact.zip?.value, contact.state?.value]).toEqual(['75001', 'TX']);
    expect(must(await maria.call('GET', 'app/session')).data.member).toBe('proved');
  });

  it('opens in the member’s portal, in whose book they are', async () => {
    const devon = shop.shopper();
    const body = { user_id: await handleOf(shop, DEVON), tier: 'IO' };
    const { data } = must(await devon.call('POST', 'add-filter-for-member', body));
    expect(data.portal_code).toBe('BROEXH');
    const [row] = await shop.db.query(
      'select agent_id, group_id, member_user_id from enrollment where public_id = $1',
      [data.temp_enrollment_id],
    );
    expect(row).toEqual({ agent_id: '10110', group_id: '1929', member_user_id: DEVON });
  });

  it('keeps the number that nobody typed, and takes another one', async () => {
    const maria = await proved(shop, MARIA);
    const person = { first_name: 'Maria', last_name: 'Santos', marital_status: '1' };
    must(await maria.post('save-personal-info', person));
    expect((await maria.fields('personal')).ssn?.value).toBe('*****0001');
    must(await maria.post('save-personal-info', { ...person, ssn: '*****0001' }));
    const enrollment = (await shop.app.enrollments.find(shop.db, maria.enrollment))!;
    const kept = await shop.app.tabs.secret(shop.db, enrollment, 'primary_info', 'ssn');
    expect(kept).toBe('900110001');
    must(await maria.post('save-personal-info', { ...person, ssn: '900110009' }));
    expect((await maria.fields('personal')).ssn?.value).toBe('900110009');
  });
});

describe('an enrollment for a member with a policy', () => {
  const POLICY = '7HQ2M9XD4T';
  const ask = (who: Awaited<ReturnType<typeof signedIn>>, params: Record<string, unknown> = {}) =>
    who.call('POST', 'add-filter-for-existing-user', {
      user_id: MARIA,
      policy_id: POLICY,
      tier: 'IF',
      eprocess: 'rep',
      agent_id: '10109',
      ...params,
    });

  it('is refused to whoever proves nothing', async () => {
    expect((await ask(shop.shopper())).code).toBe(403);
    expect((await ask(await enroll(shop, MARIA))).code).toBe(403);
    const owner = shop.shopper();
    await owner.fillCart();
    expect((await ask(owner)).code).toBe(403);
    must(await ask(owner, { user_id: await handleOf(shop, MARIA) }));
  });

  it('is started by the agent in whose book the member is, who is its agent', async () => {
    const dana = await signedIn(shop, 'agent', '10110');
    dana.enrollment = must(await ask(dana)).data.temp_enrollment_id;
    const [row] = await shop.db.query(
      `select agent_id, group_id, eprocess, open_type, enroll_type, member_user_id
       from enrollment where public_id = $1`,
      [dana.enrollment],
    );
    expect(row).toEqual({
      agent_id: '10110',
      group_id: '4210',
      eprocess: 'rep',
      open_type: 'agent',
      enroll_type: 'existing-member',
      member_user_id: MARIA,
    });
    const existing = await existingOf(dana);
    expect(existing['get-dependents-existing-user-enrollment']).toMatchObject({
      dependents: [{ health_info: null }, {}, {}],
    });
    expect(existing['get-existing-primary-health-info']).not.toEqual(
      NOTHING['get-existing-primary-health-info'],
    );
    expect([existing['get-existing-bank-info'], existing['get-existing-card-info']]).toEqual([
      null,
      null,
    ]);
  });

  it('is started by the member’s group, which reads nothing of family, health and money', async () => {
    const harbor = await signedIn(shop, 'group', '4210');
    harbor.enrollment = must(await ask(harbor)).data.temp_enrollment_id;
    expect((await harbor.fields('personal')).first_name?.value).toBe('Maria');
    expect(await existingOf(harbor)).toEqual(NOTHING);
  });

  it('says the same of members and policies of others as of none', async () => {
    const dana = await signedIn(shop, 'agent', '10110');
    const answers = [
      await ask(dana, { user_id: NOBODY }),
      await ask(dana, { user_id: HANNAH, policy_id: '4K8RC5NJ0Y' }),
      await ask(dana, { user_id: await handleOf(shop, HANNAH), policy_id: '4K8RC5NJ0Y' }),
      await ask(dana, { policy_id: '2C8V6NPX0J' }),
      await ask(dana, { policy_id: 'nothing' }),
      await dana.call('POST', 'add-filter-for-member', { user_id: HANNAH, tier: 'IO' }),
      await (
        await signedIn(shop, 'group', '4211')
      ).call('POST', 'add-filter-for-member', {
        user_id: MARIA,
        tier: 'IO',
      }),
    ];
    for (const { code, text } of answers) expect([code, text]).toEqual([404, answers[0]?.text]);
  });

  it('goes into a portal only where the agent sells it to the group', async () => {
    const agent = await signedIn(shop, 'agent', '10110');
    const ask = (more: object) =>
      agent.call('POST', 'add-filter-for-existing-user', { user_id: MARIA, tier: 'IO', ...more });
    const toWillow = { group_id: '4215', platform_group_id: '303' };
    const answer = await ask(toWillow);
    expect([answer.code, answer.data]).toEqual([422, ['Please choose a platform']]);
    must(await ask({ ...toWillow, platform_group_id: '302' }));
  });

  it('goes through another group only when it is the agent’s', async () => {
    const dana = await signedIn(shop, 'agent', '10110');
    expect((await ask(dana, { group_id: '4211' })).data).toEqual(['Please choose a group']);
    expect((await ask(dana, { group_id: '5' })).data).toEqual(['Please choose a group']);
    must(await ask(dana, { group_id: '77' }));
  });
});

describe('get-member-info', () => {
  const infoOf = (who: Awaited<ReturnType<typeof signedIn>>, user_id: string) =>
    who.call('GET', 'get-member-info', { user_id });

  it('gives the first name and an initial for a bare id, and nothing else', async () => {
    const { data } = must(await infoOf(shop.shopper(), MARIA));
    expect(data).toEqual({
      userid: MARIA,
      proved: false,
      member_info: { first_name: 'Maria', last_name: 'S.', name: 'Maria S.' },
      agent_info: null,
      group_info: null,
      portal_id: null,
      tier: null,
      plans: [],
    });
  });

  it('gives name, agent, group, tier and plans to the member’s link', async () => {
    const handle = await handleOf(shop, MARIA);
    const { data } = must(await infoOf(shop.shopper(), handle));
    expect(data).toMatchObject({
      userid: handle,
      proved: true,
      member_info: { name: 'Maria Santos' },
      agent_info: { agent_id: '10110' },
      group_info: { gid: '4210' },
      portal_id: '1',
      tier: 'IF',
    });
    const plans = data.plans as { plan_status: string; change: string }[];
    expect(plans.map(({ plan_status }) => plan_status)).toEqual(['ACTIVE', 'TERMINATED']);
    expect(plans.map(({ change }) => change)).toEqual([
      '',
      expect.stringMatching(/^Ended on \d\d\/\d\d\/\d{4}$/),
    ]);
  });

  it('gives an agent and a group their own members, and nobody else’s', async () => {
    for (const [kind, id] of [
      ['agent', '10110'],
      ['group', '4210'],
    ] as const) {
      const who = await signedIn(shop, kind, id);
      expect(must(await infoOf(who, MARIA)).data.proved).toBe(true);
      expect((await infoOf(who, HANNAH)).code).toBe(404);
      expect((await infoOf(who, NOBODY)).code).toBe(404);
    }
  });

  it('knows no other members', async () => {
    expect((await infoOf(shop.shopper(), NOBODY)).code).toBe(404);
    expect((await infoOf(shop.shopper(), '')).code).toBe(422);
  });
});
