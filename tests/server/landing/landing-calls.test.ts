import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LeadRow } from '../../../server/modules/leads/repository.ts';
import { leadPlace } from '../../../server/security/sealed-places.ts';
import { FILTER, openStore, type Store } from '../support/store.ts';

let store: Store;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store.close());

const get = async (path: string, query = {}) => store.visitor().get(path, query);

const INFO = {
  type: expect.any(String),
  agent_id: expect.any(String),
  group_id: expect.any(String),
  logo: expect.any(String),
  image: expect.any(String),
  image_link: expect.any(String),
  display_phone: expect.any(String),
  display_email: expect.any(String),
  tagline: expect.any(String),
  display_about_name: expect.any(String),
  display_name: expect.any(String),
  agent_bio: expect.any(String),
  gweb_aboutus: expect.any(String),
};

describe('landing pages', () => {
  it('shows guests the shop of the guest agent and group', async () => {
    const { status, body } = await get('get-default-info');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      ...INFO,
      type: 'user',
      agent_id: '10109',
      group_id: '77',
      display_name: 'Jordan Blake',
    });
  });

  it.each([
    ['harbor', 'group', 'Harbor Light Bakery'],
    ['dana', 'agent', 'Dana Reyes'],
  ])('validates %s', async (landing_page, type, display_name) => {
    const { status, body } = await get('validate-landing-page', { landing_page });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ valid: true, type, display_name });
  });

  it.each(['nowhere', 'Harbor', "' or 1=1 --", '%', 'a'.repeat(80)])(
    'knows no page %j',
    async (landing_page) => {
      const { status, body } = await get('validate-landing-page', { landing_page });
      expect([status, body.status]).toEqual([404, 'error']);
    },
  );

  it('refuses a page without a name or with too much of one', async () => {
    expect((await get('validate-landing-page')).status).toBe(422);
    expect((await get('validate-landing-page', { landing_page: 'a'.repeat(81) })).status).toBe(422);
  });
});

describe('business cards', () => {
  it('of agents and groups, by id or for the own shop', async () => {
    const agent = await get('get-agent-landing-page-info', { agent_id: '10110' });
    expect(agent.body.data).toMatchObject({ ...INFO, agent_id: '10110', group_id: null });
    const group = await get('get-group-landing-page-info', { group_id: '4210' });
    expect(group.body.data).toMatchObject({
      group_id: '4210',
      display_name: 'Harbor Light Bakery',
    });
    expect((await get('get-agent-landing-page-info')).body.data).toMatchObject({
      agent_id: '10109',
    });
  });

  it('never tell the address that codes go to', async () => {
    for (const [path, query] of [
      ['get-agent-landing-page-info', { agent_id: '10110' }],
      ['get-group-landing-page-info', { group_id: '4210' }],
      ['get-default-info', {}],
    ] as const) {
      expect(JSON.stringify((await get(path, query)).body)).not.toContain('contact_email');
    }
  });

  it.each([
    ['get-agent-landing-page-info', { agent_id: '1' }],
    ['get-group-landing-page-info', { group_id: '1' }],
    ['get-agent-about-page-info', { agent_id: '1' }],
    ['get-group-about-page-info', { group_id: '1' }],
  ])('%s answers 404 for nobody', async (path, query) => {
    expect((await get(path, query)).status).toBe(404);
  });

  it('tell about agents and groups in clean HTML', async () => {
    const agent = await get('get-agent-about-page-info', { agent_id: '10109' });
    expect(agent.body.data).toEqual({
      display_about_name: 'Jordan Blake',
      about: expect.stringMatching(/^<p>/),
    });
    expect((await get('get-group-about-page-info', { group_id: '4210' })).status).toBe(200);
  });

  it('hold nothing that runs, even when it was stored', async () => {
    await store.db.query(
      `update agent set bio_html = '<p onclick="x()">Hi<script>x()</script><a href="javascript:x()">a</a></p>'
       where agent_id = '10111'`,
    );
    const { body } = await get('get-agent-about-page-info', { agent_id: '10111' });
    expect(JSON.stringify(body.data)).not.toMatch(/script|onclick/);
    expect(JSON.stringify(body.data)).toContain('Hi');
  });
});

describe('menu and support', () => {
  it('lists categories with plans, in order', async () => {
    const { body } = await get('get-common-menu', { portal_id: '1', eprocess: 'applicant' });
    const menu = body.data as { category: string; label: string }[];
    expect(menu).toHaveLength(14);
    expect(body.category_order).toEqual(menu.map((item) => item.category));
    expect(menu[0]).toMatchObject({ category: 'dental', label: 'Dental' });
  });

  it('has an empty menu for a portal that is none', async () => {
    const { status, body } = await get('get-common-menu', { portal_id: 'nowhere' });
    expect([status, body.data]).toEqual([200, []]);
  });

  it('leads requests for support to whose shop it is', async () => {
    const { body } = await get('get-ticket-link');
    expect(body.data).toEqual({
      ticket: expect.stringMatching(/^mailto:hello@fieldstone\.example\.com\?/),
    });
  });

  it('says for which group and portal plans are shown, and nothing of the member', async () => {
    const shopper = await store.shopper({ group_id: '4210' });
    const { body } = await shopper.get('get-group-agent-member-info');
    expect(body.data).toMatchObject({
      enrollment_type: 'new-member',
      result: { user_info: null },
      group_info: { gid: '4210', gname: 'Harbor Light Bakery', gagent_code: 'REY110' },
      platforms: [
        { platform_id: '1', platform_name: 'National Wellness', platform_code: 'NATWEL' },
      ],
    });
  });
});

