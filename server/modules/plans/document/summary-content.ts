import { dayInWords } from '../../../../src/shared/domain/calendar-date.ts';
import { ADMIN_FEE_NOTICE } from '../../../../src/shared/domain/order-costs.ts';
import { type ExampleWords, exampleInWords } from '../../../../src/shared/store/example-words.ts';
import type { PlanExample } from '../../../../src/shared/store/plan-examples.ts';
import {
  factInWords,
  type FactValue,
  type PlanFact,
} from '../../../../src/shared/store/plan-facts.ts';
import { summaryInWords } from '../../../../src/shared/store/plan-summary.ts';
import type { Language } from '../../../../src/shared/words/say.ts';
import type { PlanDetail } from '../answers.ts';
import { htmlBlocks, type TextBlock } from './html-blocks.ts';

/** A part of the document, under a heading. */
interface TextSection {
  title: string;
  blocks: readonly TextBlock[];
}

/** What the summary of benefits of a plan says, in the reader's language. */
export interface SummaryContent {
  locale: string;
  /** Title of the document. */
  title: string;
  store: string;
  plan: string;
  /** Category and insurer. */
  about: string;
  /** The day on which it was made, in words. */
  day: string;
  /** What it is not: the policy. */
  notice: string;
  /** What stands before the facts. */
  lead: readonly TextBlock[];
  factsTitle: string;
  facts: readonly { name: string; explanation: string; words: string }[];
  examplesTitle: string;
  examplesLead: string;
  examples: readonly (ExampleWords & { youPayLabel: string; keepLabel: string })[];
  sections: readonly TextSection[];
  /** `Page 1 of 2`. */
  page(page: number, pages: number): string;
}

interface Setting {
  language: Language;
  store: string;
  /** ISO date. */
  today: string;
}

/** Puts the summary of a plan together from what its page shows. */
export function summaryContent(
  plan: PlanDetail,
  { language, store, today }: Setting,
): SummaryContent {
  const { say, locale } = language;
  return {
    locale,
    title: say('Summary of benefits'),
    store,
    plan: plan.plan_name,
    about: [say(plan.plan_category_label), plan.plan_carrier].filter(Boolean).join(' · '),
    day: say('As of {day}', { day: dayInWords(today, locale) }),
    lead: [
      ...htmlBlocks(plan.plan_desc.header_text),
      ...plainWords(plan, language),
      ...htmlBlocks(plan.plan_desc.blueBarText),
    ],
    factsTitle: say('At a glance'),
    facts: (plan.plan_facts as (PlanFact & { value: number })[]).map((fact) => ({
      name: say(fact.name),
      explanation: say(fact.explanation),
      words: factInWords(fact, fact.value, say),
    })),
    examplesTitle: say('What would I pay?'),
    examplesLead: say('Counted from what this plan pays. Your premium is not in it.'),
    examples: (plan.plan_examples as PlanExample[]).map((example) => ({
      ...exampleInWords(example, say),
      youPayLabel: say('You pay'),
      keepLabel: say('Yours to keep'),
    })),
    sections: sectionsOf(plan, language),
    notice: say(
      'This is a summary. The policy of the insurer says in full what is covered and what is not.',
    ),
    page: (page, pages) => say('Page {page} of {pages}', { page, pages }),
  };
}

function plainWords(plan: PlanDetail, language: Language): TextBlock[] {
  const facts = plan.plan_facts as (PlanFact & { value: FactValue })[];
  const text = summaryInWords(plan.plan_summary, facts, language).join(' ');
  return text === '' ? [] : [{ kind: 'paragraph', text }];
}

function sectionsOf(
  { plan_desc: texts, admin_fee_notice: hasFee }: PlanDetail,
  { say }: Language,
): TextSection[] {
  const fee: TextBlock[] = hasFee ? [{ kind: 'paragraph', text: say(ADMIN_FEE_NOTICE) }] : [];
  const notes = [...fee, ...htmlBlocks(texts.association_text)];
  return [
    { title: say('What the plan covers'), blocks: htmlBlocks(texts.body_text) },
    { title: say(texts.exclusions_text_name), blocks: htmlBlocks(texts.exclusions_text) },
    { title: say('Good to know'), blocks: notes },
  ].filter(({ blocks }) => blocks.length > 0);
}
