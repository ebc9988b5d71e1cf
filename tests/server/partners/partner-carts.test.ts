import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { becomeAgent } from '../../setup/become.ts';
import { hashSecret } from '../../../server/modules/partners/credentials.ts';
import { startTestApp, type TestApp, type TestCaller } from '../../setup/test-app.ts';

let store: TestApp;
beforeAll(async () => {
  store = await startTestApp({
    settings: { partners: { usag: [hashSecret('old secret'), hashSecret('new secret')] } },
  });
});
beforeEach(() =>
  store.app.db.query(`delete from counted_event where kind = 'partner credentials failed'`),
);
afterAll(() => store.close());

const basic = (credentials: string) => ({ authorization: `Basic ${btoa(credentials)}` });
const USAG = basic('usag:old secret');
const DMAD = basic('dmad:dmad-demo-secret');
const FILTER = { zip: '75001', dob: '04/12/1990', gender: '1', tier: 'IO', agent_id: '10110' };

/** A partner's server, with an enrollment and a plan in its cart. */
async function partner(headers = USAG): Promise<TestCaller & { enrollmentId: string }> {
  const server = store.as.visitor();
  const created = await server.call('add-filter-for-new-user', FILTER, headers);
  const enrollment_id = String(created.body.temp_enrollment_id);
  const pricing = await server.call('get-plan-pricing-detail', { enrollment_id, pid: '9001' });
  const [option] = (pricing.body.data as { plans: { ppid: string }[] }).plans;
  const plan = { enrollment_id, plan_id: '9001', plan_pricing_id: option?.ppid };
  expect((await server.call('add-plan-to-cart', plan, headers)).status).toBe(200);
  return Object.assign(server, { enrollmentId: enrollment_id });
}

const infoOf = (enrollment_id: string, headers: object = USAG, site = 'usag') =>
  store.as
    .visitor()
    .call('get-plan-info', { site, enrollment_id }, headers as Record<string, string>);

/** Site and handle of the link that a partner's server asks for. */
async function linkTo(
  enrollment_id: string,
  headers = USAG,
): Promise<{ site: string; id: string }> {
  const { body } = await store.as.visitor().call('app-partner-link', { enrollment_id }, headers);
  const [, site = '', id = ''] =
    /\/cart\/([a-z-]+)\/([\w-]{32})$/.exec((body.data as { url: string }).url) ?? [];
  return { site, id };
}

const cartOf = (browser: TestCaller, enrollment_id: string) =>
  browser.call('get-plan-cart', { enrollment_id });

