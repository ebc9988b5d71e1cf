import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkMembers } from '../../../server/catalogue/members/check-members.ts';
import { importMembers } from '../../../server/catalogue/members/import-members.ts';
import type { MemberItem } from '../../../server/catalogue/members/member-item.ts';
import { importCatalogue } from '../../../server/catalogue/import-catalogue.ts';
import { readCatalogue } from '../../../server/catalogue/read-catalogue.ts';
import { addDemoWorld } from '../../../server/catalogue/demo-world.ts';
import { catalogueFolder, smallCatalogue } from '../catalogue/catalogue-folder.ts';
import { DEMO_FOLDER } from '../catalogue/demo.ts';
import { openShop, type Shop } from '../wizard/support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const reading = readCatalogue(DEMO_FOLDER);
const demo = (): MemberItem[] => {
  if (!reading.catalogue) throw new Error(JSON.stringify(reading.faults));
  return structuredClone(reading.members);
};
const write = (list: MemberItem[]) =>
  shop.db.tx((tx) => importMembers(tx, list, { crypto: shop.app.crypto, vault: shop.app.vault }));
const maria = (change: (item: MemberItem) => void): MemberItem[] => {
  const [first] = demo();
  change(first!);
  return [first!];
};
const bytesOf = async () => {
  const tables = ['member', 'member_part', 'member_account', 'member_policy', 'vault.account'];
  const texts = tables.map(async (table) => {
    const rows = await shop.db.query<{ row: string }>(`select t::text as row from ${table} t`);
    return rows.map(({ row }) => row).join('\n');
  });
  return (await Promise.all(texts)).join('\n');
};

describe('the members of the demo world', () => {
  it('come to a catalogue that was loaded without them', async () => {
    const before = await shop.db.query('select user_id from member order by 1');
    for (const table of ['member_account', 'member_policy', 'member_part', 'member'])
      await shop.db.query(`delete from ${table}`);
    await addDemoWorld(shop.app);
    expect(await shop.db.query('select user_id from member order by 1')).toEqual(before);
  });

  it('are loaded with it, as others know them', async () => {
    const rows = await shop.db.query<{ user_id: string }>(
      'select user_id, portal, agent_id, group_id, tier from member order by user_id',
    );
    expect(rows.map(({ user_id: id }) => id)).toEqual(
      Array.from({ length: 12 }, (_, index) => String(50001 + index)),
    );
    expect(rows[0]).toEqual({
      user_id: '50001',
      portal: 'NATWEL',
      agent_id: '10110',
      group_id: '4210',
      tier: 'IF',
    });
    expect(rows[1]).toMatchObject({ portal: 'BROEXH', group_id: null, tier: 'IO' });
    expect(
      await shop.db.query("select user_id from member where agent_id = '10111' order by 1"),
    ).toEqual([{ user_id: '50011' }, { user_id: '50012' }]);
    expect(
      await shop.db.query(
        "select plan_id, status from member_policy where user_id = '50001' order by 1",
      ),
    ).toEqual([
      { plan_id: '9001', status: 'ACTIVE' },
      { plan_id: '9010', status: 'TERMINATED' },
    ]);
  });

  it('are fictional: reserved phone numbers and mail domains, and numbers that nobody has', () => {
    for (const { person, contact, cards = [] } of demo()) {
      expect(contact.phone_number).toMatch(/^[0-9]{3}55501[0-9]{2}$/);
      expect(contact.email_address).toMatch(/@example\.com$/);
      expect(['TX', 'FL', 'CA', 'NY', 'IL']).toContain(contact.state);
      expect(person.ssn).toMatch(/^900/);
      for (const { card_number: number } of cards)
        expect(['4111111111111111', '5555555555554444']).toContain(number);
    }
  });

  it('lie sealed: no name, address, number or answer is in any row', async () => {
    const all = await bytesOf();
    const told = demo().flatMap(({ person, contact, bank_accounts, cards }) => [
      person.last_name,
      person.ssn,
      person.birthdate,
      contact.email_address,
      contact.phone_number,
      contact.address1,
      ...(bank_accounts ?? []).map(({ account_number: number }) => number),
      ...(cards ?? []).map(({ card_number: number }) => number),
    ]);
    const hex = (text: string) => Buffer.from(text, 'utf8').toString('hex');
    expect(told.length).toBeGreaterThan(70);
    for (const text of [...told, 'Asthma', 'albuterol', 'Luis'])
      expect([text, all.includes(text) || all.includes(hex(text))]).toEqual([text, false]);
  });

  it('open in their own place only', async () => {
    const [row] = await shop.db.query<{ data_key: Buffer; key_id: string; sealed: Buffer }>(
      `select data_key, key_id, sealed from member join member_part using (user_id)
       where user_id = '50001' and part = 'ssns'`,
    );
    const { crypto } = shop.app;
    const key = crypto.unwrap(row!.data_key, row!.key_id);
    expect(crypto.openJson(key, 'member_part:50001:ssns', row!.sealed)).toMatchObject({
      member: '900110001',
    });
    for (const aad of ['member_part:50002:ssns', 'member_part:50001:person'])
      expect(() => crypto.openJson(key, aad, row!.sealed)).toThrow('changed, or belongs elsewhere');
  });
});

