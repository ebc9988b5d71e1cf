import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { becomeAgent, becomeGroup, codeMailedTo, namedAs } from '../../setup/become.ts';
import { startTestApp, type TestApp, type TestCaller } from '../../setup/test-app.ts';

const DANA = { kind: 'agent', id: '10110' } as const;
const SAM = { kind: 'agent', id: '10111' } as const;
const OVER = 'This code is no longer valid. Please ask for a new one.';

let store: TestApp;
beforeAll(async () => {
  store = await startTestApp({
    settings: { oneTimeCodes: { sendsPerAddressPerHour: 1000, sendsPerContactPerDay: 1000 } },
  });
});
afterAll(() => store.close());

const send = (browser: TestCaller, who: { kind: 'agent' | 'group'; id: string }) =>
  browser.call('send-enrollment-otp', namedAs(who));
const verify = (browser: TestCaller, who: { kind: 'agent' | 'group'; id: string }, otp: string) =>
  browser.call('verify-enrollment-otp', { ...namedAs(who), otp });
const wait = async (browser: TestCaller, who: { kind: 'agent' | 'group'; id: string }) => {
  const { data } = (await browser.call('app-principal-code-wait', who)).body;
  return (data as { seconds: number }).seconds;
};
const visitOf = async (browser: TestCaller) =>
  (await browser.call('app-session')).body.data as Record<string, unknown>;

/** A browser in which a code was asked for, and the code. */
async function asked(who: { kind: 'agent' | 'group'; id: string } = DANA) {
  const browser = store.as.visitor();
  expect((await send(browser, who)).status).toBe(200);
  return { browser, code: await codeMailedTo(store, who) };
}

const later = (seconds: number) =>
  store.app.db.query(
    `update one_time_code set created_at = created_at - make_interval(secs => $1),
       expires_at = expires_at - make_interval(secs => $1)`,
    [seconds],
  );

describe('a code to the registered mailbox', () => {
  it('makes the session an agent’s, with another token', async () => {
    const { browser, code } = await asked();
    const before = browser.cookies.get('sid');
    expect((await visitOf(browser)).principal).toBeNull();
    expect((await verify(browser, DANA, code)).status).toBe(200);
    expect(browser.cookies.get('sid')).not.toBe(before);
    const { principal, agent_id } = await visitOf(browser);
    expect(principal).toEqual({ kind: 'agent', id: '10110', name: 'Dana Reyes' });
    expect(agent_id).toBe('10110');
  });

  it('makes the session a group administrator’s', async () => {
    const browser = store.as.visitor();
    await becomeGroup(store, browser);
    const { principal, group_id } = await visitOf(browser);
    expect(principal).toEqual({ kind: 'group', id: '4210', name: 'Harbor Light Bakery' });
    expect(group_id).toBe('4210');
  });

  it('works once, within ten minutes', async () => {
    const { browser, code } = await asked();
    await later(601);
    expect((await verify(browser, DANA, code)).body.message).toBe(OVER);
    await send(browser, DANA);
    const second = await codeMailedTo(store, DANA);
    expect((await verify(browser, DANA, second)).status).toBe(200);
    expect((await verify(browser, DANA, second)).body.message).toBe(OVER);
  });

  it('is refused in the words of its own purpose', async () => {
    const { browser } = await asked();
    const said = async (otp: string) => (await verify(browser, DANA, otp)).body.message;
    expect(await said('')).toBe(
      'Please enter OTP sent to your registered email or phone number to proceed.',
    );
    expect(await said('12a456')).toBe('Please enter valid OTP code.');
  });

  it('can be asked for again after five minutes, which the server tells', async () => {
    const { browser } = await asked();
    await later(100);
    const left = await wait(browser, DANA);
    expect(left).toBeGreaterThan(150);
    expect(left).toBeLessThanOrEqual(200);
    const early = await send(browser, DANA);
    expect(early.status).toBe(429);
    expect(early.body.message).toMatch(/^Please wait (1[5-9]|20)[0-9] seconds before/);
    expect(await wait(browser, SAM)).toBe(0);
    await later(200);
    expect(await wait(browser, DANA)).toBe(0);
    expect((await send(browser, DANA)).status).toBe(200);
  });
});

