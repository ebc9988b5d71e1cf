import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { signRegistration } from '../../../server/providers/signed-registration.ts';
import { becomeAgent } from '../../setup/become.ts';
import type { TestApp, TestCaller } from '../../setup/test-app.ts';
import { openQuoteShop, UNREGISTERED, type Quoted, type QuoteShop } from './support.ts';

const EVENT = { type: 'group-register', status: 'Group registration success' };
const FORM = {
  group_name: 'Cedar Creek Landscaping LLC',
  contact_name: 'Mo Adler',
  contact_email: 'mo@cedarcreek.example.com',
  contact_phone: '9725550188',
};

let shop: QuoteShop;
let origin: string;
const sockets: Socket[] = [];
beforeAll(async () => {
  shop = await openQuoteShop();
  origin = await listen(shop);
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});
afterAll(() => shop.close());

async function listen({ app }: TestApp): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

interface Opening {
  at?: string;
  label?: string;
  from?: string;
}

/** A socket of this browser; resolves when it is let in or refused. */
async function open(who: TestCaller | undefined, quoted: Quoted, opening: Opening = {}) {
  const { at = origin, label = quoted.census.publicId, from = at } = opening;
  const cookie = [...(who?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  const socket = io(at, {
    transports: ['websocket'],
    query: { device_id: label },
    extraHeaders: { cookie, origin: from },
    reconnection: false,
    forceNew: true,
  });
  sockets.push(socket);
  const heard: unknown[] = [];
  socket.on('message', (event: unknown) => void heard.push(event));
  const isIn = await new Promise<boolean>((resolve) => {
    socket.on('connect', () => resolve(true));
    socket.on('connect_error', () => resolve(false));
  });
  return { socket, heard, isIn };
}

const idOf = ({ census }: Quoted) => ({ group_census_id: census.publicId });

async function acceptedBy(): Promise<{ quoted: Quoted; who: TestCaller }> {
  const quoted = await shop.quote({ group: UNREGISTERED });
  const who = await shop.contact(quoted);
  await who.call('get-group-members', idOf(quoted));
  await who.call('update-group-quote-seen-status', { ...idOf(quoted), quote_status: 1 });
  return { quoted, who };
}

async function isRegistered(who: TestCaller, quoted: Quoted): Promise<unknown> {
  const { data } = (await who.call('check-group-status', idOf(quoted))).body;
  return (data as { registration_status: boolean }).registration_status;
}

async function register(who: TestCaller, quoted: Quoted) {
  const answer = await who.call('app-register-group', { ...idOf(quoted), ...FORM });
  await shop.app.outbox.flush();
  return answer;
}

/** Resolves with the socket's next event of this kind; rejects after a second. */
function heardOf(socket: Socket, event: 'message' | 'disconnect'): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no ${event} within a second`)), 1_000);
    socket.once(event, () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 200));

describe('who listens', () => {
  test('hears within a second that the group is registered; nobody else does', async () => {
    const { quoted, who } = await acceptedBy();
    const other = await acceptedBy();
    const agent = shop.as.visitor();
    await becomeAgent(shop, agent, '10110');
    const listeners = await Promise.all([open(who, quoted), open(agent, quoted)]);
    const stranger = await open(other.who, other.quoted);
    expect([...listeners, stranger].map(({ isIn }) => isIn)).toEqual([true, true, true]);
    expect(await isRegistered(who, quoted)).toBe(false);
    const arrived = heardOf(listeners[0].socket, 'message');
    expect((await register(who, quoted)).status).toBe(200);
    await arrived;
    await pause();
    for (const { heard } of listeners) expect(heard).toEqual([EVENT]);
    expect(stranger.heard).toEqual([]);
    expect(await isRegistered(who, quoted)).toBe(true);
  });

  test('an agent hears in the list of quotes what becomes of each; another agent does not', async () => {
    const quoted = await shop.quote();
    const [agent, stranger] = [shop.as.visitor(), shop.as.visitor()];
    await becomeAgent(shop, agent, '10110');
    await becomeAgent(shop, stranger, '10111');
    const label = 'own-quotes';
    const visitor = await open(shop.as.visitor(), quoted, { label });
    const [own, foreign] = [
      await open(agent, quoted, { label }),
      await open(stranger, quoted, { label }),
    ];
    expect([own.isIn, foreign.isIn, visitor.isIn]).toEqual([true, true, false]);
    const who = await shop.contact(quoted);
    const seen = heardOf(own.socket, 'message');
    await who.call('get-group-members', idOf(quoted));
    await seen;
    const decided = heardOf(own.socket, 'message');
    await who.call('update-group-quote-seen-status', { ...idOf(quoted), quote_status: 1 });
    await decided;
    await pause();
    const told = { type: 'group-quote', status: 'changed' };
    expect(own.heard).toEqual([told, told]);
    expect(foreign.heard).toEqual([]);
  });

  test('who only listens is not in use: the session ends as without', async () => {
    const quoted = await shop.quote();
    const agent = shop.as.visitor();
    await becomeAgent(shop, agent, '10110');
    await shop.app.db.query(`update session set last_seen_at = now() - interval '20 minutes'`);
    expect((await open(agent, quoted, { label: 'own-quotes' })).isIn).toBe(true);
    const [row] = await shop.app.db.query<{ used: boolean }>(
      `select bool_or(last_seen_at > now() - interval '19 minutes') as used from session`,
    );
    expect(row?.used).toBe(false);
  });

  test('a label opens nothing: no session, another quote, another agent, another origin', async () => {
    const { quoted, who } = await acceptedBy();
    const other = await acceptedBy();
    const agent = shop.as.visitor();
    await becomeAgent(shop, agent, '10111');
    const refused = await Promise.all([
      open(undefined, quoted),
      open(shop.as.visitor(), quoted),
      open(other.who, quoted),
      open(agent, quoted),
      open(who, quoted, { label: 'nobody' }),
      open(who, quoted, { from: 'https://evil.example.com' }),
      open(who, quoted, { from: '' }),
    ]);
    expect(refused.map(({ isIn }) => isIn)).toEqual(refused.map(() => false));
  });

  test('five sockets a session at most', async () => {
    const { quoted, who } = await acceptedBy();
    for (let count = 0; count < 5; count += 1) expect((await open(who, quoted)).isIn).toBe(true);
    expect((await open(who, quoted)).isIn).toBe(false);
  });

  test('a browser that says anything is cut off, and nobody hears it', async () => {
    const { quoted, who } = await acceptedBy();
    const [forger, listener] = [await open(who, quoted), await open(who, quoted)];
    const gone = heardOf(forger.socket, 'disconnect');
    forger.socket.emit('message', EVENT);
    await gone;
    await pause();
    expect(listener.heard).toEqual([]);
    expect(await isRegistered(who, quoted)).toBe(false);
  });
});

describe('the registration', () => {
  test('is asked for on the page, with its faults under their fields', async () => {
    const { quoted, who } = await acceptedBy();
    const refused = await who.call('app-register-group', {
      ...idOf(quoted),
      ...FORM,
      contact_email: 'mo',
    });
    expect(refused.status).toBe(422);
    expect(refused.body.data).toMatchObject([{ target_element: 'contact_email' }]);
    const undecided = await shop.quote({ group: UNREGISTERED });
    const contact = await shop.contact(undecided);
    expect((await register(contact, undecided)).status).toBe(409);
  });

  test('comes by a signed callback alone', async () => {
    const { quoted, who } = await acceptedBy();
    const now = Math.floor(Date.now() / 1000);
    const told = signRegistration(shop.app, quoted.census.publicId, now);
    const other = await shop.quote({ group: UNREGISTERED });
    const forged = [
      { ...told, signature: 'x'.repeat(43) },
      { ...told, group_census_id: other.census.publicId },
      { ...told, time: now - 1 },
      signRegistration(shop.app, quoted.census.publicId, now - 400),
      signRegistration(shop.app, 'nobody', now),
    ];
    for (const body of forged)
      expect((await who.call('app-group-registered', { ...body })).status).toBe(404);
    expect(await isRegistered(who, quoted)).toBe(false);
    const { heard } = await open(who, quoted);
    for (const _ of [1, 2])
      expect((await shop.request('app-group-registered', { ...told })).status).toBe(200);
    await pause();
    expect(heard).toEqual([EVENT]);
    expect(await isRegistered(who, quoted)).toBe(true);
  });
});

test('an event crosses to another instance on the same PostgreSQL', async ({ skip }) => {
  if (shop.app.settings.database.kind !== 'postgres') skip('one instance on the embedded database');
  const beside = await openQuoteShop({ beside: shop });
  try {
    const at = await listen(beside);
    const { quoted, who } = await acceptedBy();
    const { heard, isIn, socket } = await open(who, quoted, { at });
    expect(isIn).toBe(true);
    const arrived = heardOf(socket, 'message');
    await register(who, quoted);
    await arrived;
    expect(heard).toEqual([EVENT]);
  } finally {
    await beside.close();
  }
});
