import { cardFacts, type PlanFact } from '../../../src/shared/store/plan-facts.ts';
import { termFinder } from '../../../src/shared/store/terms.ts';
import { knownTerms } from '../../kit/terms/known-terms.ts';
import { TermMeaning, TermPieces, useOpenTerm } from '../../kit/terms/TermText.tsx';
import type { PlanCard } from '../../kit/store/plan.ts';
import { useSay } from '../../kit/text/say.ts';
import type { Props } from './fed-by.ts';

/** Two or three facts of a plan, by what its category tells on cards; insurance words in their names open their meanings. */
export function CardFacts({ plan, way }: { plan: PlanCard; way: Props }) {
  const say = useSay();
  const opener = useOpenTerm();
  const facts = cardFacts(factsOfCategory(way, plan.category), plan.facts, say);
  if (facts.length === 0) return null;
  const find = termFinder(knownTerms(way.data.terms?.value), say);
  const named = facts.map((fact) => ({ ...fact, pieces: find(fact.name) }));
  const hasTerms = named.some(({ pieces }) => pieces.some(({ term }) => term !== undefined));
  return (
    <div className="card-facts">
      <dl>
        {named.map(({ key, pieces, words, explanation }) => (
          <div key={key} title={explanation}>
            <dt>
              <TermPieces pieces={pieces} opener={opener} />
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      {hasTerms && <TermMeaning opener={opener} />}
    </div>
  );
}

/** The facts that a category tells; none before they are known. */
export function factsOfCategory({ data }: Props, category: string): readonly PlanFact[] {
  const found = data.facts?.value?.find((one) => one.category === category);
  return (found?.facts ?? []) as readonly PlanFact[];
}
