import { BASE_LOCALE, chooseLocale } from '../forms/layers/choose-locale.ts';
import { PLACE, type Language } from '../words/say.ts';
import {
  factInWords,
  factsWith,
  type FactDefinition,
  type FactValue,
  type FactValues,
  type PlanFact,
  type SummaryPatterns,
  type SummarySentence,
} from './plan-facts.ts';

/** Summaries that the plan's owner gave, by language. */
export type GivenSummary = Readonly<Record<string, string>>;

/** What a plan is told by in plain words: what its owner gave, and the sentences that fit its facts. */
export interface PlanSummary {
  given?: GivenSummary | undefined;
  sentences: readonly string[];
}

/**
 * The sentences that fit a plan, facts not yet filled in. Of each sentence the first way counts whose conditions hold, and
 * whose facts are all known and neither 0 nor "no". `facts` are those that are shown; a hidden one counts as unknown.
 */
export function fittingSentences(
  sentences: readonly (readonly SummarySentence[])[],
  facts: readonly PlanFact[],
  values: FactValues = {},
): string[] {
  const known = new Map(factsWith(facts, values).map(({ key, value }) => [key, value]));
  const fits = ({ say, when = {} }: SummarySentence): boolean =>
    Object.entries(when).every(([key, allowed]) =>
      allowed.some((value) => value === known.get(key)),
    ) && factsIn(say).every((key) => Boolean(known.get(key)));
  return sentences.flatMap((ways) => ways.find(fits)?.say ?? []);
}

/**
 * A plan in plain words, in the reader's language: what its owner gave in that language, or else the sentences with its
 * facts, or else what the owner gave in the files' own language. Nothing where there is none of these.
 */
export function summaryInWords(
  { given = {}, sentences }: PlanSummary,
  facts: readonly (PlanFact & { value: FactValue })[],
  { locale, say }: Language,
): string[] {
  const language = chooseLocale([locale], Object.keys(given)) ?? '';
  const own = given[language] ?? (sentences.length === 0 ? given[BASE_LOCALE] : undefined);
  if (own !== undefined) return [own];
  const words = Object.fromEntries(
    facts.map((fact) => [fact.key, withoutFullStop(factInWords(fact, fact.value, say))]),
  );
  return sentences.map((sentence) => say(sentence, words));
}

/** The first sentence of a plan in plain words; empty where there is none. */
export function firstSentence(summary: readonly string[]): string {
  const [first = ''] = summary;
  return /^.*?[.!?](?=\s|$)/su.exec(first)?.[0] ?? first;
}

/** Facts that sentences name where the category has none such, each with its place below the summary. */
export function summaryFaults(
  patterns: SummaryPatterns,
  known: Readonly<Record<string, Pick<FactDefinition, 'unit'>>>,
): { at: (string | number)[]; key: string }[] {
  return Object.entries(patterns).flatMap(([name, ways]) =>
    ways.flatMap(({ say, when = {} }, index) =>
      [
        ...factsIn(say).map((key) => ({ at: [name, index, 'say'], key })),
        ...Object.keys(when).map((key) => ({ at: [name, index, 'when', key], key })),
      ].filter(({ key }) => known[key] === undefined),
    ),
  );
}

function factsIn(sentence: string): string[] {
  return [...sentence.matchAll(PLACE)].map(([, key = '']) => key);
}

function withoutFullStop(text: string): string {
  return text.replace(/\.$/, '');
}
