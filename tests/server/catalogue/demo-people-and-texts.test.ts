import { describe, expect, it } from 'vitest';
import { isRoutingNumber } from '../../../src/shared/domain/checksums.ts';
import { checkMemberPlans } from '../../../server/catalogue/members/check-members.ts';
import { DEMO, EVERYWHERE } from './demo.ts';

const { catalogue, plans, members } = DEMO;

const isNotAll = (portals: unknown) => JSON.stringify(portals) !== JSON.stringify(EVERYWHERE);

describe('the people of the demo catalogue', () => {
  it('are the agents and groups that others know', () => {
    const agents = catalogue?.agent.map((a) => [
      a.agent_id,
      a.agent_code,
      a.display_name,
      a.portals,
    ]);
    expect(agents).toEqual([
      ['10109', 'BLK109', 'Jordan Blake', ['NATWEL', 'PRMIER', 'ELITEE', 'BROEXH']],
      ['10110', 'REY110', 'Dana Reyes', EVERYWHERE],
      ['10111', 'OKO111', 'Sam Okoro', ['BROEXH']],
    ]);
    expect(catalogue?.agent[1]?.contact_email).toBe('dana.reyes@example.com');
    expect(catalogue?.employer_group.map((g) => [g.group_id, g.name, g.type, g.agent_id])).toEqual([
      ['77', 'Open Enrollment Group', 'association', '10110'],
      ['1929', 'Member Services Group', 'association', null],
      ['4210', 'Harbor Light Bakery', 'employer', '10110'],
      ['4211', 'Northside Robotics', 'employer', '10111'],
      ['4212', 'Juniper Clinic', 'employer', null],
      ['4213', 'Prairie Freight', 'employer', null],
      ['4214', 'Cedar School', 'employer', null],
      ['4215', 'Willow Street Studio', 'employer', '10110'],
      ['4216', 'Lone Oak Ranch', 'employer', '10110'],
    ]);
    // Every way to pay that is not the portals' own.
    expect(catalogue?.employer_group.map(({ billing }) => billing)).toEqual([
      {},
      {},
      {},
      {},
      { methods: ['list'], group_eft: true },
      { methods: ['elist'] },
      { methods: ['stmt'] },
      {},
      {},
    ]);
    // A group that buys in some portals, and one that buys in none.
    const buys = catalogue?.employer_group.map(({ portals }) => portals).filter(isNotAll);
    expect(buys).toEqual([['NATWEL', 'PRMIER'], []]);
    expect(catalogue?.employer_group[2]).toMatchObject({
      contact_email: 'pat.lin@example.com',
      address: { address1: '15300 Midway Road', city: 'Addison', state: 'TX', zip: '75001' },
    });
  });

  it('have policies of plans that are sold', () => {
    const sold = new Set(plans.map((plan) => String(plan.plan_id)));
    expect(checkMemberPlans(members, sold)).toEqual([]);
    expect(checkMemberPlans(members, new Set())).not.toEqual([]);
  });

  it('have a landing page each, and the default agent shows how to reach him', () => {
    const pages = catalogue?.landing_page.map((p) => [
      p.slug,
      p.type,
      p.agent_id,
      p.group_id,
      p.portal,
    ]);
    expect(pages).toEqual([
      ['harbor', 'group', null, '4210', null],
      ['dana', 'agent', '10110', null, null],
      ['user-open', 'user', '10109', '77', null],
      ['elevate-team', 'group', null, '77', 'ELEVAT'],
      ['juniper', 'group', null, '4212', null],
      ['prairie', 'group', null, '4213', null],
      ['cedar', 'group', null, '4214', null],
    ]);
    const guest = catalogue?.agent[0];
    for (const key of ['display_email', 'display_phone', 'tagline', 'bio_html']) {
      expect(guest?.[key]).toMatch(/\S/);
    }
  });

  it('live in the portals that others know', () => {
    const portals = catalogue?.portal_platform.map(
      (portal) => `${String(portal.code)} ${String(portal.name)}`,
    );
    expect(portals).toEqual([
      'NATWEL National Wellness',
      'PRMIER Premier',
      'ELITEE Elite',
      'BROEXH Broker Exchange',
      'ELEVAT Elevate Wellness',
      'HARBOR Harbor Light',
    ]);
  });
});

