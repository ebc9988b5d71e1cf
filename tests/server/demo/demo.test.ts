import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../setup/test-app.ts';

interface Letter {
  id: string;
  kind: string;
  to: string;
  subject: string;
  text: string;
  at: string;
}
interface LinkGroup {
  title: string;
  links: { label: string; target: string; note: string }[];
}

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.app.settings.demoWorld = true;
  test.app.settings.demo.open = false;
  await test.app.db.query('delete from mailbox');
});

const CALLS = ['app-mailbox', 'app-links'];

async function letters(): Promise<Letter[]> {
  const answer = await test.request('app-mailbox');
  expect(answer.status).toBe(200);
  return answer.body.data as Letter[];
}

async function put(kind: 'mail' | 'sms', dedupeKey: string, text: string): Promise<void> {
  const { app } = test;
  if (kind === 'sms') {
    await app.outbox.put(app.db, { kind, dedupeKey, payload: { to: '5125550188', text } });
  } else {
    const payload = {
      to: 'ann@example.com',
      subject: `About ${text}`,
      text,
      html: `<p>${text}</p>`,
    };
    await app.outbox.put(app.db, { kind, dedupeKey, payload });
  }
  await app.outbox.flush();
}

describe('app/mailbox', () => {
  it('shows what was sent, newest first', async () => {
    expect(await letters()).toEqual([]);
    await put('mail', 'a', 'the first');
    await put('sms', 'b', 'Your code: 123456');
    const [second, first] = await letters();
    expect(first).toMatchObject({
      kind: 'mail',
      to: 'ann@example.com',
      subject: 'About the first',
      text: 'the first',
    });
    expect(second).toMatchObject({
      kind: 'sms',
      to: '5125550188',
      subject: '',
      text: 'Your code: 123456',
    });
    expect(Math.abs(Date.parse(second?.at ?? '') - Date.now())).toBeLessThan(60_000);
    expect(new Set([first?.id, second?.id]).size).toBe(2);
  });

  it('shows at most the newest hundred', async () => {
    const { app } = test;
    for (let i = 0; i < 105; i += 1) {
      const payload = { to: 'ann@example.com', subject: `${i}`, text: `${i}`, html: '' };
      await app.outbox.put(app.db, { kind: 'mail', dedupeKey: `m${i}`, payload });
    }
    await app.outbox.flush();
    expect(await letters()).toHaveLength(100);
  });
});

describe('app/links', () => {
  it('names pages that exist', async () => {
    const answer = await test.request('app-links');
    expect(answer.status).toBe(200);
    const groups = answer.body.data as LinkGroup[];
    const targets = groups.flatMap(({ links }) => links.map(({ target }) => target));
    expect(new Set(targets).size).toBe(targets.length);
    const paths = targets.map((target) => target.replace('http://localhost:80', ''));
    for (const path of ['/', '/harbor', '/dana', '/user-open', '/plans', '/plans?type=dental'])
      expect(paths).toContain(path);
    for (const path of ['/cart', '/continue-enrollment', '/api/docs'])
      expect(paths).toContain(path);
    for (const path of ['/view-plans/10110/4210/NATWEL', '/elevate-groups/elevate-team'])
      expect(paths).toContain(path);
    for (const path of ['/websites?group=4214', '/group/cedar/group-home', '/elevate/9100'])
      expect(paths).toContain(path);
    expect(paths.filter((path) => path.startsWith('/view-plans/'))).toHaveLength(2);
    const harbor = groups[0]?.links.find(({ label }) => label === '/harbor');
    expect(harbor?.note).toBe('Landing page of the group Harbor Light Bakery.');
  });

  it('leads only to landing pages whose portal is configured', async () => {
    const rows = await test.app.db.query<{ slug: string; portal: string | null }>(
      'select slug, portal from landing_page',
    );
    const answer = await test.request('app-links');
    const labels = (answer.body.data as LinkGroup[]).flatMap(({ links }) =>
      links.map(({ label }) => label),
    );
    for (const { slug, portal } of rows) {
      const configured =
        portal === null || test.app.configuration.current().portal(portal) !== undefined;
      expect(labels.includes(`/${slug}`)).toBe(configured);
    }
  });

  it('says which plans and API pages answer', async () => {
    const answer = await test.request('app-links');
    const groups = answer.body.data as LinkGroup[];
    for (const { target } of groups.find(({ title }) => title === 'For developers')?.links ?? []) {
      expect((await test.app.inject({ url: target })).statusCode).toBe(200);
    }
    const plans = groups
      .flatMap(({ links }) => links)
      .filter(({ target }) => target.startsWith('/plan/'));
    expect(plans.length).toBeGreaterThan(0);
    for (const { target } of plans) {
      const plan = await test.request('get-plan-detail-id', { id: target.split('/')[2] });
      expect(plan.status).toBe(200);
    }
  });
});

describe('both', () => {
  it('do not exist outside the demo world', async () => {
    test.app.settings.demoWorld = false;
    const unknown = await test.app.inject({ url: '/api/v1/app/nothing' });
    for (const call of CALLS) {
      const answer = await test.request(call);
      expect([answer.status, answer.text]).toEqual([404, unknown.body]);
    }
  });

  it('answer nobody else on the network', async () => {
    for (const url of ['/api/v1/app/mailbox', '/api/v1/app/links']) {
      const far = await test.app.inject({ url, remoteAddress: '192.0.2.7' });
      expect(far.statusCode).toBe(404);
      const foreign = await test.app.inject({ url, headers: { host: 'evil.example' } });
      expect(foreign.statusCode).toBe(404);
    }
  });

  it('answer others when the settings open them', async () => {
    test.app.settings.demo.open = true;
    for (const url of ['/api/v1/app/mailbox', '/api/v1/app/links']) {
      const far = await test.app.inject({ url, remoteAddress: '192.0.2.7' });
      expect(far.statusCode).toBe(200);
    }
  });

  it('do not exist for a partner', async () => {
    const headers = { authorization: 'Basic dXNlcjpwYXNz' };
    for (const call of CALLS) expect((await test.request(call, {}, { headers })).status).toBe(404);
  });
});
