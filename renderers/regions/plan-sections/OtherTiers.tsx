import { Plus } from 'lucide-react';
import { formatDollars } from '../../../src/shared/domain/money.ts';
import type { PlanCard, TierPrice } from '../../kit/store/plan.ts';
import type { Props } from './fed-by.ts';
import { useSay } from '../../kit/text/say.ts';

interface OtherTiersProps {
  plan: PlanCard;
  list: TierPrice[];
  /** Whether they stand in sight at once: where nothing else on the card says a price. */
  isOpen: boolean;
  way: Props;
}

/** What the plan costs for tiers that are not the shopper's, each with a way to change to it and add the plan. */
export function OtherTiers({ plan, list, isOpen, way }: OtherTiersProps) {
  const say = useSay();
  const { act, texts } = way;
  const isSold = isSoldHere(plan);
  const title = texts.prices ?? say('Other tiers');
  return (
    <details className="other-tiers money" open={isOpen}>
      <summary>
        {title}
        <span className="hidden-text">: {plan.name}</span>
      </summary>
      <ul aria-label={title}>
        {list.map(({ tier, label, price }) => (
          <li key={tier}>
            <span>{say(label)}</span>
            <span>{formatDollars(price, { whole: true })}</span>
            {isSold && (
              <button
                type="button"
                className="icon-button small"
                aria-label={`${texts.add ?? say('Add to Cart')}: ${plan.name}, ${say(label)}`}
                onClick={() =>
                  void act('tier', {
                    plan_id: plan.id,
                    plan_name: plan.name,
                    tier,
                    tier_label: say(label),
                  })
                }
              >
                <Plus aria-hidden="true" />
              </button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

// What keeps the plan from being added for the shopper's own tier may be that tier alone.
function isSoldHere(plan: PlanCard): boolean {
  const { inCart, callToEnroll, hideAdd, obstacle, addError } = plan;
  if (inCart || callToEnroll || hideAdd) return false;
  return obstacle === '' || addError === 'tierError';
}
