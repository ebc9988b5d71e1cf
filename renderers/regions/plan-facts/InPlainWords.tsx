import { useId } from 'react';
import type { SourceData } from '../../../src/shared/contracts/call-types.ts';
import { planInWords } from '../../../src/shared/store/plan-in-words.ts';
import { useLanguage } from '../../kit/text/say.ts';

/** The plan in one to three sentences: what it pays, what one waits for, what it does not cover. Nothing without any. */
export function InPlainWords({ plan }: { plan: SourceData<'get-plan-detail-id'> }) {
  const language = useLanguage();
  const id = useId();
  const summary = planInWords(plan, language);
  if (summary === '') return null;
  return (
    <section className="plan-facts-summary" aria-labelledby={id}>
      <h2 className="small muted" id={id}>
        {language.say('In plain words')}
      </h2>
      <p>{summary}</p>
    </section>
  );
}