describe('importing members again', () => {
  it('changes nothing when they are the same', async () => {
    const before = await bytesOf();
    expect(await write(demo())).toEqual({
      table: 'member',
      added: [],
      changed: [],
      removed: [],
      unchanged: 12,
    });
    expect(await bytesOf()).toBe(before);
  });

  it.each<[string[], (item: MemberItem) => void]>([
    [['contact'], ({ contact }) => void (contact.address2 = 'Apt 4')],
    [['person'], ({ person }) => void (person.marital_status = '3')],
    [['ssns'], ({ person }) => void (person.ssn = '900110009')],
    [['health'], (item) => void delete item.health],
    [['member'], (item) => void (item.portal = 'PRMIER')],
    [['policies'], ({ policies }) => void policies.pop()],
    [['accounts'], ({ cards }) => void (cards![0]!.card_number = '4242424242424242')],
    [['accounts'], (item) => void (item.bank_accounts = [])],
  ])('says that %j changed, and names no value', async (columns, change) => {
    const report = await write(maria(change));
    expect(report.changed).toEqual([{ key: '50001', columns }]);
    expect(await write(maria(change))).toMatchObject({ changed: [], unchanged: 1 });
    expect((await write(maria(() => undefined))).changed).toEqual([{ key: '50001', columns }]);
  });

  it('leaves no number behind in the vault, and members that it does not name as they are', async () => {
    const count = async (table: string) =>
      (await shop.db.query<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n;
    const before = await count('vault.account');
    await write(maria((item) => void (item.cards = [])));
    expect(await count('vault.account')).toBe(before! - 1);
    expect(await count('member')).toBe(12);
    await write(demo());
    expect(await count('vault.account')).toBe(before);
  });

  it('writes nothing in a dry run, and reports what it would', async () => {
    const reading = readCatalogue(DEMO_FOLDER);
    const before = await bytesOf();
    const list = maria(({ contact }) => void (contact.city = 'Plano'));
    const { crypto, vault } = shop.app;
    const report = await importCatalogue(shop.db, reading.catalogue!, {
      dryRun: true,
      members: { list, safe: { crypto, vault } },
    });
    expect(report.members).toMatchObject({
      table: 'member',
      changed: [{ key: '50001', columns: ['contact'] }],
    });
    expect(await bytesOf()).toBe(before);
  });
});

describe('faults in a file of members', () => {
  const known = {
    portal: new Set(['NATWEL']),
    agent: new Set(['10110']),
    group: new Set(['4210']),
  };
  it.each<[string, string, (item: MemberItem) => void]>([
    ['/0/portal', "unknown portal 'NATWELL'", (item) => void (item.portal = 'NATWELL')],
    ['/0/agent_id', "unknown agent '1'", (item) => void (item.agent_id = '1')],
    ['/0/group_id', "unknown group '1'", (item) => void (item.group_id = '1')],
    [
      '/0/person/birthdate',
      'there is no such day',
      ({ person }) => void (person.birthdate = '02/30/1985'),
    ],
    [
      '/0/dependents/1/ssn',
      'no social security number can be this',
      ({ dependents }) => void (dependents![1]!.ssn = '000110003'),
    ],
    ['/0/dependents', 'Children cannot be enrolled', (item) => void (item.tier = 'IS')],
    [
      '/0/beneficiaries',
      'the primary ones get 90 percent',
      ({ beneficiaries }) => void (beneficiaries![0]!.beneficiary_percentage = '90'),
    ],
    [
      '/0/bank_accounts/0/bank_routing',
      '021000022 has a wrong check digit',
      ({ bank_accounts: banks }) => void (banks![0]!.bank_routing = '021000022'),
    ],
    [
      '/0/cards/0/card_number',
      'has a wrong check digit',
      ({ cards }) => void (cards![0]!.card_number = '4111111111111112'),
    ],
    [
      '/0/policies/1/ended_on',
      'is before the first day',
      ({ policies }) => void (policies[1]!.ended_on = '2020-01-01'),
    ],
    [
      '/0/policies/1/policy_id',
      "'7HQ2M9XD4T' is used twice",
      ({ policies }) => void (policies[1]!.policy_id = '7HQ2M9XD4T'),
    ],
  ])('are named with their place: %s', (pointer, problem, change) => {
    const [fault] = checkMembers(maria(change), known);
    expect(fault).toMatchObject({ file: 'members.json', pointer });
    expect(fault?.problem).toContain(problem);
    expect(JSON.stringify(fault)).not.toContain('4111111111111112');
  });

  it('are found by the reader of the catalogue, the shape first; a folder may do without the file', () => {
    expect(readCatalogue(catalogueFolder(smallCatalogue())).faults).toEqual([]);
    const files = { ...smallCatalogue(), 'members.json': [{ user_id: 'm1', salary: 1 }] };
    const faults = readCatalogue(catalogueFolder(files)).faults.map(
      ({ file, problem }) => `${file} ${problem}`,
    );
    expect(faults).toContain("members.json unknown key 'salary'");
    expect(faults).toContain("members.json 'person' is missing");
    const [first] = demo();
    first!.person.ssn = '90011000';
    const wrong = readCatalogue(catalogueFolder({ ...smallCatalogue(), 'members.json': [first] }));
    expect(wrong.faults[0]).toMatchObject({ pointer: '/0/person/ssn' });
    expect(JSON.stringify(wrong.faults)).not.toContain('90011000');
    const broken = { ...smallCatalogue(), 'members.json': '[{"ssn": "900110001" x' };
    expect(readCatalogue(catalogueFolder(broken)).faults).toEqual([
      { file: 'members.json', pointer: '', problem: 'is not JSON', hint: '' },
    ]);
  });
});
