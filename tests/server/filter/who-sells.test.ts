import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FILTER, openStore, type Store } from '../support/store.ts';

let store: Store;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store.close());

type Visitor = ReturnType<Store['visitor']>;

/** A browser in which an agent or group proved who they are. */
async function verified(kind: 'agent' | 'group', id: string): Promise<Visitor> {
  const visitor = store.visitor();
  await visitor.get('app/session');
  await store.db.query(
    `update session set principal_kind = $1, principal_id = $2, principal_verified_at = now()
     where id = (select max(id) from session)`,
    [kind, id],
  );
  return visitor;
}

async function ofDana(): Promise<Visitor> {
  const visitor = store.visitor();
  await visitor.post('app/context', { landing: 'dana' });
  return visitor;
}

const namesOf = (data: unknown, key: string) =>
  (data as Record<string, string>[]).map((row) => row[key]);

describe('get-enrollment-platforms', () => {
  const portals = async (visitor: Visitor, query: Record<string, string>) => {
    const { status, body } = await visitor.get('get-enrollment-platforms', query);
    return status === 200 ? namesOf(body.data, 'platform_code') : status;
  };

  it('names each portal with its ids', async () => {
    const { body } = await store.visitor().get('get-enrollment-platforms', { agent_id: '10111' });
    expect(body.data).toEqual([
      {
        platform_id: '4',
        platform_group_id: '304',
        platform_name: 'Broker Exchange',
        platform_code: 'BROEXH',
        value: 'BROEXH',
        label: 'Broker Exchange',
      },
    ]);
  });

  it.each([
    ['the agent alone, by name', { agent_id: '10109' }, ['BROEXH', 'ELITEE', 'NATWEL', 'PRMIER']],
    ['a group that buys in some', { agent_id: '10110', group_id: '4215' }, ['NATWEL', 'PRMIER']],
    ['a group that buys in none', { agent_id: '10110', group_id: '4216' }, []],
    ['a group of another agent', { agent_id: '10111', group_id: '4210' }, []],
    ['the group that is open to all', { agent_id: '10111', group_id: '77' }, ['BROEXH']],
    ['a group without an agent', { agent_id: '10111', group_id: '4212' }, ['BROEXH']],
    ['an unknown agent', { agent_id: '99999' }, []],
    ['an unknown group', { agent_id: '10110', group_id: '99999' }, []],
  ])('offers what may be sold: %s', async (_name, query, codes) => {
    expect(await portals(store.visitor(), query)).toEqual(codes);
  });

  it('follows a group to another agent', async () => {
    const moved = async (agent: string) =>
      store.db.query(`update employer_group set agent_id = $1 where group_id = '4211'`, [agent]);
    const visitor = await verified('agent', '10110');
    const query = { agent_id: '10110', group_id: '4211' };
    expect(await portals(visitor, query)).toEqual([]);
    await moved('10110');
    expect(await portals(visitor, query)).toHaveLength(6);
    await moved('10111');
    expect(await portals(visitor, query)).toEqual([]);
  });

  it('keeps a verified agent and group to themselves', async () => {
    const agent = await verified('agent', '10110');
    expect(await portals(agent, { agent_id: '10111' })).toBe(403);
    const group = await verified('group', '4215');
    expect(await portals(group, { agent_id: '10110', group_id: '4215' })).toEqual([
      'NATWEL',
      'PRMIER',
    ]);
    expect(await portals(group, { agent_id: '10110', group_id: '4210' })).toBe(403);
  });

  it('takes the group’s own agent where none is named, else the guests’', async () => {
    const visitor = store.visitor();
    expect(await portals(visitor, { group_id: '4211' })).toEqual(['BROEXH']);
    expect(await portals(visitor, { group_id: '4212' })).toHaveLength(4);
    expect(await portals(visitor, {})).toHaveLength(4);
  });
});

