import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStore, type Store } from '../support/store.ts';

let store: Store;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store.close());

it('tells facts of plans in dollars, with their definitions, on cards and pages', async () => {
  const shopper = await store.shopper();
  const { body: listed } = await shopper.get('get-filtered-plans');
  const plans = (listed.data as { result: { plan_id: string; plan_facts: object }[] }).result;
  const basic = plans.find(({ plan_id }) => plan_id === '9001');
  expect(basic?.plan_facts).toMatchObject({ deductible: 50, basic_share: 70, braces: 'none' });

  const { body: told } = await store.visitor().get('app/plan-facts', { portal_id: 'NATWEL' });
  const { categories } = told.data as { categories: { category: string; facts: object[] }[] };
  const dental = categories.find(({ category }) => category === 'dental');
  expect(dental?.facts[0]).toMatchObject({
    key: 'deductible',
    name: 'Yearly deductible',
    unit: 'money',
    better: 'less',
  });

  const { body: page } = await store.visitor().get('get-plan-detail/9001');
  const { plan_facts } = page.data as { plan_facts: object[] };
  expect(plan_facts[1]).toEqual({
    key: 'yearly_limit',
    name: 'Yearly limit',
    unit: 'money',
    better: 'more',
    explanation: 'The most that the plan pays in a year for each person.',
    value: 750,
  });
});

it('counts for each plan what a shopper would pay, from the facts of that plan', async () => {
  const examplesOf = async (id: string): Promise<Record<string, number>> => {
    const { body } = await store.visitor().get(`get-plan-detail/${id}`);
    const { plan_examples } = body.data as {
      plan_examples: { key: string; you_pay_cents: number }[];
    };
    return Object.fromEntries(plan_examples.map(({ key, you_pay_cents }) => [key, you_pay_cents]));
  };
  expect(await examplesOf('9001')).toEqual({ crown: 120000, fillings: 8900, cleaning: 0 });
  expect(await examplesOf('9002')).toEqual({ crown: 62500, fillings: 7600, cleaning: 0 });
  // A discount card pays nothing, so there is nothing to count.
  const { byId } = await store.app.catalogue.current(store.db);
  const card = [...byId.values()].find(({ name }) => name === 'Dental Savings Card');
  expect(await examplesOf(card?.id ?? '')).toEqual({});
});

it('says who may buy a plan, and when it starts at the earliest', async () => {
  const eligibilityOf = async (id: string) => {
    const { body } = await store.visitor().get(`get-plan-detail/${id}`);
    return (body.data as { plan_eligibility: Record<string, unknown> }).plan_eligibility;
  };
  const income = await eligibilityOf('9040');
  expect(income).toMatchObject({ min_age: 18, max_age: 64, min_weekly_hours: 30, states: [] });
  expect(income.tiers).toEqual(['IO', 'IS', 'IC', 'IF']);
  expect(income.starts_on).toMatch(/^\d{4}-\d\d-01$/);
  // It has no price for a member with children alone.
  expect((await eligibilityOf('9002')).tiers).toEqual(['IO', 'IS', 'IF']);
  // Every plan, as the catalogue has it.
  const { byId } = await store.app.catalogue.current(store.db);
  expect(byId.size).toBeGreaterThan(60);
  for (const { id, rules } of byId.values()) {
    const { status, body } = await store.visitor().get(`get-plan-detail/${id}`);
    expect({ id, status }).toEqual({ id, status: 200 });
    expect((body.data as { plan_eligibility: object }).plan_eligibility).toMatchObject({
      min_age: rules.minAge,
      max_age: rules.maxAge,
      states: rules.states,
    });
  }
});
