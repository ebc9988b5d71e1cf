import { cardFacts, type PlanFact } from '../../../src/shared/store/plan-facts.ts';
import type { PlanCard } from '../../kit/store/plan.ts';
import { useSay } from '../../kit/text/say.ts';
import type { Props } from './fed-by.ts';

/** Two or three facts of a plan, by what its category tells on cards. */
export function CardFacts({ plan, way }: { plan: PlanCard; way: Props }) {
  const say = useSay();
  const facts = cardFacts(factsOfCategory(way, plan.category), plan.facts, say);
  if (facts.length === 0) return null;
  return (
    <dl className="card-facts">
      {facts.map(({ key, name, words, explanation }) => (
        <div key={key} title={explanation}>
          <dt>{name}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The facts that a category tells; none before they are known. */
export function factsOfCategory({ data }: Props, category: string): readonly PlanFact[] {
  const found = data.facts?.value?.find((one) => one.category === category);
  return (found?.facts ?? []) as readonly PlanFact[];
}
