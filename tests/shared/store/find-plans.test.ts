import { describe, expect, it } from 'vitest';
import {
  bestFew,
  type FindablePlan,
  findPlans,
  isNarrowed,
  PLAN_ORDERS,
  type PlanWishes,
  readPlanWishes,
  valuesOf,
  writePlanWishes,
} from '../../../src/shared/store/find-plans.ts';
import { createSay, sayEnglish } from '../../../src/shared/words/say.ts';
import type { PlanFact } from '../../../src/shared/store/plan-facts.ts';

const plan = (name: string, more: Partial<FindablePlan> = {}): FindablePlan => ({
  name,
  carrier: 'Alderbrook',
  category: 'dental',
  text: '',
  price: 20,
  networks: [],
  facts: {},
  isClosed: false,
  ...more,
});
const fact = (key: string, more: Partial<PlanFact>): PlanFact => ({
  key,
  name: key,
  unit: 'money',
  explanation: '',
  ...more,
});
const FACTS = [
  fact('deductible', { better: 'less' }),
  fact('limit', { better: 'more', name: 'Yearly limit', card: true }),
  fact('braces', {
    name: 'Braces',
    unit: 'choice',
    choices: { none: 'Nobody', children: 'Children' },
  }),
  fact('crowns', { name: 'Crowns', unit: 'yesno' }),
];
const factsOf = (category: string) => (category === 'dental' ? FACTS : []);
const PLANS = [
  plan('Plus', { price: 34, facts: { deductible: 50, limit: 1500, crowns: true } }),
  plan('Basic', { price: 19, facts: { deductible: 0, limit: 750, crowns: false } }),
  plan('Braces', { price: 74, carrier: 'Cedarline', facts: { braces: 'children', limit: 1250 } }),
  plan('Old', { price: 5, isClosed: true }),
  plan('Sight', { category: 'vision', price: undefined, text: 'New glasses' }),
];
const names = (query: Parameters<typeof readPlanWishes>[0]) =>
  findPlans(PLANS, readPlanWishes(query), factsOf, sayEnglish).map(({ name }) => name);

describe('finding plans', () => {
  it.each<[Parameters<typeof readPlanWishes>[0], string[]]>([
    [{}, ['Plus', 'Basic', 'Braces', 'Sight', 'Old']],
    [{ sort: 'price' }, ['Basic', 'Plus', 'Braces', 'Sight', 'Old']],
    [{ sort: 'name' }, ['Basic', 'Braces', 'Plus', 'Sight', 'Old']],
    [{ sort: 'luck' }, ['Plus', 'Basic', 'Braces', 'Sight', 'Old']],
    [{ most: '34' }, ['Plus', 'Basic', 'Old']],
    [{ most: '-1' }, ['Plus', 'Basic', 'Braces', 'Sight', 'Old']],
    [{ insurer: 'Cedarline' }, ['Braces']],
    [{ insurer: 'Cedarline|Nobody' }, ['Braces']],
    [{ q: ' GLASSES new' }, ['Sight']],
    [{ q: 'crowns' }, ['Plus']],
    [{ q: 'children' }, ['Braces']],
    [{ q: '(.*' }, []],
    [{ q: '$1,500' }, ['Plus']],
    [{ q: '1,500' }, ['Plus']],
    [{ q: '$1500' }, ['Plus']],
    [{ q: '$34' }, ['Plus']],
    [{ q: 'yearly limit' }, ['Plus', 'Basic', 'Braces']],
    [{ facts: 'dental.deductible:0' }, ['Basic', 'Sight']],
    [{ facts: 'dental.limit:1250' }, ['Plus', 'Braces', 'Sight']],
    [{ facts: 'dental.crowns:true' }, ['Plus', 'Sight']],
    [{ facts: 'dental.braces:children' }, ['Braces', 'Sight']],
    [{ facts: 'dental.unknown:1|broken' }, ['Plus', 'Basic', 'Braces', 'Sight', 'Old']],
  ])('by %o gives %o', (query, found) => {
    expect(names(query)).toEqual(found);
  });

  it.each<[string, string[]]>([
    ['Summit', ['Choice', 'Both', 'Tooth']],
    ['Lakeshore', ['Both', 'Tooth']],
    ['Nope', ['Choice', 'Both', 'Bare', 'Tooth']],
  ])('by the network %s gives %o', (network, found) => {
    const medical = (name: string, networks: string[]) =>
      plan(name, { category: 'medical', networks });
    const plans = [
      medical('Choice', ['Summit']),
      medical('Both', ['Summit', 'Lakeshore']),
      medical('Bare', []),
      plan('Tooth'),
    ];
    const fit = findPlans(plans, readPlanWishes({ network }), factsOf, sayEnglish);
    expect(fit.map(({ name }) => name)).toEqual(found);
  });

  it.each([
    ['medico', ['Doctor']],
    ['CIRUGÍA', ['Surgeon']],
    ['members’ rx', ["Members' Rx"]],
    ['maximo anual', ['Doctor']],
    ['yearly limit', []],
  ])('by %s, typed by a visitor who reads Spanish, gives %o', (q, found) => {
    const say = createSay({ 'Yearly limit': 'Máximo anual' }, 'es');
    const plans = [
      plan('Doctor', { text: 'Su médico', facts: { limit: 0 } }),
      plan('Surgeon', { text: 'Su cirugia' }),
      plan("Members' Rx"),
    ];
    const fit = findPlans(plans, readPlanWishes({ q }), factsOf, say);
    expect(fit.map(({ name }) => name)).toEqual(found);
  });

  it('gives of any wishes plans of the list, each once, the closed ones last, and reads them back', () => {
    for (const [seed, order] of [...PLAN_ORDERS, ...PLAN_ORDERS].entries()) {
      const wishes: PlanWishes = {
        order,
        search: ['', 'a', 'crowns'][seed % 3] ?? '',
        most: seed % 2 ? 40 : undefined,
        insurers: seed > 2 ? ['Alderbrook'] : [],
        network: '',
        facts: seed === 4 ? [{ category: 'dental', key: 'limit', value: '750' }] : [],
      };
      expect(readPlanWishes(writePlanWishes(wishes))).toEqual(wishes);
      const found = findPlans(PLANS, wishes, factsOf, sayEnglish);
      expect(new Set(found).size).toBe(found.length);
      expect(PLANS).toEqual(expect.arrayContaining(found));
      const closed = found.map(({ isClosed }) => Number(isClosed));
      expect(closed).toEqual([...closed].sort());
      if (!isNarrowed(wishes)) expect(found).toHaveLength(PLANS.length);
    }
  });

  it.each([
    [1, 3, 1],
    [3, 3, 3],
    [5, 3, 3],
  ])('of %i plans with %i on sight shows %i', (all, few, shown) => {
    expect(bestFew(Array.from({ length: all }), few)).toHaveLength(shown);
  });

  it('offers the values of a fact that tell plans apart', () => {
    const of = (key: string) => valuesOf(PLANS, FACTS.find((one) => one.key === key) ?? FACTS[0]!);
    expect(of('deductible')).toEqual([0]);
    expect(of('limit')).toEqual([1250, 1500]);
    expect(of('crowns')).toEqual([true]);
    expect(of('braces')).toEqual([]);
  });
});
