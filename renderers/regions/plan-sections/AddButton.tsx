import { Check, Phone, Plus } from 'lucide-react';
import { useState } from 'react';
import type { RegionProps } from '../../../src/engine/types.ts';
import { Button } from '../../kit/Button.tsx';
import { Link } from '../../kit/Link.tsx';
import { type PlanCard, type TierPrice, planAddress } from '../../kit/plan.ts';
import { listOf } from '../../kit/read.ts';

interface AddButtonProps {
  plan: PlanCard;
  own: TierPrice | undefined;
  way: RegionProps;
}

/** What can be done about a plan from the listing: add it, see that it is added, call, or choose among its options. */
export function AddButton({ plan, own, way }: AddButtonProps) {
  const { act, texts, options } = way;
  const [adding, setAdding] = useState(false);
  if (plan.inCart) {
    return (
      <p className="button added wide">
        <span>
          <Check aria-hidden="true" />
          {texts.added ?? 'Plan Added To Cart'}
        </span>
      </p>
    );
  }
  if (plan.callToEnroll || listOf(options.callToEnroll).includes(plan.category)) {
    return (
      <Button
        look="primary"
        className="wide"
        icon={<Phone aria-hidden="true" />}
        onClick={() => void act('call', { plan_id: plan.id })}
      >
        {texts.call ?? 'Call Today To Enroll'}
      </Button>
    );
  }
  if (plan.hideAdd) return null;
  if (plan.obstacle) return <p className="plan-card-obstacle">{plan.obstacle}</p>;
  if (plan.hasOptions) {
    return (
      <Link className="button primary wide" way={way} to={planAddress(plan)}>
        <span>Choose an option</span>
      </Link>
    );
  }
  const add = async (): Promise<void> => {
    setAdding(true);
    await act('add', {
      plan_id: plan.id,
      plan_name: plan.name,
      tier: own?.tier ?? null,
      plan_pricing_id: own?.pricingId || plan.pricingId,
    }).finally(() => setAdding(false));
  };
  return (
    <Button
      look="primary"
      className="wide"
      busy={adding}
      busyLabel="Adding…"
      icon={<Plus aria-hidden="true" />}
      aria-label={`${texts.add ?? 'Add to Cart'}: ${plan.name}`}
      onClick={() => void add()}
    >
      {texts.add ?? 'Add to Cart'}
    </Button>
  );
}
