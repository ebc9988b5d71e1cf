import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { watchDatabase } from '../../../bench/server/watch-database.ts';
import { must, type Shopper } from '../wizard/support/shopper.ts';
import { openShop, type Shop } from '../wizard/support/shop.ts';
import { DEVON, enroll, HANNAH, MARIA, proved, signedIn } from './member-visit.ts';

interface Row {
  user_id: string;
  policy_id: string | null;
  name: string;
  ssn: string;
  group_info: { group_id: string } | null;
  plan_info: { plan: string; plan_name: string; plan_status: string }[];
}
interface List {
  result: Row[];
  total: number;
  page: number;
  pages: number;
}

const AGENT = { call: 'get-agent-members', of: { agent_id: '10110' } };
const GROUP = { call: 'get-group-users', of: { group_id: '4210' } };

let shop: Shop;
let dana: Shopper;
let bakery: Shopper;
beforeAll(async () => {
  const memberLists = { pagesPerHour: 1000, alarmRowsPerDay: 1_000_000 };
  shop = await openShop({ settings: { memberLists } });
  dana = await signedIn(shop, 'agent', '10110');
  bakery = await signedIn(shop, 'group', '4210');
});
afterAll(() => shop.close());

const list = async (who: Shopper, { call, of }: typeof AGENT | typeof GROUP, more = {}) =>
  must(await who.call('POST', call, { ...of, ...more })).data as List;
const namesIn = ({ result }: List) => result.map(({ name }) => name);
const found = async (search: string) => namesIn(await list(dana, AGENT, { search }));

describe('the current members of an agent', () => {
  it('come five a page, by last name, with what the documents name', async () => {
    const [first, second] = [await list(dana, AGENT), await list(dana, AGENT, { page: 2 })];
    expect([first.total, first.pages, first.result.length, second.result.length]).toEqual([
      10, 2, 5, 5,
    ]);
    const all = [...first.result, ...second.result];
    expect(new Set(all.map(({ user_id: id }) => id)).size).toBe(10);
    const last = (name: string) => name.split(' ').at(-1) ?? '';
    const names = all.map(({ name }) => last(name));
    expect(names).toEqual([...names].sort());
    expect(all.find(({ user_id: id }) => id === MARIA)).toEqual({
      user_id: MARIA,
      policy_id: '7HQ2M9XD4T',
      name: 'Maria Elena Santos',
      dob: '06/14/1985',
      email: 'maria.santos@example.com',
      ssn: '*****0001',
      group_info: { group_id: '4210', group_code: 'HLB4210', group_name: 'Harbor Light Bakery' },
      plan_info: [
        { plan: '9001', plan_name: 'Dental Basic', plan_status: 'ACTIVE' },
        { plan: '9010', plan_name: 'Vision Essentials', plan_status: 'TERMINATED' },
      ],
      current_platform_id: '1',
      is_group_enrollment: 1,
    });
  });

  it('are the same by the documented GET, where a page is a text', async () => {
    const answer = must(await dana.call('GET', AGENT.call, { ...AGENT.of, page: '2' }));
    expect(answer.data).toEqual(await list(dana, AGENT, { page: 2 }));
  });

  it.each([
    ['santos', ['Maria Elena Santos']],
    ['SANTOS, maría', ['Maria Elena Santos']],
    ['maria.santos@example.com', ['Maria Elena Santos']],
    ['0104', ['Andre Wallace']],
    ['bakery santos vision', ['Maria Elena Santos']],
    ['santos robotics', []],
    ['900110001', []],
    ['%', []],
  ])('are found by name, e-mail, group, plan and last four: %s', async (search, names) => {
    expect(await found(search)).toEqual(names);
  });

  it('show their last page where there is no such page any more', async () => {
    expect(await list(dana, AGENT, { page: 99 })).toMatchObject({ page: 2, pages: 2 });
    expect(await list(dana, AGENT, { page: 3, search: 'nobody at all' })).toEqual({
      result: [],
      total: 0,
      page: 1,
      pages: 1,
      page_size: 5,
    });
  });

  it.each([
    [{ page: 0 }],
    [{ page: '-1' }],
    [{ page: 1.5 }],
    [{ search: 'x'.repeat(101) }],
    [{ sort: 'ssn' }],
  ])('are not asked for by %j', async (params) => {
    expect((await dana.call('POST', AGENT.call, { ...AGENT.of, ...params })).code).toBe(422);
  });
});

