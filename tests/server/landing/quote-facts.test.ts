import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore, type Store } from '../support/store.ts';

let store: Store;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store.close());

/** What the session tells the page after these claims. */
async function sessionOf(claims?: Record<string, unknown>) {
  const { caller } = store.visitor();
  if (claims) await caller.call('app-context', claims);
  return (await caller.call('app-session')).body.data as Record<string, unknown>;
}

describe('the session tells', () => {
  it.each([
    ['the shop of an agent', { landing: 'dana' }, '512-555-0110'],
    ['the shop of a group', { landing: 'harbor' }, '972-555-0142'],
    ['an agent', { agent_id: '10110' }, '512-555-0110'],
    ['nobody in particular', undefined, '800-555-0199'],
    ['a portal', { portal: 'PRMIER' }, '800-555-0199'],
  ])('whom to call in %s', async (_where, claims, phone) => {
    expect(await sessionOf(claims)).toMatchObject({ call_phone: phone });
  });

  it('the portal that was entered, and none where the usual one stands in', async () => {
    expect(await sessionOf()).toMatchObject({ entry_portal: null, portal_code: 'NATWEL' });
    expect(await sessionOf({ portal: 'PRMIER' })).toMatchObject({ entry_portal: 'PRMIER' });
  });
});

it('a representative who chose a portal and a group of theirs makes the quote for it', async () => {
  const { caller } = store.visitor();
  await caller.call('app-context', {
    agent_id: '10110',
    eprocess: 'rep',
    open_type: 'agent',
    enroll_type: 'new-member',
  });
  await caller.call('app-context', { portal: 'PRMIER' });
  const foreign = { agent_id: '10110', group_id: '4211', portal: 'PRMIER' };
  expect((await caller.call('app-context', foreign)).status).toBe(422);
  const place = { ...foreign, group_id: '4210', enroll_type: 'new-group-member' };
  expect((await caller.call('app-context', place)).status).toBe(200);
  expect((await caller.call('app-session')).body.data).toMatchObject({
    entry_portal: 'PRMIER',
    group_id: '4210',
    eprocess: 'rep',
    enroll_type: 'new-group-member',
  });
});

describe('get-group-agent-member-info', () => {
  const info = (query: Record<string, string>) =>
    store.visitor().get('get-group-agent-member-info', query);

  it('tells of a group which portals it is sold', async () => {
    const { body } = await info({ group_id: '4210' });
    expect(body.data).toMatchObject({
      result: { user_info: null },
      group_info: { gid: '4210', gname: 'Harbor Light Bakery' },
    });
    const { platforms } = body.data as { platforms: { platform_code: string }[] };
    expect(platforms.map((it) => it.platform_code)).toContain('HARBOR');
  });

  it('knows no other group, and asks for one', async () => {
    expect((await info({ group_id: 'nobody' })).status).toBe(404);
    expect((await info({})).status).toBe(422);
  });

  it("hides somebody else's enrollment", async () => {
    const shopper = await store.shopper();
    expect((await shopper.get('get-group-agent-member-info')).status).toBe(200);
    expect((await info({ enrollment_id: shopper.id })).status).toBe(404);
  });
});
