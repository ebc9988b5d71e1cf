import { Check, Phone, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { RegionProps } from '../../../src/engine/types.ts';
import type { CallParams } from '../../../src/shared/contracts/call-types.ts';
import type { Tier } from '../../../src/shared/domain/tiers.ts';
import { Button } from '../Button.tsx';
import { Link } from '../Link.tsx';
import { type PlanCard, planAddress, type TierPrice } from './plan.ts';
import { useSay } from '../text/say.ts';

/** A plan that goes into the cart, at the price of the visitor's tier. */
export type AddedPlan = Pick<CallParams<'add-plan-to-cart'>, 'plan_id' | 'plan_pricing_id'> & {
  plan_name: string;
  tier: Tier | null;
};

interface AddPlanButtonProps {
  plan: PlanCard;
  own: TierPrice | undefined;
  way: Pick<RegionProps, 'texts' | 'href' | 'go'>;
  /** What is asked first on the way into the cart: `join` a membership, `dependents` facts about them. */
  onAdd(how: 'add' | 'join' | 'dependents', plan: AddedPlan): Promise<unknown>;
  onCall(): void;
}

/** What can be done about a plan from a list: add it, see that it is added, call, or choose among its options. */
export function AddPlanButton({ plan, own, way, onAdd, onCall }: AddPlanButtonProps) {
  const say = useSay();
  const { texts } = way;
  const [adding, setAdding] = useState(false);
  const wasPressed = useRef(false);
  if (plan.inCart) return <Added text={texts.added} wasPressed={wasPressed} />;
  if (plan.callToEnroll) {
    return (
      <Button look="primary" className="wide" icon={<Phone aria-hidden="true" />} onClick={onCall}>
        {texts.call ?? say('Call Today To Enroll')}
      </Button>
    );
  }
  if (plan.hideAdd) return null;
  if (plan.obstacle) {
    const tone = plan.isBlackout ? ' blackout' : '';
    return <p className={`plan-card-obstacle${tone}`}>{say(plan.obstacle)}</p>;
  }
  if (plan.hasOptions) {
    return (
      <Link className="button primary wide" way={way} to={planAddress(plan)}>
        <span>{say('Choose an option')}</span>
      </Link>
    );
  }
  const add = async (): Promise<void> => {
    wasPressed.current = true;
    setAdding(true);
    await onAdd(wayIntoCart(plan), {
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
      busyLabel={say('Adding…')}
      icon={<Plus aria-hidden="true" />}
      aria-label={`${texts.add ?? say('Add to Cart')}: ${plan.name}`}
      onClick={() => void add()}
    >
      {texts.add ?? say('Add to Cart')}
    </Button>
  );
}

/** What is asked first, on the way into the cart. */
function wayIntoCart({ needsDependents, needsMembership }: PlanCard) {
  if (needsDependents) return 'dependents';
  return needsMembership ? 'join' : 'add';
}

interface AddedProps {
  text: string | undefined;
  wasPressed: { readonly current: boolean };
}

// The button that was pressed goes as this takes its place: where the focus fell to the page, it comes here.
function Added({ text, wasPressed }: AddedProps) {
  const say = useSay();
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (wasPressed.current && document.activeElement === document.body) place.current?.focus();
  }, [wasPressed]);
  return (
    <p className="button added wide" tabIndex={-1} ref={place}>
      <span>
        <Check aria-hidden="true" />
        {text ?? say('Plan Added To Cart')}
      </span>
    </p>
  );
}