describe('whose members they are', () => {
  it('is for nobody else to see', async () => {
    const [sam, stranger] = [await signedIn(shop, 'agent', '10111'), shop.shopper()];
    const claims = { agent_id: '10110' };
    const refused = [
      await sam.call('POST', AGENT.call, AGENT.of),
      await bakery.call('POST', AGENT.call, AGENT.of),
      await dana.call('POST', GROUP.call, GROUP.of),
      await bakery.call('POST', GROUP.call, { group_id: '4211' }),
      await stranger.call('POST', AGENT.call, AGENT.of),
      await stranger.call('GET', AGENT.call, AGENT.of, claims),
      await (await proved(shop, MARIA)).call('POST', AGENT.call, AGENT.of),
      await (await enroll(shop, MARIA)).call('POST', GROUP.call, GROUP.of),
    ];
    for (const { code, text } of refused) {
      expect(code).toBe(403);
      expect(text).not.toMatch(/Santos|0001/);
    }
    expect((await list(sam, { call: AGENT.call, of: { agent_id: '10111' } })).total).toBe(2);
  });

  it('is the calling group alone on the list of a group', async () => {
    const members = await list(bakery, GROUP);
    expect(members.total).toBe(7);
    for (const { group_info: group } of members.result) expect(group?.group_id).toBe('4210');
    expect((await list(bakery, GROUP, { search: 'Northside' })).total).toBe(0);
  });

  it('changes when a group moves to another agent', async () => {
    const move = (to: string) =>
      shop.db.query("update employer_group set agent_id = $1 where group_id = '4210'", [to]);
    await move('10111');
    try {
      expect((await list(dana, AGENT)).total).toBe(3);
      const enrolled = await dana.call('POST', 'add-filter-for-existing-user', {
        user_id: MARIA,
        tier: 'IO',
      });
      expect(enrolled.code).toBe(404);
      expect((await list(bakery, GROUP)).total).toBe(7);
    } finally {
      await move('10110');
    }
    expect((await list(dana, AGENT)).total).toBe(10);
  });
});

describe('an enrollment of a member through an employer or on their own', () => {
  const DANA = ['agent', '10110'] as const;
  const HARBOR = ['group', '4210'] as const;
  const ask = async ([kind, id]: readonly ['agent' | 'group', string], more: object) => {
    const who = await signedIn(shop, kind, id);
    const body = { user_id: MARIA, tier: 'IO', ...more };
    return who.call('POST', 'add-filter-for-existing-user', body);
  };
  const rowOf = async ({ data }: Awaited<ReturnType<typeof ask>>) => {
    const [row] = await shop.db.query(
      'select agent_id, group_id, portal, eprocess from enrollment where public_id = $1',
      [data.temp_enrollment_id],
    );
    return row;
  };

  it.each([
    [DANA, { type: 'employee' }, 'Please choose a group'],
    [DANA, { type: 'employee', group_id: '4211' }, 'Please choose a group'],
    [
      DANA,
      { type: 'employee', group_id: '4215', platform_group_id: '303' },
      'Please choose a platform',
    ],
    [DANA, { type: 'self' }, 'Please choose a platform'],
    [DANA, { type: 'self', platform_group_id: '' }, 'Please choose a platform'],
    [DANA, { type: 'self', platform_group_id: '999' }, 'Please choose a platform'],
    [DANA, { type: 'self', tier: '' }, 'Please choose a tier'],
    [HARBOR, { type: 'employee' }, 'Please choose a platform'],
  ])('%j asks for what is missing: %j', async (who, more, text) => {
    const answer = await ask(who, more);
    expect([answer.code, answer.data, answer.message]).toEqual([422, [text], text]);
  });

  it('starts in the chosen group or portal, of the agent who has the group now', async () => {
    const employee = { agent_id: '10110', group_id: '77', portal: 'NATWEL', eprocess: 'rep' };
    expect(await rowOf(must(await ask(DANA, { type: 'employee', group_id: '77' })))).toEqual(
      employee,
    );
    const self = must(await ask(DANA, { type: 'self', platform_group_id: '302' }));
    expect(self.data.portal_id).toBe('2');
    expect(await rowOf(self)).toEqual({ ...employee, group_id: '1929', portal: 'PRMIER' });
    const own = { type: 'employee', group_id: '77', platform_group_id: '301' };
    expect(await rowOf(must(await ask(HARBOR, own)))).toEqual({
      ...employee,
      group_id: '4210',
      eprocess: 'group',
    });
  });

  it('says so where an agent has no group and no portal to sell', async () => {
    await shop.db.query(
      `insert into agent (agent_id, agent_code, first_name, last_name, contact_email, display_name)
       values ('10199', 'NEW199', 'Nia', 'New', 'nia@example.com', 'Nia New')`,
    );
    await shop.db.query("update member set agent_id = '10199' where user_id = $1", [DEVON]);
    const nia = ['agent', '10199'] as const;
    const texts = [
      await ask(nia, { user_id: DEVON, type: 'employee' }),
      await ask(nia, { user_id: DEVON, type: 'self' }),
    ].map(({ data }) => data as string[]);
    expect(texts).toEqual([
      ['No employer group available for this member.'],
      ['No platform available for self-pay enrollment.'],
    ]);
    await shop.db.query("update member set agent_id = '10110' where user_id = $1", [DEVON]);
  });
});