describe('get-agent-groups', () => {
  const groups = async (visitor: Visitor, query: Record<string, string>) => {
    const { status, body } = await visitor.get('get-agent-groups', query);
    return status === 200 ? namesOf(body.data, 'gid') : status;
  };

  it('lists the groups of the visit’s agent by name, without those that buy nowhere', async () => {
    const { body } = await (await ofDana()).get('get-agent-groups', { agent_id: '10110' });
    expect(body.data).toMatchObject([
      { gid: '4210', gname: 'Harbor Light Bakery', gcode: 'HLB4210' },
      { gid: '77', gname: 'Open Enrollment Group', gcode: 'OEG77' },
      { gid: '4215', gname: 'Willow Street Studio', gcode: 'WIL4215' },
    ]);
  });

  it.each([
    ['302', ['4210', '77', '4215']],
    ['303', ['4210', '77']],
    ['999', []],
  ])('lists those that buy in the portal %s', async (platform_group_id, gids) => {
    const query = { agent_id: '10110', platform_group_id };
    expect(await groups(await verified('agent', '10110'), query)).toEqual(gids);
  });

  it('is refused for the book of another agent', async () => {
    expect(await groups(store.visitor(), { agent_id: '10110' })).toBe(403);
    expect(await groups(await ofDana(), { agent_id: '10111' })).toBe(403);
    expect(await groups(await verified('agent', '10111'), { agent_id: '10110' })).toBe(403);
  });

  it('gives a group administrator the own group alone', async () => {
    const group = await verified('group', '4215');
    expect(await groups(group, { agent_id: '10110' })).toEqual(['4215']);
    expect(await groups(group, { agent_id: '10111' })).toEqual([]);
  });
});

describe('get-agent-info-enroll and get-group-info-enroll', () => {
  it('give name and code, and no address', async () => {
    const visitor = store.visitor();
    const agent = await visitor.get('get-agent-info-enroll', { agent_id: '10110' });
    expect(agent.body.data).toEqual({
      agent_id: '10110',
      agent_code: 'REY110',
      agent_fname: 'Dana',
      agent_mname: 'Luz',
      agent_lname: 'Reyes',
      agent_name: 'Dana Reyes',
    });
    const group = await visitor.get('get-group-info-enroll', { group_id: '4210' });
    expect(group.body.data).toEqual({
      gid: '4210',
      gname: 'Harbor Light Bakery',
      gcode: 'HLB4210',
      gtype: 'employer',
      gagent_id: '10110',
      gagent_code: 'REY110',
    });
  });

  it('know no others', async () => {
    const visitor = store.visitor();
    for (const id of ['99999', '%', "' or 1=1 --"]) {
      expect((await visitor.get('get-agent-info-enroll', { agent_id: id })).status).toBe(404);
      expect((await visitor.get('get-group-info-enroll', { group_id: id })).status).toBe(404);
    }
  });
});

describe('the portal of a new enrollment', () => {
  const start = async (visitor: Visitor, claim: object) => {
    const { status, body } = await visitor.post('add-filter-for-new-user', { ...FILTER, ...claim });
    if (status !== 200) return body.data;
    const found = await store.app.enrollments.find(store.db, String(body.temp_enrollment_id));
    return [found?.agentId, found?.groupId, found?.portal];
  };
  const platformFault = [
    { target_element: 'platform_group_id', error_message: 'Please choose a platform' },
  ];

  it.each([
    ['an agent', { agent_id: '10111', platform_group_id: '302' }],
    ['a group', { agent_id: '10110', group_id: '4215', platform_group_id: '303' }],
    [
      'a group that buys nowhere',
      { agent_id: '10110', group_id: '4216', platform_group_id: '301' },
    ],
  ])('is refused when it is chosen for %s without it', async (_name, claim) => {
    expect(await start(store.visitor(), claim)).toEqual(platformFault);
  });

  it('is one of the verified agent’s where none was chosen, and refused where it is not', async () => {
    const sam = await verified('agent', '10111');
    expect(await start(sam, { platform_group_id: '301' })).toEqual(platformFault);
    expect(await start(sam, {})).toEqual(['10111', '77', 'BROEXH']);
  });

  it('needs a group of the verified agent', async () => {
    const sam = await verified('agent', '10111');
    const own = { group_id: '4211', platform_group_id: '304' };
    expect(await start(sam, own)).toEqual(['10111', '4211', 'BROEXH']);
    expect(await start(sam, { ...own, group_id: '4210' })).toEqual([
      { target_element: 'group_id', error_message: 'Please choose a group' },
    ]);
  });

  it('is the verified agent’s own on the landing page of a group of somebody else', async () => {
    const sam = await verified('agent', '10111');
    await sam.post('app/context', { landing: 'harbor' });
    const claim = { agent_id: '10110', group_id: '4210', platform_group_id: '304' };
    expect(await start(sam, claim)).toEqual(['10111', '77', 'BROEXH']);
  });

  it('credits the agent of the verified group', async () => {
    const group = await verified('group', '4215');
    const claim = { agent_id: '10111', platform_group_id: '302' };
    expect(await start(group, claim)).toEqual(['10110', '4215', 'PRMIER']);
  });
});

