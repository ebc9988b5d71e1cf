import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { BANK, CONTACT, EMPLOYER, must, PERSON, type Shopper } from './support/shopper.ts';
import type { Connection } from '../../../server/db/db.ts';
import { openShop, type Shop } from './support/shop.ts';
import { premier } from '../health-questions/premier-shopper.ts';
import { codeFor, EXISTING, MARIA, proved } from '../members/member-visit.ts';
import {
  confirm,
  newEmail,
  newPhone,
  offer,
  OFTEN,
  owner,
  resume,
} from '../step-up/second-proof.ts';
import { judgeSaved } from '../../../server/modules/wizard/known-right.ts';
import { stepsOf } from '../../../server/modules/wizard/steps.ts';
import { signature } from './support/signature.ts';

/** Questions that are not a call's own: of the catalogue (once a second), lots of request limits, vacuum, and the outbox. */
const OF_SERVER =
  /max\(xmin|string_agg\(kind|from catalogue_(change|version)|request_bucket|pg_class|pg_control|outbox/;
const STEPS = ['primary_info', 'contact_info', 'employer_info', 'payment_info', 'aggrement_info'];
const OPENED = /^(enrollment_tab|enrollment_secret|evidence):[^:]+:/;

let shop: Shop;
let ann: Shopper;
beforeAll(async () => {
  shop = await openShop({ settings: { oneTimeCodes: OFTEN } });
});
afterAll(() => shop.close());

/** What a call opens of the enrollment, and which steps it judges, each with how often. */
async function counted(call: () => Promise<unknown>) {
  const { crypto, tabSources } = shop.app;
  const spies = [vi.spyOn(crypto, 'open'), vi.spyOn(crypto, 'openJson')];
  const checks = STEPS.map((tab) => {
    const source = tabSources.find(tab) as { check(): Promise<unknown> };
    return [tab, vi.spyOn(source, 'check')] as const;
  });
  await call();
  const opened = new Map<string, number>();
  for (const [, aad] of spies.flatMap((spy) => spy.mock.calls))
    if (OPENED.test(aad)) {
      const what = aad.replace(`:${ann.enrollment}:`, ' ');
      opened.set(what, (opened.get(what) ?? 0) + 1);
    }
  const judged = new Map(checks.map(([tab, spy]) => [tab, spy.mock.calls.length]));
  vi.restoreAllMocks();
  return { opened, judged };
}

/**
 * What a call asks the database: the number of statements within a transaction and outside, and questions that are asked
 * more than once within it. A call that has to wait for an outside service runs again, and asks again.
 */
async function asked(
  call: () => Promise<unknown>,
): Promise<{ count: number; reads: number; twice: string[] }> {
  const { db } = shop.app;
  const { query: ask, run, tx, session } = db;
  const twice: string[] = [];
  let count = 0;
  let reads = 0;
  const watched = (connection: Connection): Connection => {
    const before = new Set<string>();
    return {
      ...connection,
      query(sql, params = []) {
        const question = `${sql.replace(/\s+/g, ' ').trim()} ${JSON.stringify(params)}`;
        if (before.has(question)) twice.push(question);
        if (question.startsWith('select')) before.add(question);
        if (!OF_SERVER.test(question)) count += 1;
        return connection.query(sql, params);
      },
      run(sql, params = []) {
        count += 1;
        return connection.run(sql, params);
      },
    };
  };
  vi.spyOn(db, 'query').mockImplementation((sql, params) => {
    if (!OF_SERVER.test(sql)) reads += 1;
    return ask(sql, params);
  });
  vi.spyOn(db, 'run').mockImplementation((sql, params) => {
    reads += 1;
    return run(sql, params);
  });
  vi.spyOn(db, 'tx').mockImplementation((work) => tx((connection) => work(watched(connection))));
  vi.spyOn(db, 'session').mockImplementation((work) =>
    session((connection) => work(watched(connection))),
  );
  await call();
  vi.restoreAllMocks();
  return { count, reads, twice };
}

const askedTwice = async (call: () => Promise<unknown>) => (await asked(call)).twice;

const often = ({ opened, judged }: Awaited<ReturnType<typeof counted>>) =>
  [...opened, ...judged].filter(([, times]) => times > 1);

describe('one call', () => {
  beforeAll(async () => {
    ann = shop.shopper();
    await ann.fillCart();
    await ann.fillSteps();
  });

  it.each([
    ['save-personal-info', 'primary_info', PERSON],
    ['save-contact-info', 'contact_info', CONTACT],
    ['save-employer-info', 'employer_info', EMPLOYER],
    ['save-billing-info', 'payment_info', BANK],
  ])('%s opens each tab once and judges the step once', async (path, tab, body) => {
    const counts = await counted(async () => must(await ann.post(path, body)));
    expect(often(counts)).toEqual([]);
    expect(counts.opened.get(`enrollment_tab ${tab}`)).toBe(1);
    expect(counts.judged.get(tab)).toBe(1);
  });

  it('that changes a step does, too', async () => {
    const moved = { ...CONTACT, address1: '14 Elm Street' };
    const counts = await counted(async () => must(await ann.post('save-contact-info', moved)));
    expect(often(counts)).toEqual([]);
  });

  it('that signs does, for every step', async () => {
    const agreements = await ann.ticks();
    const signed = { agreements, user_name: 'Ann O’Brien', signature: signature() };
    const answer = PERSON.ssn.slice(-4);
    const counts = await counted(async () =>
      must(await ann.post('save-agreement-info', { ...signed, answer })),
    );
    expect(often(counts)).toEqual([]);
    expect(counts.opened.get('enrollment_tab contact_info')).toBe(1);
  });

  it('that signs again does, with the signature before', async () => {
    const agreements = await ann.ticks();
    const signed = { agreements, user_name: 'Ann O’Brien', signature: signature() };
    const counts = await counted(async () => must(await ann.post('save-agreement-info', signed)));
    expect(often(counts)).toEqual([]);
    expect(counts.opened.get('evidence body')).toBe(1);
  });

  it('that submits does, for every step', async () => {
    const counts = await counted(async () => must(await ann.submit()));
    expect(often(counts)).toEqual([]);
    expect([...counts.judged.values()]).toEqual(STEPS.map(() => 1));
  });
});

describe('the progress of an enrollment', () => {
  const judged = async (call: () => Promise<unknown>) =>
    (await counted(call)).judged.get('contact_info');
  const moved = { ...CONTACT, address1: '16 Elm Street' };
  const isComplete = async (tab: string, who = ann) => {
    const { result } = must(await who.get('get-dynamic-tabs')).data;
    return (result as { saved_tab: string; complete: boolean }[]).find(
      ({ saved_tab: name }) => name === tab,
    )?.complete;
  };

  beforeAll(async () => {
    ann = shop.shopper();
    await ann.fillCart();
    await ann.fillSteps();
    must(await ann.get('get-dynamic-tabs'));
  });

  it('is worked out once while nothing changes', async () => {
    expect(await judged(() => ann.get('get-dynamic-tabs'))).toBe(0);
  });

  it('is worked out anew after a save, and says what the save undid', async () => {
    expect(await isComplete('aggrement_info')).toBe(true);
    must(await ann.post('save-contact-info', moved));
    expect(await judged(() => ann.get('get-dynamic-tabs'))).toBe(1);
    expect(await isComplete('aggrement_info')).toBe(false);
  });

  it('judges only the steps for which a change makes a difference', async () => {
    const [row] = await shop.db.query<{ portal: string; site: string | null }>(
      'select portal, site from enrollment where public_id = $1',
      [ann.enrollment],
    );
    const { portal, site } = { portal: '', ...row };
    const step = stepsOf(shop.app, portal, { portal, site: site ?? undefined }).find(
      ({ saved }) => saved === 'contact_info',
    );
    if (!step) throw new Error('There is no such step.');
    const judging = vi.spyOn(step.validators, 'root');
    const times = async (call: () => unknown) => {
      judging.mockClear();
      await call();
      return judging.mock.calls.length;
    };
    const save = async () => must(await ann.post('save-contact-info', moved));
    expect(await times(save)).toBeGreaterThan(0);
    must(await ann.get('get-dynamic-tabs'));
    must(await ann.own('PUT', 'app/draft/primary_info', { data: { middle_name: 'Lee' } }));
    expect(await times(async () => must(await ann.get('get-dynamic-tabs')))).toBe(0);

    const fields = Object.entries(await ann.fields('contact'));
    const values = fields.map(([name, { value }]) => [name, value] as const);
    const answers = Object.fromEntries(values.filter(([, value]) => value !== ''));
    const saved = { step, isSaved: true, isSkipped: false, version: 1, marks: {} };
    const scope = { session: {}, cart: {}, portal: { code: portal } };
    const faultsOf = (data: object, facts = {}) =>
      judgeSaved(
        { ...saved, data: { ...answers, ...data } },
        { facts, scope, context: { today: '2026-01-31' } },
      ).issues;
    expect(faultsOf({})).toEqual([]);
    expect(await times(() => faultsOf({}))).toBe(0);
    const isAsked = { address2: { asked: true, required: true } };
    expect(faultsOf({}, isAsked)).toMatchObject([{ field: '/address2' }]);
    expect(faultsOf({ zip: '7' })).toMatchObject([{ field: '/zip' }]);
  });

  it('is worked out anew after another instance changed the enrollment', async () => {
    await shop.db.query(
      `with gone as (delete from enrollment_tab using enrollment
         where enrollment_id = id and public_id = $1 and tab = 'contact_info')
       update enrollment set version = version + 1 where public_id = $1`,
      [ann.enrollment],
    );
    expect(await isComplete('contact_info')).toBe(false);
    must(await ann.post('save-contact-info', CONTACT));
    expect(await isComplete('contact_info')).toBe(true);
  });

  it('is another one in another session, where the signature does not count', async () => {
    const bob = await resume(shop, ann, newEmail());
    must(await bob.sign());
    const eve = await resume(shop, bob, newEmail());
    for (const [who, isSigned] of [
      [bob, true],
      [eve, false],
      [bob, true],
    ] as const)
      expect(await isComplete('aggrement_info', who)).toBe(isSigned);
  });
});

describe('a call asks the database nothing twice', () => {
  const READS = ['get-dynamic-tabs', 'get-plan-cart', 'get-agreement-texts', 'get-filtered-plans'];

  it('from the cart to the review', async () => {
    ann = shop.shopper();
    expect(await askedTwice(() => ann.fillCart())).toEqual([]);
    expect(await askedTwice(() => ann.fillSteps())).toEqual([]);
  });

  it.each(READS)('%s', async (path) => {
    expect(await askedTwice(async () => must(await ann.get(path)))).toEqual([]);
  });

  it.each([
    ['get-dynamic-tabs', 1],
    ['get-plan-cart', 1],
    ['get-form-fields-personal-info', 2],
    ['get-form-fields-contact-info', 1],
    ['get-form-fields-agreement-info', 3],
  ])('%s asks it no more than %i questions', async (path, most) => {
    must(await ann.get(path));
    expect((await asked(() => ann.get(path))).reads).toBeLessThanOrEqual(most);
  });

  it.each([
    ['save-personal-info', PERSON, 4],
    ['save-personal-info', { ...PERSON, middle_name: 'May' }, 11],
    ['save-contact-info', CONTACT, 6],
  ])('%s asks it no more than its number of questions', async (path, body, most) => {
    expect((await asked(async () => must(await ann.post(path, body)))).count).toBeLessThanOrEqual(
      most,
    );
  });

  it('get-dynamic-tabs after a change, save-agreement-info and save-review-info, too', async () => {
    const agreements = await ann.ticks();
    const signed = { agreements, user_name: 'Ann O’Brien', signature: signature() };
    const answer = PERSON.ssn.slice(-4);
    const signing = await asked(async () =>
      must(await ann.post('save-agreement-info', { ...signed, answer })),
    );
    expect(signing.count).toBeLessThanOrEqual(11);
    const tabs = await asked(async () => must(await ann.get('get-dynamic-tabs')));
    expect(tabs.reads).toBeLessThanOrEqual(3);
    const submit = await asked(async () => must(await ann.submit()));
    expect(submit.twice).toEqual([]);
    expect(submit.count).toBeLessThanOrEqual(14);
  });

  it('save-primary-health-info', async () => {
    const sam = await premier(shop);
    expect(await askedTwice(() => sam.answerHealth())).toEqual([]);
  });

  it('the calls of a member on record', async () => {
    let maria!: Shopper;
    const start = async () => (maria = await proved(shop, MARIA));
    expect(await askedTwice(start)).toEqual([]);
    for (const path of EXISTING)
      expect(await askedTwice(async () => must(await maria.get(path))), path).toEqual([]);
  });

  it('a second proof', async () => {
    const phone = newPhone();
    const sam = await owner(shop, { phone_number: phone });
    await confirm(shop, sam, 'phone', phone);
    const again = await resume(shop, sam, newEmail());
    expect(await askedTwice(() => offer(again))).toEqual([]);
    const send = async () => must(await again.post('app/step-up-code', { type: 'phone' }));
    expect(await askedTwice(send)).toEqual([]);
    const otp = await codeFor(shop, phone);
    const open = async () => must(await again.post('app/step-up', { type: 'phone', otp }));
    expect(await askedTwice(open)).toEqual([]);
  });
});