describe('referrals', () => {
  const info = (referral_id: string) => get('get-enrollment-info-referral', { referral_id });
  const enroll = async (body: object) => {
    const answer = await store.visitor().post('v2/add-filter-for-new-user', { ...FILTER, ...body });
    const [row] = await store.db.query(
      'select portal, agent_id, group_id, referral from enrollment where public_id = $1',
      [answer.body.temp_enrollment_id],
    );
    return row;
  };

  it('tell whose shop they open, and of who refers the name to show', async () => {
    const { status, body } = await info('R-100');
    expect(status).toBe(200);
    expect(body.data).toEqual({
      agent_id: '10110',
      group_id: '4210',
      portal_id: '1',
      valid_referral_link: true,
      referrer_info: { display_name: 'Maria S.' },
    });
  });

  it('name nobody when no longer valid', async () => {
    expect((await info('R-200')).body.data).toMatchObject({
      agent_id: '10110',
      valid_referral_link: false,
      referrer_info: null,
    });
  });

  it.each(['R-300', 'r-100', "' or 1=1 --"])('are unknown by %j', async (id) => {
    expect((await info(id)).status).toBe(404);
  });

  it.each(['', 'R'.repeat(65)])('refuse the id %j', async (id) => {
    expect((await info(id)).status).toBe(422);
  });

  it('fix agent, group and portal of an enrollment, against what else is claimed', async () => {
    const claims = { agent_id: '10111', group_id: '4211', platform_group_id: '302' };
    const shop = { portal: 'NATWEL', agent_id: '10110', group_id: '4210' };
    expect(await enroll({ ...claims, referral: 'R-100' })).toEqual({ ...shop, referral: 'R-100' });
    expect(await enroll({ ...claims, referral: 'R-200' })).toEqual({ ...shop, referral: null });
  });

  it('refuse an enrollment by an unknown one', async () => {
    const visitor = store.visitor();
    const { status, body } = await visitor.post('v2/add-filter-for-new-user', {
      ...FILTER,
      referral: 'R-300',
    });
    expect(status).toBe(422);
    expect(body.data).toEqual([
      { target_element: 'referral', error_message: 'There is no such referral.' },
    ]);
  });
});

describe('the location of visitors', () => {
  const PAGE = 'https://store.example.com/direct-continue/secret?agent_id=10110&email=a@b.c#x';
  const rowOf = async (device: string) => {
    const [row] = await store.db.query<LeadRow>('select * from lead where device = $1', [
      store.app.crypto.hmac('lead', device),
    ]);
    return row;
  };
  const positionOf = ({ device, position, key_id }: LeadRow): unknown =>
    JSON.parse(
      store.app.crypto.openRoot(position ?? Buffer.of(), key_id, leadPlace(device)).toString(),
    );
  const allow = { store_information: '1', web_url: PAGE, latitude: '32.7767', longitude: -96.797 };

  it('is kept sealed and roughly, once allowed, with the page and the shop', async () => {
    const device_id = 'device-that-allows';
    const visitor = store.visitor();
    const check = async () => (await visitor.get('check-lead-information', { device_id })).body;
    expect(await check()).toMatchObject({ status: 'success', data: { answered: false } });
    const { body } = await visitor.post('get-lead-information', {
      ...allow,
      device_id,
      agent_id: '10110',
      group_id: 'nobody',
    });
    expect(body).toMatchObject({ statusCode: 200, data: { stored: true } });
    const row = (await rowOf(device_id)) as LeadRow;
    expect(row).toMatchObject({
      answer: 'allowed',
      page: 'https://store.example.com/direct-continue',
      agent_id: '10110',
      group_id: null,
    });
    expect(positionOf(row)).toEqual({ latitude: 32.8, longitude: -96.8 });
    expect(await check()).toMatchObject({ data: { answered: true } });
  });

  it('is forgotten by a refusal, of which nothing else is kept', async () => {
    const visitor = store.visitor();
    const device_id = 'device-that-refuses';
    await visitor.post('get-lead-information', { ...allow, device_id, agent_id: '10110' });
    const refusal = { ...allow, store_information: 0, device_id, agent_id: '10110' };
    expect((await visitor.post('get-lead-information', refusal)).body.data).toEqual({
      stored: false,
    });
    expect(await rowOf(device_id)).toMatchObject({
      answer: 'refused',
      position: null,
      page: null,
      agent_id: null,
    });
  });

  it('is stored by a GET of the own pages, and not by a link or a picture', async () => {
    const send = (device_id: string, headers: Record<string, string>) =>
      store.visitor().caller.send({
        method: 'GET',
        url: `/api/v1/get-lead-information?store_information=1&device_id=${device_id}`,
        headers,
      });
    const own = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' };
    expect((await send('own-page', own)).status).toBe(200);
    for (const [device, headers] of [
      ['link', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }],
      ['picture', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' }],
    ] as const) {
      expect((await send(device, headers)).status).toBe(403);
      expect(await rowOf(device)).toBeUndefined();
    }
  });

  it.each([
    ['no answer', { device_id: 'd' }],
    ['no device', { store_information: '1' }],
    ['an answer that is none', { store_information: 'yes', device_id: 'd' }],
    ['a device that is too long', { store_information: '1', device_id: 'd'.repeat(65) }],
  ])('needs an answer and a device: %s', async (_, body) => {
    expect((await store.visitor().post('get-lead-information', body)).status).toBe(422);
  });

  it.each([
    { latitude: 91, longitude: 0 },
    { latitude: 'NaN', longitude: '0' },
    { latitude: '', longitude: ' ' },
  ])('is no place beyond the earth: %j', async (place) => {
    const device_id = JSON.stringify(place).slice(0, 60);
    const visitor = store.visitor();
    await visitor.post('get-lead-information', { ...allow, ...place, device_id });
    expect(await rowOf(device_id)).toMatchObject({ answer: 'allowed', position: null });
  });
});