describe('who has no mailbox', () => {
  it.each([
    ['an unknown agent', { kind: 'agent', id: '99999' }],
    ['an unknown group', { kind: 'group', id: '99999' }],
    ['a group without a mailbox', { kind: 'group', id: '77' }],
  ] as const)('%s is answered like a known one, after the same writes', async (_, who) => {
    await store.app.db.query(`update employer_group set contact_email = '' where group_id = '77'`);
    const written = async (of: { kind: 'agent' | 'group'; id: string }) => {
      const counts = `select (select count(*) from outbox) as mails,
        (select count(*) from counted_event) as events, (select count(*) from one_time_code) as codes`;
      const [before] = await store.app.db.query<Record<string, number>>(counts);
      const browser = store.as.visitor();
      const { text } = await send(browser, of);
      const wrong = await verify(browser, of, '000000');
      const [after] = await store.app.db.query<Record<string, number>>(counts);
      const added = Object.entries(after ?? {}).map(([name, n]) => n - (before?.[name] ?? 0));
      return { text, wrong: wrong.text, added, left: (await wait(browser, of)) > 200 };
    };
    const mails = (await store.mail()).length;
    const unknown = await written(who);
    expect((await store.mail()).length).toBe(mails);
    expect(unknown).toEqual(await written({ ...who, id: who.kind === 'agent' ? '10109' : '4211' }));
  });

  it('cannot be anybody by a code that was guessed', async () => {
    const who = { kind: 'agent', id: '99999' } as const;
    const { browser } = await asked(who);
    await makeRight('123456');
    expect((await verify(browser, who, '123456')).body.message).toBe(OVER);
    expect((await visitOf(browser)).principal).toBeNull();
  });
});

/** Makes this the code that was created last. */
async function makeRight(code: string): Promise<void> {
  const { db, crypto } = store.app;
  const [row] = await db.query<{ id: string }>(
    'select id from one_time_code order by created_at desc limit 1',
  );
  const hash = crypto.hmac('one-time code', `${row?.id}\n${code}`);
  await db.query('update one_time_code set code_hmac = $2 where id = $1', [row?.id, hash]);
}

describe('a call that names nobody, or two', () => {
  it.each([
    [{ user_type: 'A' }, 'Field is required'],
    [{ user_type: 'G', agent_id: '10110' }, 'Field is required'],
    [{ user_type: 'A', agent_id: '10110', group_id: '4210' }, /not both/],
    [{ user_type: 'X', agent_id: '10110' }, /allowed values/],
    [{ agent_id: '10110' }, 'Field is required'],
  ])('%j is refused', async (named, message) => {
    const answer = await store.request('send-enrollment-otp', named);
    expect(answer.status).toBe(422);
    expect(answer.body.message).toMatch(message);
  });
});