describe('what is kept of it', () => {
  it('is no name, and an audit row without what was searched or found', async () => {
    await list(dana, AGENT, { search: 'Santos' });
    const [row] = await shop.db.query<{ action: string; detail: object }>(
      'select action, detail from audit order by id desc limit 1',
    );
    expect(row).toEqual({
      action: 'read_members',
      detail: { of: 'agent', page: 1, rows: 1, searched: true },
    });
    const rows = await shop.db.query<{ row: string }>('select m::text as row from member m');
    const bytes = rows.map(({ row: text }) => text).join('\n');
    for (const word of ['Santos', '0001', '1985'])
      expect(bytes).not.toContain(Buffer.from(word).toString('hex'));
  });

  it('is made anew for a member whose summary is missing or older than the import', async () => {
    await shop.db.query("update member set summary = null where user_id = '50001'");
    await shop.db.query(
      "update member set imported_at = now(), summary = '\\x00' where user_id = '50002'",
    );
    const before = await list(dana, AGENT);
    expect(before.total).toBe(10);
    const [left] = await shop.db.query<{ n: number }>(
      'select count(*) as n from member where summary is null or summary_of <> imported_at',
    );
    expect(left?.n).toBe(0);
    expect(await list(dana, AGENT)).toEqual(before);
  });

  it('takes as many statements for many members as for few', async () => {
    const database = watchDatabase(shop.db);
    // The least of some: others are asked in the background meanwhile.
    const statements = async (who: Shopper, of: string) => {
      const counts: number[] = [];
      for (let round = 0; round < 4; round += 1) {
        database.take();
        must(await who.call('POST', AGENT.call, { agent_id: of, search: 'a' }));
        counts.push(database.take().statements);
      }
      return Math.min(...counts);
    };
    const sam = await signedIn(shop, 'agent', '10111');
    const [many, few] = [await statements(dana, '10110'), await statements(sam, '10111')];
    expect(many).toBe(few);
    expect(many).toBeLessThan(14);
  });
});

describe('limits', () => {
  it('hold for all sessions of an agent, and the alarm is raised once a day', async () => {
    const before = shop.app.settings.memberLists;
    Object.assign(shop.app.settings, { memberLists: { pagesPerHour: 4, alarmRowsPerDay: 3 } });
    try {
      const sam = () => signedIn(shop, 'agent', '10111');
      await shop.db.query('delete from counted_event');
      const own = { call: AGENT.call, of: { agent_id: '10111' } };
      for (let page = 0; page < 4; page += 1) await list(await sam(), own);
      const refused = await (await sam()).call('POST', own.call, own.of);
      expect([refused.code, Number(refused.headers['retry-after'])]).toEqual([
        429,
        expect.any(Number),
      ]);
      expect(refused.message).toMatch(/^You have looked at many members within an hour/);
      const alarms = await shop.db.query(
        "select detail from audit where action = 'many_members_read'",
      );
      expect(alarms).toEqual([{ detail: { rows: 4 } }]);
      expect((await list(dana, AGENT)).total).toBe(10);
    } finally {
      Object.assign(shop.app.settings, { memberLists: before });
    }
  });

  it('know the members of other agents by nobody', async () => {
    expect(await found(HANNAH)).toEqual([]);
  });
});