describe('a partner’s server', () => {
  it('reads five fields of an enrollment that it began, by either secret', async () => {
    const { enrollmentId } = await partner();
    for (const headers of [USAG, basic('usag:new secret'), basic('usag:usag-demo-secret')]) {
      const answer = await infoOf(enrollmentId, headers);
      expect(answer.body.data).toEqual({
        result: {
          benefit_store_type: 'usag',
          agent_id: '10110',
          group_id: expect.any(String) as string,
          platform_group_id: expect.any(String) as string,
          eprocess: 'applicant',
        },
      });
    }
  });

  it('is nobody with other credentials, and after many of those is told to wait', async () => {
    const { enrollmentId } = await partner();
    for (const wrong of ['usag:wrong', 'usag:', 'dmad:old secret', 'nobody:old secret', 'usag'])
      expect([wrong, (await infoOf(enrollmentId, basic(wrong))).status]).toEqual([wrong, 401]);
    expect((await infoOf(enrollmentId, { authorization: 'Basic %%%' })).status).toBe(401);
    const created = await store.as
      .visitor()
      .call('add-filter-for-new-user', FILTER, basic('usag:wrong'));
    expect([created.status, created.body.temp_enrollment_id]).toEqual([401, undefined]);
    const { max, seconds } = store.app.settings.limits.code;
    Object.assign(store.app.settings.limits.code, { max: 3 });
    expect((await infoOf(enrollmentId)).status).toBe(429);
    Object.assign(store.app.settings.limits.code, { max, seconds });
  });

  it('begins as many enrollments as it may make calls, as they are for many people', async () => {
    const { limits } = store.app.settings;
    const { newEnrollment, partner: calls } = limits;
    Object.assign(limits, {
      newEnrollment: { max: 1, seconds: 3600, per: 'address' },
      partner: { max: 12, seconds: 60, per: 'address' },
    });
    const begin = async (headers: Record<string, string> = {}) =>
      (await store.as.visitor().call('add-filter-for-new-user', FILTER, headers)).status;
    const began = [];
    for (let call = 0; call <= 12; call += 1) began.push(await begin(USAG));
    const shoppers = [await begin(), await begin(), await begin(basic('usag:wrong'))];
    Object.assign(limits, { newEnrollment, partner: calls });
    expect(began.slice(0, 10)).toEqual(Array(10).fill(200));
    expect(began.at(-1)).toBe(429);
    expect(shoppers).toEqual([200, 429, 429]);
  });

  it('learns nothing of enrollments that it did not begin', async () => {
    const { enrollmentId } = await partner();
    const shopper = await store.as.owner();
    const unknown = await infoOf('nobody');
    for (const answer of [
      await infoOf(enrollmentId, DMAD, 'dmad'),
      await infoOf(enrollmentId, DMAD),
      await infoOf(shopper.enrollmentId),
    ]) {
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual(unknown.body);
    }
    const asked = { enrollment_id: shopper.enrollmentId };
    expect((await store.as.visitor().call('app-partner-link', asked, USAG)).status).toBe(404);
    expect((await store.as.visitor().call('app-partner-link', asked)).status).toBe(404);
  });

  it('gets nothing else of its enrollment by its credentials', async () => {
    const { enrollmentId: enrollment_id } = await partner();
    for (const call of ['get-plan-cart', 'get-dynamic-tabs', 'get-form-fields-personal-info'])
      expect((await store.as.visitor().call(call, { enrollment_id }, USAG)).status).toBe(404);
  });
});