describe('attacks', () => {
  it('a token that was known before the proof is nobody’s, at once', async () => {
    const { browser, code } = await asked();
    const planted = store.as.visitor();
    planted.cookies.set('sid', browser.cookies.get('sid') ?? '');
    await verify(browser, DANA, code);
    expect((await visitOf(planted)).principal).toBeNull();
    expect((await visitOf(browser)).principal).not.toBeNull();
  });

  it('calls under way keep the principal when the token is replaced later', async () => {
    const browser = store.as.visitor();
    await becomeAgent(store, browser);
    await store.app.db.query(
      `update session set principal_verified_at = principal_verified_at - interval '1 minute'`,
    );
    const underWay = store.as.visitor();
    underWay.cookies.set('sid', browser.cookies.get('sid') ?? '');
    await browser.call('add-filter-for-new-user', {
      zip: '75001',
      dob: '04/12/1990',
      gender: '1',
      tier: 'IO',
    });
    expect(browser.cookies.get('sid')).not.toBe(underWay.cookies.get('sid'));
    expect((await visitOf(underWay)).principal).not.toBeNull();
  });

  it('a code asked for in one browser does not work in another', async () => {
    const { code } = await asked();
    const other = store.as.visitor();
    await visitOf(other);
    expect((await verify(other, DANA, code)).body.message).toBe(OVER);
    expect((await visitOf(other)).principal).toBeNull();
  });

  it('a code of one agent does not make another one', async () => {
    const { browser, code } = await asked(SAM);
    expect((await verify(browser, DANA, code)).body.message).toBe(OVER);
    expect((await visitOf(browser)).principal).toBeNull();
  });

  it('of two right codes at once one works', async () => {
    const { browser, code } = await asked();
    const answers = await Promise.all([verify(browser, DANA, code), verify(browser, DANA, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('two tabs as two agents: the browser is the last one', async () => {
    const { browser, code } = await asked(DANA);
    await send(browser, SAM);
    await verify(browser, DANA, code);
    expect((await verify(browser, SAM, await codeMailedTo(store, SAM))).status).toBe(200);
    expect((await visitOf(browser)).principal).toMatchObject({ id: '10111' });
  });

  it('a code is void once the agent is gone or has another mailbox', async () => {
    await store.app.db.query(
      `insert into agent (agent_id, agent_code, first_name, last_name, contact_email, display_name)
       values ('20001', 'GON001', 'Gone', 'Soon', 'gone.soon@example.com', 'Gone Soon'),
         ('20002', 'MOV002', 'Moved', 'Soon', 'moved.soon@example.com', 'Moved Soon')`,
    );
    const gone = { kind: 'agent', id: '20001' } as const;
    const moved = { kind: 'agent', id: '20002' } as const;
    const [first, second, third] = [await asked(gone), await asked(moved), await asked(gone)];
    await verify(third.browser, gone, third.code);
    expect((await visitOf(third.browser)).principal).not.toBeNull();
    await store.app.db.query(`delete from agent where agent_id = '20001'`);
    await store.app.db.query(
      `update agent set contact_email = 'new@example.com' where agent_id = '20002'`,
    );
    expect((await verify(first.browser, gone, first.code)).body.message).toBe(OVER);
    expect((await verify(second.browser, moved, second.code)).body.message).toBe(OVER);
    expect((await visitOf(third.browser)).principal).toBeNull();
  });

  it('wrong codes count for the agent, whatever codes and browsers they are for', async () => {
    for (const round of [1, 2]) {
      const { browser, code } = await asked(SAM);
      const wrong = code === '000000' ? '111111' : '000000';
      for (let tries = 0; tries < 5; tries += 1) await verify(browser, SAM, wrong);
      expect((await verify(browser, SAM, code)).body.message).toBe(
        round === 1 ? OVER : 'Too many wrong codes. Please wait 60 minutes and ask for a new one.',
      );
    }
    const { browser, code } = await asked(SAM);
    expect((await verify(browser, SAM, code)).status).toBe(422);
  });
});

describe('a verified agent who comes by another’s page', () => {
  it('stays who they are: what disagrees is dropped, and noted', async () => {
    const browser = store.as.visitor();
    await becomeAgent(store, browser);
    const entered = await browser.call('app-context', { landing: 'dana' }, { agent_id: '10111' });
    expect(entered.status).toBe(200);
    const answer = await browser.call('get-default-info', {}, { agent_id: '10111' });
    expect(answer.status).toBe(200);
    const [row] = await store.app.db.query<{ action: string; detail: unknown }>(
      'select action, detail from audit order by id desc limit 1',
    );
    expect(row).toEqual({ action: 'claim_mismatch', detail: { call: 'get-default-info' } });
    await browser.call('get-default-info', {}, { agent_id: '10110' });
    const [same] = await store.app.db.query<{ n: number }>(
      `select count(*) as n from audit where action = 'claim_mismatch'`,
    );
    expect(same?.n).toBe(2);
  });

  it('is the agent of record', async () => {
    const browser = store.as.visitor();
    await becomeAgent(store, browser, '10109');
    await browser.call('app-context', { landing: 'dana' });
    expect((await visitOf(browser)).agent_id).toBe('10109');
    const answer = await browser.call('add-filter-for-new-user', {
      zip: '75001',
      dob: '04/12/1990',
      gender: '1',
      tier: 'IO',
      agent_id: '10111',
    });
    const [row] = await store.app.db.query<{ agent_id: string }>(
      'select agent_id from enrollment where public_id = $1',
      [answer.body.temp_enrollment_id],
    );
    expect(row?.agent_id).toBe('10109');
  });
});

it('leaving ends the session everywhere', async () => {
  const browser = store.as.visitor();
  await becomeAgent(store, browser);
  const tab = store.as.visitor();
  tab.cookies.set('sid', browser.cookies.get('sid') ?? '');
  const answer = await browser.call('app-logout');
  expect(answer.headers['clear-site-data']).toBe('"storage"');
  expect(browser.cookies.has('sid')).toBe(false);
  expect((await visitOf(tab)).principal).toBeNull();
});
