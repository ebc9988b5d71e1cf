import { useId } from 'react';
import type { SourceData } from '../../../src/shared/contracts/call-types.ts';
import { factInWords } from '../../../src/shared/store/plan-facts.ts';
import { type Term, termFinder } from '../../../src/shared/store/terms.ts';
import { knownFacts } from '../../../src/shared/store/known-facts.ts';
import { TermText } from '../../kit/terms/TermText.tsx';
import { useSay } from '../../kit/text/say.ts';

interface FactListProps {
  facts: SourceData<'get-plan-detail-id'>['plan_facts'];
  /** Insurance words that names and explanations explain. */
  terms: readonly Term[];
  /** Its heading. */
  title: string | undefined;
}

/** The facts of a plan: name, value, and a sentence that says what it means. Nothing without any. */
export function FactList({ facts, terms, title }: FactListProps) {
  const say = useSay();
  const id = useId();
  const known = knownFacts(facts);
  if (known.length === 0) return null;
  const find = termFinder(terms, say);
  return (
    <section aria-labelledby={id}>
      <h2 className="fact-list-title" id={id}>
        {title ?? say('At a glance')}
      </h2>
      <dl className="fact-list">
        {known.map((fact) => (
          <div key={fact.key}>
            <dt>
              <TermText pieces={find(say(fact.name))} />
              <span className="small muted">
                <TermText pieces={find(say(fact.explanation))} />
              </span>
            </dt>
            <dd className={fact.unit === 'text' ? undefined : 'money'}>
              {factInWords(fact, fact.value, say)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
