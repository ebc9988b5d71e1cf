import { BASE_LOCALE } from '../forms/layers/choose-locale.ts';
import { centsToDollars, formatDollars, formatWhole } from '../domain/money.ts';
import type { Say } from '../words/say.ts';
import { textInLanguage } from './text-in-language.ts';

/** What a fact's value is. Money is in cents in the catalogue, and in dollars on the wire. */
type FactUnit = 'money' | 'percent' | 'days' | 'months' | 'number' | 'text' | 'yesno' | 'choice';

/** One fact of a category, as `schemas/facts/<category>.json` says it. */
export interface FactDefinition {
  name: string;
  unit: FactUnit;
  explanation: string;
  /** Whether a shopper wants less or more of it; absent: neither. */
  better?: 'less' | 'more';
  /** What 0 is called: `None`. */
  zero?: string;
  /** Values of a choice, with their words. */
  choices?: Readonly<Record<string, string>>;
  /** Shown on cards. */
  card?: boolean;
  /** Plans are filtered by it. */
  filter?: boolean;
  /** false: not shown in this portal. */
  visible?: boolean;
}

/** One thing of an example that costs money, and the fact that says what the plan pays of it. */
export interface ExampleItem {
  what: string;
  /** What it costs, in cents. */
  cost: number;
  /** Key of the percentage that the plan pays. */
  share?: string;
  /** Key of the amount that the shopper pays; the plan pays the rest. */
  copay?: string;
  /** Key of the amount up to which the plan pays. */
  allowance?: string;
  /** Key of the fixed amount that the plan pays, whatever the thing costs. */
  pays?: string;
  /** How often `pays` is paid; 1 when left out. */
  times?: number;
  /** Key of the number beyond which `pays` is not paid. */
  upTo?: string;
  /** Key of the deductible that comes first; the items of an example share it. */
  deductible?: string;
  /** Key of the most that the plan pays; the items of an example share it. */
  limit?: string;
}

/** An example of what a shopper pays, as `schemas/facts/<category>.json` says it. */
export interface ExampleDefinition {
  title: string;
  items: readonly ExampleItem[];
  /** Only plans whose facts have one of these values. */
  when?: Readonly<Record<string, readonly PlainValue[]>>;
  /** Key of the most that the shopper pays in a year for what is covered. */
  most?: string;
  /** Key of the time before the plan pays. */
  wait?: string;
  /** Sentences that say what the example takes for granted. */
  assumes?: readonly string[];
}

/** One way to say a sentence of a summary; `{key}` stands for the value of a fact. */
export interface SummarySentence {
  say: string;
  /** Only plans whose facts have one of these values. */
  when?: Readonly<Record<string, readonly PlainValue[]>>;
}

/** The sentences of a category's summaries by their keys, in their order: of each, the ways to say it. */
export type SummaryPatterns = Readonly<Record<string, readonly SummarySentence[]>>;

/** `schemas/facts/<category>.json` */
export interface FactsFile {
  $schema?: string;
  version: 1;
  category: string;
  /** By the fact's key, in the order in which they are shown. */
  facts: Readonly<Record<string, FactDefinition>>;
  /** The sentences of a plan's summary, by their keys and in their order: of each, the ways to say it. */
  summary?: SummaryPatterns;
  /** What a shopper would pay, by the example's key. */
  examples?: Readonly<Record<string, ExampleDefinition>>;
}

/** What a portal says otherwise, by category and fact. */
export type FactChanges = Readonly<
  Record<string, Readonly<Record<string, Partial<Omit<FactDefinition, 'unit'>>>>>
>;

/** A text in several languages, by their codes; always in that of the files. */
type TextByLanguage = Readonly<Record<string, string>>;

type PlainValue = number | boolean | string;
export type FactValue = PlainValue | TextByLanguage;
export type FactValues = Readonly<Record<string, FactValue>>;

/** A fact with its key. */
export interface PlanFact extends FactDefinition {
  key: string;
}

/** Facts by category. */
export type FactsByCategory = ReadonlyMap<string, readonly PlanFact[]>;

/** Highest value of a fact by its unit; money in cents. */
export const MOST_OF_UNIT = {
  money: 100_000_000_00,
  percent: 100,
  days: 3_650,
  months: 240,
  number: 1_000_000,
};
const LONGEST_TEXT = 200;

