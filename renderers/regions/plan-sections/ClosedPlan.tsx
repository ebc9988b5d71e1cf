import { formatDollars } from '../../../src/shared/domain/money.ts';
import { Link } from '../../kit/Link.tsx';
import { type PlanCard, planAddress } from '../../kit/store/plan.ts';
import { useSay } from '../../kit/text/say.ts';
import type { Props } from './fed-by.ts';

/** A plan that cannot be had now: small, with why, and the way to what it is. */
export function ClosedPlan({ plan, way }: { plan: PlanCard; way: Props }) {
  const say = useSay();
  const price = plan.ownPrice ?? plan.startingAt;
  const tone = plan.isBlackout ? ' blackout' : '';
  const why = plan.obstacle || 'Offered through a representative: call us to set it up.';
  return (
    <article className="plan-card card closed" aria-label={plan.name}>
      <div>
        <h3>{plan.name}</h3>
        <p className="small muted">
          {plan.carrier}
          {price !== undefined && ` · ${formatDollars(price, { whole: true })}${say('/month')}`}
        </p>
      </div>
      <p className={`plan-card-obstacle${tone}`}>{say(why)}</p>
      <Link
        way={way}
        to={planAddress(plan)}
        aria-label={`${way.texts.details ?? say('View More Details')}: ${plan.name}`}
      >
        {way.texts.details ?? say('View More Details')}
      </Link>
    </article>
  );
}
