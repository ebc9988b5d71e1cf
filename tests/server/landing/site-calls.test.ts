import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealId } from '../../../server/security/sealed-ids.ts';
import { FILTER, openStore, type Store } from '../support/store.ts';

let store: Store;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store.close());

const get = async (path: string, query = {}) => store.visitor().get(path, query);

describe('sites of partners', () => {
  const NAME = { site_name: 'summit-wellness' };

  it('tells of an external site by its name, and nothing at all of one that is not there', async () => {
    const known = await get('get-external-site-infromation', NAME);
    expect(known.body.data).toMatchObject({
      site_name: 'summit-wellness',
      site_title: 'Summit Wellness',
      group_id: '4210',
      agent_id: '10110',
    });
    const empty = await get('get-external-site-infromation', { site_name: 'empty-site' });
    expect([empty.status, empty.text]).toEqual([204, '']);
    expect((await get('get-external-site-infromation')).status).toBe(422);
  });

  it('reads its own answer without a body as no answer', async () => {
    const also = [{ call: 'get-external-site-infromation', params: { site_name: 'empty-site' } }];
    const { caller } = store.visitor();
    const headers = { 'x-also': JSON.stringify(also) };
    const answer = await caller.call('app-context', { open_type: 'user' }, headers);
    expect([answer.status, answer.body.also]).toEqual([200, undefined]);
  });

  it('tells the look of a site by its domain', async () => {
    const site_domain = 'Benefits.summit-wellness.example';
    const { body } = await get('get-external-site-dynamic-information', { site_domain });
    expect(body.data).toMatchObject({ site_title: 'Summit Wellness', theme: { brand: '#2F5D50' } });
    const other = await get('get-external-site-dynamic-information', { site_domain: 'a.example' });
    expect(other.status).toBe(404);
  });

  it('has the portal of elevate, and its categories', async () => {
    const elevate = await store.app.catalogue.findPortal(store.db, 'ELEVAT');
    const { body } = await get('get-elevate-info');
    expect(body.data).toEqual({ portal_id: elevate?.platformId });
    const menu = await get('get-group-menu', { group_id: '4210', from_site: 'elevate' });
    const common = await get('get-common-menu', { portal_id: 'ELEVAT' });
    expect(menu.body.data).toEqual({ categories: common.body.data });
  });

  it('counts an enrollment that began on a site which wants it, once, and no other', async () => {
    const counted = () => store.db.query('select site from site_traffic');
    const elsewhere = await store.shopper();
    expect((await elsewhere.post('track-elevate-traffic')).status).toBe(200);
    expect(await counted()).toEqual([]);
    const { caller, post } = store.visitor();
    await caller.call('app-context', { site: 'elevate' });
    const begun = await post('add-filter-for-new-user', FILTER);
    const enrollment_id = String(begun.body.temp_enrollment_id);
    for (const _again of [1, 2]) await post('track-elevate-traffic', { enrollment_id });
    expect(await counted()).toEqual([{ site: 'elevate' }]);
    const stranger = await store.visitor().post('track-elevate-traffic', { enrollment_id });
    expect(stranger.status).toBe(404);
  });
});

describe('entering and leaving', () => {
  const session = async (caller: ReturnType<Store['visitor']>['caller']) =>
    (await caller.call('app-session')).body.data as Record<string, unknown>;

  it('an external site is for its group, in its look; one that is not there changes nothing', async () => {
    const { caller } = store.visitor();
    await caller.call('app-context', { begin: true, external: 'summit-wellness' });
    expect(await session(caller)).toMatchObject({
      group_id: '4210',
      eprocess: 'group',
      open_type: 'group',
      site: 'summit-wellness',
      entrance: { title: 'Summit Wellness' },
      theme: { brand: '#2F5D50' },
    });
    const unknown = await caller.call('app-context', { begin: true, external: 'empty-site' });
    expect([unknown.status, (await session(caller)).group_id]).toEqual([422, '4210']);
  });

  it('a site, a landing page and a type of platform bring what the site says', async () => {
    const told = async (claims: Record<string, unknown>) => {
      const { caller } = store.visitor();
      expect((await caller.call('app-context', claims)).status).toBe(200);
      const { site, portal_code, platform_type, plan_id, entrance } = await session(caller);
      return { site, portal_code, platform_type, plan_id, entrance };
    };
    expect(await told({ site: 'elevate-direct', plan_id: '9100' })).toMatchObject({
      site: 'elevate-direct',
      portal_code: 'ELEVAT',
      plan_id: '9100',
    });
    expect(await told({ landing: 'elevate-team' })).toMatchObject({
      site: 'elevate',
      portal_code: 'ELEVAT',
    });
    expect(await told({ landing: 'harbor' })).toMatchObject({
      site: null,
      entrance: { title: 'Harbor Light Bakery' },
    });
    for (const claims of [{ platform_type: 'rep-quote' }, { site: 'rep-quote' }])
      expect(await told(claims)).toMatchObject({ site: 'rep-quote', platform_type: 'rep-quote' });
  });

  it('who leaves is a guest again, without the portal of the site', async () => {
    const { caller } = store.visitor();
    await caller.call('app-context', { site: 'elevate' });
    await caller.call('app-context', { begin: true, leave: true });
    expect(await session(caller)).toMatchObject({
      site: null,
      portal_code: 'NATWEL',
      entrance: null,
      theme: null,
    });
  });
});

describe('sealed ids', () => {
  const open = async (body: object) => store.visitor().post('decrypt-detail', { ...body });

  it('open for the use they were sealed for, and all else is refused alike', async () => {
    const { crypto } = store.app;
    const sealed = {
      agentId: sealId(crypto, 'agentId', '10110'),
      planId: sealId(crypto, 'planId', '9001'),
    };
    expect((await open(sealed)).body.data).toEqual({ agentId: '10110', planId: '9001' });
    const [head = '', tail = ''] = sealed.agentId.split('.');
    const wrong = [
      { groupId: sealed.agentId },
      { agentId: `${head}.${tail.slice(0, -4)}AAAA` },
      { agentId: `${Buffer.from('nokey').toString('base64url')}.${tail}` },
      { agentId: '10110' },
      { planId: sealed.planId, agentId: 'x.y.z' },
    ];
    const answers = await Promise.all(wrong.map(open));
    const refusal = [422, 'This link is not valid.', []];
    expect(answers.map(({ status, body }) => [status, body.message, body.data])).toEqual(
      wrong.map(() => refusal),
    );
  });

  it('are taken by the context as the ids themselves', async () => {
    const { caller } = store.visitor();
    const agent_id = sealId(store.app.crypto, 'agentId', '10110');
    expect((await caller.call('app-context', { agent_id })).status).toBe(200);
    expect((await caller.call('app-session')).body.data).toMatchObject({
      agent_id: '10110',
      rep_info: { name: 'Dana Reyes', email: expect.any(String) },
    });
    expect((await caller.call('app-context', { group_id: agent_id })).status).toBe(422);
  });
});
