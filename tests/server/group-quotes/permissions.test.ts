import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { becomeAgent, becomeGroup } from '../../setup/become.ts';
import type { TestCaller } from '../../setup/test-app.ts';
import { openQuoteShop, type Quoted, type QuoteShop } from './support.ts';

// Who may do what with a group's quote, written down from the security requirements and not from the code.
interface Expected {
  mutates: boolean;
  callers: Record<string, 'yes' | 'own' | 'hidden'>;
}
const FIXTURE = path.join(import.meta.dirname, '../fixtures/census-permission-matrix.json');
const MATRIX = JSON.parse(readFileSync(FIXTURE, 'utf8')) as Record<string, Expected>;

let shop: QuoteShop;
let quoted: Quoted;
let callers: Record<string, TestCaller>;
beforeAll(async () => {
  shop = await openQuoteShop();
  quoted = await shop.quote();
  const [agent, otherAgent] = [shop.as.visitor(), shop.as.visitor()];
  const [group, otherGroup] = [shop.as.visitor(), shop.as.visitor()];
  await becomeAgent(shop, agent, '10110');
  await becomeAgent(shop, otherAgent, '10111');
  await becomeGroup(shop, group, '4210');
  await becomeGroup(shop, otherGroup, '4211');
  callers = {
    visitor: shop.as.visitor(),
    owner: await shop.as.owner(),
    contact: await shop.contact(quoted),
    agent,
    agentClaim: shop.as.visitor(),
    group,
    other: await shop.as.owner(),
    otherContact: await shop.contact(await shop.quote()),
    otherAgent,
    otherGroup,
    partner: shop.as.visitor(),
  };
});
afterAll(() => shop.close());

function headersOf(caller: string): Record<string, string> {
  if (caller === 'agentClaim') return { agent_id: '10110' };
  if (caller === 'partner') return { authorization: `Basic ${btoa('partner:secret')}` };
  return {};
}

test('every call about a group’s quote stands in the matrix', () => {
  const served = shop.app.endpoints.filter(({ route }) => route.access.scope === 'census');
  const names = new Set(served.map(({ contract }) => contract.file.call));
  expect([...names].sort()).toEqual(Object.keys(MATRIX).sort());
});

describe.each(Object.entries(MATRIX))('%s', (call, expected) => {
  test('declares whether it changes anything', () => {
    const found = shop.app.endpoints.find(({ contract }) => contract.file.call === call);
    expect(found?.route.access.mutates).toBe(expected.mutates);
  });

  test.each(Object.entries(expected.callers))('answers a %s: %s', async (caller, answer) => {
    const more = call.endsWith('-quoted-member') ? { member: 'nobody' } : {};
    const ask = (id: string) =>
      callers[caller]?.call(call, { group_census_id: id, ...more }, headersOf(caller));
    const given = await ask(quoted.census.publicId);
    expect(given?.body.statusCode).toBe(given?.status);
    if (answer === 'hidden') {
      expect(given?.status).toBe(404);
      expect((await ask('nobody'))?.body).toEqual(given?.body);
    } else {
      // Allowed: the call may still refuse what was sent.
      expect([200, 409, 422]).toContain(given?.status);
    }
  });
});