describe('homes', () => {
  const factsOf = async (visitor: Visitor) =>
    (await visitor.get('app/session')).body.data as Record<string, unknown>;
  const enter = (visitor: Visitor, claims: object) => visitor.post('app/context', { ...claims });
  const AGENT = { begin: true, home: '/agent-home', open_type: 'agent', eprocess: 'rep' };
  const CHOSEN = {
    leave: true,
    agent_id: '10110',
    group_id: '4215',
    portal: 'PRMIER',
    eprocess: 'applicant',
    enroll_type: 'new-group-member',
  };

  async function atHome(): Promise<Visitor> {
    const visitor = store.visitor();
    await enter(visitor, { ...AGENT, agent_id: '10110' });
    return visitor;
  }

  it('let the portal that was picked win everywhere', async () => {
    const visitor = await atHome();
    expect((await enter(visitor, CHOSEN)).status).toBe(200);
    expect(await factsOf(visitor)).toMatchObject({
      portal_code: 'PRMIER',
      group_id: '4215',
      eprocess: 'applicant',
      enroll_type: 'new-group-member',
      tempId: null,
    });
    const cards = async (query: Record<string, string>) =>
      (await visitor.get('get-menu-filtered-plans', query)).body.data;
    expect(await cards({})).toEqual(await cards({ portal_id: '2' }));
    const { body } = await visitor.post('add-filter-for-new-user', {
      ...FILTER,
      platform_group_id: '301',
    });
    expect(body.data).toMatchObject({ portal_code: 'PRMIER' });
  });

  it.each([
    ['a portal that the group does not buy in', { portal: 'ELITEE' }],
    ['a group of another agent', { group_id: '4211' }],
    ['a portal that there is not', { portal: 'NOWHERE' }],
  ])('store nothing of a choice with %s', async (_name, change) => {
    const visitor = await atHome();
    const before = await factsOf(visitor);
    expect((await enter(visitor, { ...CHOSEN, ...change })).status).toBe(422);
    expect({ ...(await factsOf(visitor)), now: '' }).toEqual({ ...before, now: '' });
  });

  it('refuse a group that went to another agent meanwhile', async () => {
    const visitor = await atHome();
    const moved = (agent: string) =>
      store.db.query(`update employer_group set agent_id = $1 where group_id = '4215'`, [agent]);
    await moved('10111');
    expect((await enter(visitor, CHOSEN)).status).toBe(422);
    await moved('10110');
  });

  it('know their agent still when the agent comes back, and begin anew without asking', async () => {
    const visitor = await atHome();
    await enter(visitor, CHOSEN);
    await visitor.post('add-filter-for-new-user', FILTER);
    expect((await enter(visitor, AGENT)).status).toBe(200);
    expect(await factsOf(visitor)).toMatchObject({
      agent_id: '10110',
      group_id: null,
      portal_code: 'NATWEL',
      eprocess: 'rep',
      tempId: null,
    });
  });

  it('keep site, landing page and group of a visit that comes home again', async () => {
    const visitor = store.visitor();
    const home = { begin: true, home: '/group-home', open_type: 'group', eprocess: 'group' };
    await enter(visitor, { ...home, landing: 'elevate-team', site: 'elevate' });
    const own = ['site', 'agent_id', 'group_id', 'portal_code', 'entrance', 'landing'] as const;
    const before = await factsOf(visitor);
    expect(before).toMatchObject({ site: 'elevate', group_id: '77', portal_code: 'ELEVAT' });
    await visitor.post('add-filter-for-new-user', FILTER);
    expect((await enter(visitor, home)).status).toBe(200);
    const after = await factsOf(visitor);
    expect(own.map((name) => after[name])).toEqual(own.map((name) => before[name]));
    // Another group's home is another place.
    await enter(visitor, { ...home, group_id: '4210', leave: true });
    expect(await factsOf(visitor)).toMatchObject({ site: null, group_id: '4210' });
  });

  it('ask before the home of somebody else', async () => {
    const visitor = await atHome();
    await enter(visitor, CHOSEN);
    await visitor.post('add-filter-for-new-user', FILTER);
    expect((await enter(visitor, { ...AGENT, agent_id: '10111' })).status).toBe(409);
    const group = { ...AGENT, home: '/group-home', open_type: 'group', group_id: '4211' };
    expect((await enter(visitor, group)).status).toBe(409);
  });
});
