import { formatDollars } from '../domain/money.ts';
import type { Say } from '../words/say.ts';
import {
  factInWords,
  factsWith,
  type FactValue,
  type FactValues,
  type PlanFact,
} from './plan-facts.ts';

/** What finding needs to know of a plan. */
export interface FindablePlan {
  name: string;
  carrier: string;
  category: string;
  /** Its texts on the card, in the visitor's language. */
  text: string;
  /** Dollars a month for this shopper, or the lowest for anybody; undefined when neither is known. */
  price: number | undefined;
  networks: readonly string[];
  facts: FactValues;
  /** It cannot be had now. */
  isClosed: boolean;
}

export const PLAN_ORDERS = ['recommended', 'price', 'name'] as const;
export type PlanOrder = (typeof PLAN_ORDERS)[number];

/** A fact that a plan has to have: at most or at least so much of it, or this very answer. */
interface FactWish {
  category: string;
  key: string;
  value: string;
}

/** What a shopper looks for, as the address says it. */
export interface PlanWishes {
  order: PlanOrder;
  search: string;
  /** Dollars a month, at most. */
  most: number | undefined;
  /** Any of these; none: all. */
  insurers: readonly string[];
  /** Narrows the plans that have networks; '': all. */
  network: string;
  facts: readonly FactWish[];
}

/** No filter at all. */
export const NO_FILTERS: Omit<PlanWishes, 'order'> = {
  search: '',
  most: undefined,
  insurers: [],
  network: '',
  facts: [],
};

/** The keys of the address. */
interface FindQuery {
  sort?: string | undefined;
  q?: string | undefined;
  most?: string | undefined;
  insurer?: string | undefined;
  network?: string | undefined;
  facts?: string | undefined;
}

const BETWEEN = '|';
const MOST_WISHES = 20;
const LONGEST_TEXT = 80;

/** Reads wishes from an address; what makes no sense there is left out. */
export function readPlanWishes(query: FindQuery): PlanWishes {
  const { sort, q = '', most = '', insurer, network = '', facts } = query;
  const price = /^\d{1,6}$/.test(most) ? Number(most) : undefined;
  return {
    order: PLAN_ORDERS.find((order) => order === sort) ?? 'recommended',
    search: q.slice(0, LONGEST_TEXT).trim(),
    most: price,
    insurers: listIn(insurer),
    network: network.slice(0, LONGEST_TEXT).trim(),
    facts: listIn(facts).flatMap((text) => {
      const found = /^([a-z_]+)\.([a-z0-9_]+):(.+)$/.exec(text);
      if (!found) return [];
      const [, category = '', key = '', value = ''] = found;
      return [{ category, key, value }];
    }),
  };
}

/** Wishes as the address says them; '' leaves a key out. */
export function writePlanWishes(wishes: PlanWishes): Required<Record<keyof FindQuery, string>> {
  return {
    sort: wishes.order === 'recommended' ? '' : wishes.order,
    q: wishes.search,
    most: wishes.most === undefined ? '' : String(wishes.most),
    insurer: wishes.insurers.join(BETWEEN),
    network: wishes.network,
    facts: wishes.facts
      .map(({ category, key, value }) => `${category}.${key}:${value}`)
      .join(BETWEEN),
  };
}

function listIn(text: string | undefined): string[] {
  const parts = (text ?? '').split(BETWEEN).filter((part) => part !== '');
  return [...new Set(parts)].slice(0, MOST_WISHES);
}

/** Whether anything narrows the list; a network only narrows one category of it. */
export function isNarrowed({ search, most, insurers, facts }: PlanWishes): boolean {
  return search !== '' || most !== undefined || insurers.length > 0 || facts.length > 0;
}

