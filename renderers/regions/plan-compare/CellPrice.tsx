import { formatDollars } from '../../../src/shared/domain/money.ts';
import { ownPriceOf, type PlanCard } from '../../kit/store/plan.ts';
import { WhyPrice } from '../../kit/store/WhyPrice.tsx';
import { useSay } from '../../kit/text/say.ts';
import type { Props } from './fed-by.ts';

/** What a plan costs the visitor's tier and the way to why; the lowest price for anybody where that is not known. */
export function CellPrice({ plan, way }: { plan: PlanCard; way: Props }) {
  const say = useSay();
  const own = ownPriceOf(plan, way.scope.session.tier ?? '');
  const amount = own?.price ?? plan.ownPrice ?? plan.startingAt;
  if (amount === undefined) return <span className="muted">{say('Not sold')}</span>;
  const isFrom = own === undefined;
  return (
    <>
      <p className="comparison-price money">
        {isFrom && <span>{say('from')} </span>}
        <strong>{formatDollars(amount, { whole: true })}</strong>
        <span>{say('/month')}</span>
      </p>
      {own && (
        <>
          <p className="small muted">{say(own.label)}</p>
          <WhyPrice
            of={plan.name}
            onAsk={() =>
              void way.act('price', {
                plan_id: plan.id,
                plan_name: plan.name,
                plan_pricing_id: own.pricingId,
              })
            }
          />
        </>
      )}
    </>
  );
}
