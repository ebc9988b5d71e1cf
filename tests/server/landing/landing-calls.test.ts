import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore, type Store } from '../support/store.ts';

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
      group_info: { gid: '4210', gname: 'Harbor Light Bakery' },
      platforms: [
        { platform_id: '1', platform_name: 'National Wellness', platform_code: 'NATWEL' },
      ],
    });
  });
});