/** The plans that fit the wishes, in the order wished for; those that cannot be had now stand last. */
export function findPlans<Plan extends FindablePlan>(
  plans: readonly Plan[],
  wishes: PlanWishes,
  factsOf: (category: string) => readonly PlanFact[],
  say: Say,
): Plan[] {
  const words = fold(wishes.search).split(/\s+/).filter(Boolean);
  const isInNetwork = networkTest(plans, wishes.network);
  const found = plans.filter((plan) => {
    const { most, insurers } = wishes;
    const facts = factsOf(plan.category);
    return (
      (most === undefined || (plan.price !== undefined && plan.price <= most)) &&
      (insurers.length === 0 || insurers.includes(plan.carrier)) &&
      isInNetwork(plan) &&
      wishes.facts.every((wish) => fitsWish(plan, wish, facts)) &&
      (words.length === 0 || hasWords(shownOf(plan, facts, say), words))
    );
  });
  const inOrder = [...found].sort(ORDERS[wishes.order]);
  return [...inOrder.filter((plan) => !plan.isClosed), ...inOrder.filter((plan) => plan.isClosed)];
}

// Sorting is stable: plans that are equal keep the order of the shop, which is the recommended one.
const ORDERS: Record<PlanOrder, (one: FindablePlan, other: FindablePlan) => number> = {
  recommended: () => 0,
  price: (one, other) => (one.price ?? Infinity) - (other.price ?? Infinity) || 0,
  name: (one, other) => one.name.localeCompare(other.name, 'en'),
};

// Categories without the network are left as they are, so a network that no plan has narrows nothing.
function networkTest(
  plans: readonly FindablePlan[],
  network: string,
): (plan: FindablePlan) => boolean {
  const has = ({ networks }: FindablePlan): boolean => networks.includes(network);
  const narrowed = new Set(plans.filter(has).map(({ category }) => category));
  return (plan) => !narrowed.has(plan.category) || has(plan);
}

function fitsWish(plan: FindablePlan, wish: FactWish, facts: readonly PlanFact[]): boolean {
  // Facts of one category say nothing of the plans of another.
  if (wish.category !== plan.category) return true;
  const fact = facts.find(({ key }) => key === wish.key);
  if (!fact) return true;
  const value = plan.facts[wish.key];
  if (value === undefined) return false;
  if (typeof value !== 'number') return String(value) === wish.value;
  const limit = Number(wish.value);
  return fact.better === 'more' ? value >= limit : value <= limit;
}

// What its card shows, in the visitor's language.
function shownOf(plan: FindablePlan, facts: readonly PlanFact[], say: Say): string {
  const { name, carrier, text, price, facts: values } = plan;
  const told = factsWith(facts, values).flatMap((fact) => {
    const isSo = fact.value !== false && fact.value !== 0;
    // A fact that is not so is no reason to be found by its name, unless the card says it.
    return isSo || fact.card ? [say(fact.name), factInWords(fact, fact.value, say)] : [];
  });
  const amount = price === undefined ? '' : formatDollars(price, { whole: true });
  return [name, carrier, text, amount, ...told].join(' ');
}

// Amounts are compared without their commas, words without accents, and apostrophes are alike.
function fold(text: string): string {
  return text
    .replace(/[\u2018\u2019\u02BC\u00B4`]/g, "'")
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(\d),(?=\d{3})/g, '$1');
}

function hasWords(text: string, words: readonly string[]): boolean {
  const all = fold(text);
  return words.every((word) => all.includes(word));
}

/** The first few of a category's plans. */
export function bestFew<Plan>(plans: readonly Plan[], few: number): readonly Plan[] {
  return plans.slice(0, few);
}

/** What can be chosen for a fact: each value that plans have, in order; nothing where all have the same. */
export function valuesOf(
  plans: readonly FindablePlan[],
  { key, better }: Pick<PlanFact, 'key' | 'better'>,
): FactValue[] {
  const found = plans.flatMap(({ facts }) => (facts[key] === undefined ? [] : [facts[key]]));
  const values = [...new Set(found)];
  if (values.length < 2) return [];
  if (values.every((value) => typeof value === 'number')) {
    const sorted = values.sort((one, other) => one - other);
    // The loosest limit would leave nothing out.
    return better === 'more' ? sorted.slice(1) : sorted.slice(0, -1);
  }
  return values.includes(true) ? [true] : values;
}