/** The facts that a portal shows, by category. */
export function factsByCategory(
  files: readonly FactsFile[],
  changes: FactChanges = {},
): FactsByCategory {
  return new Map(
    files.map(({ category, facts }) => [
      category,
      Object.entries(facts)
        .map(([key, fact]): PlanFact => ({ ...fact, ...changes[category]?.[key], key }))
        .filter(({ visible }) => visible !== false),
    ]),
  );
}

/** What is wrong with a value of the catalogue (money in cents); undefined when nothing is. */
export function factFault(
  fact: Pick<FactDefinition, 'unit' | 'choices'>,
  value: unknown,
): string | undefined {
  const { unit, choices = {} } = fact;
  if (unit === 'yesno') return typeof value === 'boolean' ? undefined : 'must be true or false';
  if (unit === 'choice') {
    const known = Object.keys(choices);
    return typeof value === 'string' && known.includes(value)
      ? undefined
      : `must be one of ${known.join(', ')}`;
  }
  if (unit === 'text') {
    const isText = typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST_TEXT;
    return isText ? undefined : `must be a text of at most ${LONGEST_TEXT} characters`;
  }
  const isWhole =
    Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MOST_OF_UNIT[unit];
  const what = unit === 'money' ? 'cents, a whole number' : 'a whole number';
  return isWhole ? undefined : `must be ${what} from 0 to ${MOST_OF_UNIT[unit]}`;
}

/** Languages besides English in which a text of the catalogue can be given: `not_covered.es` is the Spanish `not_covered`. */
export const TEXT_LANGUAGES: readonly string[] = ['es'];

/**
 * Values of the catalogue as the wire has them, money in dollars; a text that is given in several languages by language.
 * Without those that fit no fact.
 */
export function factValues(
  facts: readonly PlanFact[],
  stored: Readonly<Record<string, unknown>>,
): FactValues {
  return Object.fromEntries(
    facts.flatMap((fact) => {
      const value = stored[fact.key];
      if (value === undefined || factFault(fact, value) !== undefined) return [];
      if (fact.unit === 'money') return [[fact.key, centsToDollars(Number(value))]];
      const known = value as FactValue;
      return [[fact.key, fact.unit === 'text' ? textOf(fact, stored) : known]];
    }),
  );
}

function textOf({ key }: PlanFact, stored: Readonly<Record<string, unknown>>): FactValue {
  const text = String(stored[key]);
  const others = TEXT_LANGUAGES.flatMap((code) => {
    const other = stored[`${key}.${code}`];
    return typeof other === 'string' ? [[code, other] as const] : [];
  });
  return others.length === 0 ? text : { [BASE_LOCALE]: text, ...Object.fromEntries(others) };
}

/** A fact's value in words: `$1,500`, `12 months`, `Yes`. `value` as the wire has it, money in dollars. */
export function factInWords(fact: FactDefinition, value: FactValue, say: Say): string {
  const { unit, zero, choices } = fact;
  if (value === 0 && zero !== undefined) return say(zero);
  switch (unit) {
    case 'money':
      return formatDollars(Number(value), { whole: Number.isInteger(value) });
    case 'percent':
      return `${value}%`;
    case 'days':
      return say({ one: '{n} day', other: '{n} days' }, { n: Number(value) });
    case 'months':
      return say({ one: '{n} month', other: '{n} months' }, { n: Number(value) });
    case 'number':
      return formatWhole(Number(value));
    case 'yesno':
      return say(value === true ? 'Yes' : 'No');
    case 'choice':
      return say(choices?.[String(value)] ?? String(value));
    case 'text':
      return typeof value === 'object'
        ? textInLanguage(value, say.locale ?? BASE_LOCALE)
        : String(value);
  }
}

/** A plan's facts that are known and shown, in their order. */
export function factsWith(
  facts: readonly PlanFact[],
  values: FactValues = {},
): (PlanFact & { value: FactValue })[] {
  return facts.flatMap((fact) => {
    const value = values[fact.key];
    return value === undefined ? [] : [{ ...fact, value }];
  });
}

/** The facts of a plan's card with their values in words: at most three. */
export function cardFacts(
  facts: readonly PlanFact[],
  values: FactValues | undefined,
  say: Say,
): { key: string; name: string; words: string; explanation: string }[] {
  return factsWith(facts, values)
    .filter(({ card }) => card === true)
    .slice(0, MOST_ON_CARD)
    .map((fact) => ({
      key: fact.key,
      name: say(fact.name),
      words: factInWords(fact, fact.value, say),
      explanation: say(fact.explanation),
    }));
}
const MOST_ON_CARD = 3;
