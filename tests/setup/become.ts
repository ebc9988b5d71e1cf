import type { FastifyInstance } from 'fastify';
import type { Principal } from '../../server/contract.ts';
import { TestCaller, type TestMail } from './test-app.ts';

interface Store {
  app: FastifyInstance;
  mail(): Promise<TestMail[]>;
}

interface Answer {
  message: string;
  status: unknown;
}

/** A browser of either kind of test. */
type Browser =
  | TestCaller
  | { call(method: 'POST', path: string, params: Record<string, unknown>): Promise<Answer> };

/** Makes the browser's session an agent's: asks for a code, reads it in the registered mailbox, and types it. */
export function becomeAgent(store: Store, browser: Browser, id = '10110'): Promise<void> {
  return become(store, browser, { kind: 'agent', id });
}

/** Makes the browser's session a group administrator's, in the same way. */
export function becomeGroup(store: Store, browser: Browser, id = '4210'): Promise<void> {
  return become(store, browser, { kind: 'group', id });
}

/** The parameters by which a call names an agent or group. */
export function namedAs({ kind, id }: Principal): Record<string, string> {
  return kind === 'agent' ? { user_type: 'A', agent_id: id } : { user_type: 'G', group_id: id };
}

/** The last code that was mailed to the registered address of an agent or group. */
export async function codeMailedTo(store: Store, principal: Principal): Promise<string> {
  const contact = await contactOf(store.app, principal);
  const mails = (await store.mail()).filter(({ to }) => to === contact);
  return mails.flatMap(({ text }) => /\b([0-9]{6})\b/.exec(text)?.[1] ?? []).at(-1) ?? '';
}

async function become(store: Store, browser: Browser, principal: Principal): Promise<void> {
  // Tests become the same agent more often than a day allows.
  await store.app.db.query(
    `delete from counted_event where kind in ('code to contact', 'code from address')`,
  );
  const named = namedAs(principal);
  await ask(browser, 'send-enrollment-otp', named);
  const otp = await codeMailedTo(store, principal);
  await ask(browser, 'verify-enrollment-otp', { ...named, otp });
}

async function ask(browser: Browser, call: string, params: Record<string, unknown>) {
  const answer: Answer =
    browser instanceof TestCaller
      ? (await browser.call(call, params)).body
      : await browser.call('POST', call, params);
  if (answer.status !== 'success') throw new Error(`${call}: ${answer.message}`);
}

async function contactOf({ db }: FastifyInstance, { kind, id }: Principal) {
  const [table, key] = kind === 'agent' ? ['agent', 'agent_id'] : ['employer_group', 'group_id'];
  const [row] = await db.query<{ contact_email: string }>(
    `select contact_email from ${table} where ${key} = $1`,
    [id],
  );
  return row?.contact_email;
}