describe('the health questions of the demo catalogue', () => {
  const asked = catalogue?.health_question ?? [];
  it('are those of a premier medical plan, with one about medicines', () => {
    const ids = asked.map((question) => question.question_id);
    expect(ids).toEqual(expect.arrayContaining(['145', '146', '147', '150']));
    expect(ids.length).toBeGreaterThan(8);
    expect(asked.filter(({ kind }) => kind === 'medication')).toHaveLength(1);
    for (const { question_text: text } of asked) expect(text).toMatch(/^[A-Z].*\?$/);
  });
  it('speak of a dependent as of somebody else', () => {
    for (const { dependent_text: text } of asked) {
      expect(text).toMatch(/^[A-Z].*this person.*\?$/);
      expect(text).not.toMatch(/\byou(r)?\b/i);
    }
  });
  it('cover what members of earlier enrollments answered', () => {
    const known = new Map(asked.map((one) => [one.question_id, one.question_text]));
    const answered = members.flatMap(({ health }) => health?.condition_questions ?? []);
    expect(answered.length).toBeGreaterThan(0);
    for (const { question_id: id, question_text: text } of answered)
      expect([id, known.get(id)]).toEqual([id, text]);
  });
});

describe('the texts of the demo catalogue', () => {
  const texts = (key: string) =>
    plans.map((plan) => [String(plan.name), String((plan.texts as Record<string, string>)[key])]);

  it.each([
    'header_text',
    'body_text',
    'blueBarText',
    'association_text',
    'exclusions_text',
    'exclusions_text_name',
    'example_text',
    'example_text_name',
    'faq_text',
    'faq_text_name',
  ])('are complete: every plan has its own %s', (key) => {
    for (const [name, text] of texts(key))
      expect([name, (text ?? '').length > 8]).toEqual([name, true]);
    if (['header_text', 'body_text', 'example_text', 'faq_text'].includes(key)) {
      expect(new Set(texts(key).map(([, text]) => text)).size).toBe(plans.length);
    }
  });

  it('use no exclamation mark, no British spelling and no filler', () => {
    const all = JSON.stringify(catalogue);
    expect(all.match(/!|lorem|\benrol(s|ment)?\b|colour|programme|favour/gi)).toBeNull();
  });

  it('state the payment terms where they are signed and where they are entered', () => {
    const signed = catalogue?.agreement_text.find((text) => text.id === 'payment')?.text_body;
    const entered = (catalogue?.billing_text ?? []).map(
      ({ body, eft_terms }) => `${String(body)} ${String(eft_terms)}`,
    );
    for (const text of [signed, ...entered]) {
      for (const fact of [
        'five days',
        '1st and the 6th',
        '15th',
        '21st and the 26th',
        'three business days',
        '$30',
        '{enrollment_fee}',
      ]) {
        expect(text).toContain(fact);
      }
    }
  });

  it('list the dues and fees of the premier plan', () => {
    const text = JSON.stringify(plans.find((plan) => plan.plan_id === '9020'));
    for (const fact of [
      '$25.00',
      '$10.00',
      '$30.00',
      'Single $50',
      'Member+Spouse $100',
      'Member+Child(ren) $100',
      'Family $150',
      '$77.00 to $150.00',
    ]) {
      expect(text).toContain(fact);
    }
  });

  it('flag agreements by plan columns that exist', () => {
    const flags = (catalogue?.agreement_text ?? []).map((text) => String(text.plan_flag));
    for (const flag of flags.filter((one) => one !== '*')) {
      expect(plans.some((plan) => plan[flag] === true)).toBe(true);
    }
  });
});

it('the demo banks have right check digits and are found by the numbers of the tests', () => {
  const banks = new Map(catalogue?.bank_routing.map((bank) => [bank.routing, bank.bank_name]));
  expect(banks.get('021000021')).toBe('JPMorgan Chase Bank');
  expect(banks.get('111000025')).toBe('Bank of America');
  expect([...banks.keys()].every((routing) => isRoutingNumber(String(routing)))).toBe(true);
});
