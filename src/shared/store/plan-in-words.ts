import type { SourceData } from '../contracts/call-types.ts';
import type { Language } from '../words/say.ts';
import { knownFacts } from './known-facts.ts';
import { type GivenSummary, summaryInWords } from './plan-summary.ts';

/** What an answer says of a plan, as one text in the reader's language; empty where it says nothing. */
export function planInWords(
  { plan_summary: summary, plan_facts: facts }: SourceData<'get-plan-detail-id'>,
  language: Language,
): string {
  const { given, sentences = [] } = summary ?? {};
  const told = { given: given as GivenSummary | undefined, sentences };
  return summaryInWords(told, knownFacts(facts), language).join(' ');
}
