import { formatDollars } from '../../../src/shared/domain/money.ts';
import { Html } from '../../kit/text/Html.tsx';
import { Link } from '../../kit/Link.tsx';
import { Monogram } from '../../kit/store/Monogram.tsx';
import { WhyPrice } from '../../kit/store/WhyPrice.tsx';
import { ownPriceOf, type PlanCard, type TierPrice, planAddress } from '../../kit/store/plan.ts';
import { AddPlanButton } from '../../kit/store/AddPlanButton.tsx';
import { Callout } from './Callout.tsx';
import { OtherTiers } from './OtherTiers.tsx';
import { CardFacts } from './CardFacts.tsx';
import { CompareToggle } from './CompareToggle.tsx';
import type { Props } from './fed-by.ts';
import { useSay } from '../../kit/text/say.ts';

interface PlanCardProps {
  plan: PlanCard;
  way: Props;
}

/** One plan: whose it is, what it gives, what it costs you, and the two things to do with it. */
export function PlanCardView({ plan, way }: PlanCardProps) {
  const say = useSay();
  const { texts, scope } = way;
  const details = texts.details ?? say('View More Details');
  const own = ownPriceOf(plan, scope.session.tier ?? '');
  const others = plan.tiers.filter((price) => price !== own);
  return (
    <article className="plan-card card" aria-label={plan.name}>
      <div className="plan-card-head">
        <Monogram name={plan.name} logo={plan.logo} />
        <div>
          <h3>{plan.name}</h3>
          {plan.carrier && <p className="small muted">{plan.carrier}</p>}
        </div>
        <Callout text={plan.callout} color={plan.calloutColor} />
      </div>
      <div className="plan-card-text">
        <Html html={plan.isTextMade ? say(plan.text) : plan.text} />
        <CardFacts plan={plan} way={way} />
      </div>
      <div className="plan-card-price">
        <div>
          <Price plan={plan} own={own} />
          {own && <WhyPrice of={plan.name} onAsk={() => askWhy(plan, own, way)} />}
        </div>
        <div>
          {own && <p className="price-tier">{say(own.label)}</p>}
          {others.length > 0 && <OtherTiers plan={plan} list={others} isOpen={!own} way={way} />}
        </div>
      </div>
      <div className="plan-card-buttons">
        <AddPlanButton
          plan={plan}
          own={own}
          way={way}
          onAdd={(how, added) => way.act(how, added)}
          onCall={() => void way.act('call', { plan_id: plan.id })}
        />
        <Link
          className="button quiet"
          way={way}
          to={planAddress(plan)}
          aria-label={`${details}: ${plan.name}`}
        >
          <span>{details}</span>
        </Link>
        <CompareToggle plan={plan} way={way} />
      </div>
    </article>
  );
}

function Price({ plan, own }: { plan: PlanCard; own: TierPrice | undefined }) {
  const say = useSay();
  const amount = own?.price ?? (plan.tiers.length === 0 ? plan.startingAt : undefined);
  if (amount === undefined) return null;
  return (
    <p className="price money">
      {(!own || plan.hasOptions) && <span className="price-from">{say('from')} </span>}
      <strong>{formatDollars(amount, { whole: true })}</strong>
      <span className="price-period">{say('/month')}</span>
    </p>
  );
}

function askWhy({ id, name }: PlanCard, { pricingId }: TierPrice, { act }: Props): void {
  void act('price', { plan_id: id, plan_name: name, plan_pricing_id: pricingId });
}
