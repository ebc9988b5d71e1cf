import { useId } from 'react';
import type { SourceData } from '../../../src/shared/contracts/call-types.ts';
import { type GivenSummary, summaryInWords } from '../../../src/shared/store/plan-summary.ts';
import { useLanguage } from '../../kit/text/say.ts';
import { knownFacts } from './known-facts.ts';

/** The plan in one to three sentences: what it pays, what one waits for, what it does not cover. Nothing without any. */
export function InPlainWords({ plan }: { plan: SourceData<'get-plan-detail-id'> }) {
  const language = useLanguage();
  const id = useId();
  const { given, sentences = [] } = plan.plan_summary ?? {};
  const summary = summaryInWords(
    { given: given as GivenSummary | undefined, sentences },
    knownFacts(plan.plan_facts),
    language,
  );
  if (summary.length === 0) return null;
  return (
    <section className="plan-facts-summary" aria-labelledby={id}>
      <h2 className="small muted" id={id}>
        {language.say('In plain words')}
      </h2>
      <p>{summary.join(' ')}</p>
    </section>
  );
}