describe('a partner’s link', () => {
  it('hands the cart to the first browser, which owns it from then on; the partner’s server has it no longer', async () => {
    const server = await partner();
    const link = await linkTo(server.enrollmentId);
    const browser = store.as.visitor();
    const opened = await browser.call('app-partner-cart', link);
    expect(opened.body.data).toEqual({ enrollment_id: server.enrollmentId });
    expect((await cartOf(browser, server.enrollmentId)).status).toBe(200);
    expect((await browser.call('app-session')).body.data).toMatchObject({
      site: 'usag',
      access: 'owner',
      tempId: server.enrollmentId,
    });
    expect((await cartOf(server, server.enrollmentId)).status).toBe(404);
    expect((await infoOf(server.enrollmentId)).status).toBe(200);
    // The page asks without credentials, for the cart that it opened.
    const own = { site: 'usag', enrollment_id: server.enrollmentId };
    expect((await browser.call('get-plan-info', own)).status).toBe(200);
    expect((await browser.call('get-plan-info', { ...own, site: 'dmad' })).status).toBe(404);
    const other = await store.as.owner();
    expect((await other.call('get-plan-info', own)).status).toBe(404);
    // Loaded again, it opens again.
    expect((await browser.call('app-partner-cart', link)).status).toBe(200);
  });

  it('opens again in a browser that let go of the cart', async () => {
    const server = await partner(DMAD);
    const enrollment_id = server.enrollmentId;
    const link = await linkTo(enrollment_id, DMAD);
    const browser = store.as.visitor();
    await browser.call('app-partner-cart', link);
    expect((await browser.call('app-leave-enrollment', { enrollment_id })).status).toBe(200);
    expect((await cartOf(browser, enrollment_id)).status).toBe(404);
    expect((await browser.call('app-partner-cart', link)).status).toBe(200);
    expect((await cartOf(browser, enrollment_id)).status).toBe(200);
  });

  it('is good for one browser, also when several open it at once', async () => {
    const { enrollmentId } = await partner();
    const link = await linkTo(enrollmentId);
    const browsers = [1, 2, 3, 4].map(() => store.as.visitor());
    const answers = await Promise.all(browsers.map((one) => one.call('app-partner-cart', link)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410]);
  });

  it('is replaced by the next, whose browser holds the cart like one resumed by code', async () => {
    const { enrollmentId } = await partner();
    const first = await linkTo(enrollmentId);
    const early = store.as.visitor();
    await early.call('app-partner-cart', first);
    const second = await linkTo(enrollmentId);
    const late = store.as.visitor();
    expect((await late.call('app-partner-cart', second)).status).toBe(200);
    expect((await late.call('app-session')).body.data).toMatchObject({ access: 'resumed' });
    expect((await store.as.visitor().call('app-partner-cart', first)).status).toBe(404);
  });

  it('takes a visit into the site only where it works', async () => {
    const { enrollmentId } = await partner();
    const { site, id } = await linkTo(enrollmentId);
    const shopper = await store.as.owner();
    const enter = async (partner_link: string, more = {}) =>
      (await shopper.call('app-context', { site, partner_link, ...more })).status;
    const visit = async () => (await shopper.call('app-session')).body.data;
    const before = await visit();
    expect([await enter('foo'), await enter('A'.repeat(32))]).toEqual([422, 422]);
    expect(await enter(id, { site: 'dmad' })).toBe(422);
    expect(await visit()).toMatchObject({
      site: null,
      tempId: (before as { tempId: string }).tempId,
    });
    // The cart of the shop before is not left without a question.
    expect(await enter(id)).toBe(409);
    expect(await enter(id, { begin: true, leave: true })).toBe(200);
    expect(await visit()).toMatchObject({ site: 'usag', tempId: null });
  });

  it('does not open over, for another site, guessed, or as the id of the enrollment', async () => {
    const { enrollmentId } = await partner();
    const link = await linkTo(enrollmentId);
    const open = async (more: object) =>
      (await store.as.visitor().call('app-partner-cart', { ...link, ...more })).status;
    expect(await open({ site: 'dmad' })).toBe(404);
    expect(await open({ id: enrollmentId })).toBe(404);
    expect(await open({ id: 'A'.repeat(32) })).toBe(404);
    expect(await open({ id: '../../x' })).toBe(404);
    await store.app.db.query('update partner_link set expires_at = now()');
    expect(await open({})).toBe(404);
  });

  it('is not handed out for an enrollment that has ended', async () => {
    const server = await partner();
    const enrollment_id = server.enrollmentId;
    await server.call('cancel-enrollment', { enrollment_id });
    const answer = await store.as.visitor().call('app-partner-link', { enrollment_id }, USAG);
    expect(answer.status).toBe(409);
  });
});

describe('the credentials of the demo world', () => {
  it('are worth nothing outside of it', async () => {
    const { settings } = store.app;
    const { enrollmentId } = await partner();
    Object.assign(settings, { demoWorld: false });
    expect((await infoOf(enrollmentId, basic('usag:usag-demo-secret'))).status).toBe(401);
    expect((await infoOf(enrollmentId)).status).toBe(200);
    Object.assign(settings, { demoWorld: true });
  });

  it('fill carts that the demo page links to, for each partner', async () => {
    const links = async () => {
      const { body } = await store.request('app-links', {}, { headers: { host: 'localhost' } });
      return JSON.stringify(body.data).match(/\/cart\/(usag|dmad)\/[\w-]{32}/g) ?? [];
    };
    const shown = await links();
    expect(shown.map((path) => path.split('/')[2]).sort()).toEqual(['dmad', 'usag']);
    for (const path of shown) {
      const [, , site, id] = path.split('/');
      const browser = store.as.visitor();
      const opened = await browser.call('app-partner-cart', { site, id });
      const { enrollment_id } = opened.body.data as { enrollment_id: string };
      const { result } = (await cartOf(browser, enrollment_id)).body.data as {
        result: { plans: object[] };
      };
      expect(result.plans.length).toBeGreaterThan(0);
    }
    // Those are the browsers' now: the page has new ones.
    expect((await links()).filter((path) => new Set<string>(shown).has(path))).toEqual([]);
  });

  it('are not a verified agent’s to use', async () => {
    const { enrollmentId } = await partner();
    const agent = store.as.visitor();
    await becomeAgent(store, agent);
    const own = { site: 'usag', enrollment_id: enrollmentId };
    expect((await agent.call('get-plan-info', own, USAG)).status).toBe(404);
  });
});
