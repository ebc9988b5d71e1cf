import { isQuestionsNext } from '../../../src/shared/domain/eligibility.ts';
import { formatDollars } from '../../../src/shared/domain/money.ts';
import { Html } from '../../kit/text/Html.tsx';
import { Link } from '../../kit/Link.tsx';
import { type PlanCard, planAddress } from '../../kit/store/plan.ts';
import { REMEDIES } from '../../kit/store/remedies.ts';
import { useSay } from '../../kit/text/say.ts';
import { OtherTiers } from './OtherTiers.tsx';
import type { Props } from './fed-by.ts';

/** A plan that cannot be had now: small, with why, how to get it where there is a way, and what it is. */
export function ClosedPlan({ plan, way }: { plan: PlanCard; way: Props }) {
  const say = useSay();
  const tone = plan.isBlackout ? ' blackout' : '';
  const why = plan.obstacle || 'Offered through a representative: call us to set it up.';
  const details = way.texts.details ?? say('View More Details');
  const remedy = remedyIn(plan.addError);
  return (
    <article className="plan-card card closed" aria-label={plan.name}>
      <div>
        <h3>{plan.name}</h3>
        <p className="small muted">
          {plan.carrier}
          <ClosedPrice plan={plan} />
        </p>
      </div>
      <div className="plan-card-text">
        <Html html={plan.isTextMade ? say(plan.text) : plan.text} />
      </div>
      <p className={`plan-card-obstacle${tone}`}>{say(why)}</p>
      {plan.addError === 'tierError' && plan.tiers.length > 0 && (
        <OtherTiers plan={plan} list={plan.tiers} isOpen={false} way={way} />
      )}
      <div className="plan-card-closed-ways">
        {remedy && (
          <Link
            className="button secondary small"
            way={way}
            to={planAddress(plan)}
            aria-label={`${say(remedy)}: ${plan.name}`}
          >
            <span>{say(remedy)}</span>
          </Link>
        )}
        <Link way={way} to={planAddress(plan)} aria-label={`${details}: ${plan.name}`}>
          {details}
        </Link>
      </div>
    </article>
  );
}

function ClosedPrice({ plan: { ownPrice, startingAt, hasOptions } }: { plan: PlanCard }) {
  const say = useSay();
  const price = ownPrice ?? startingAt;
  if (price === undefined) return null;
  const from = ownPrice === undefined || hasOptions ? `${say('from')} ` : '';
  return ` · ${from}${formatDollars(price, { whole: true })}${say('/month')}`;
}

// What is asked on the plan's own page before it can be had.
function remedyIn(code: string): string | undefined {
  if (code === 'newQuestionsError' || isQuestionsNext(code)) return 'Answer Questions';
  return REMEDIES[code]?.label;
}
