import { Check, Phone, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Link } from '../../kit/Link.tsx';
import { type PlanCard, type TierPrice, planAddress } from '../../kit/store/plan.ts';
import type { Props } from './fed-by.ts';
import { useSay } from '../../kit/text/say.ts';

interface AddButtonProps {
  plan: PlanCard;
  own: TierPrice | undefined;
  way: Props;
}

/** What can be done about a plan from the listing: add it, see that it is added, call, or choose among its options. */
export function AddButton({ plan, own, way }: AddButtonProps) {
  const say = useSay();
  const { act, texts } = way;
  const [adding, setAdding] = useState(false);
  const wasPressed = useRef(false);
  if (plan.inCart) return <Added text={texts.added} wasPressed={wasPressed} />;
  if (plan.callToEnroll) {
    return (
      <Button
        look="primary"
        className="wide"
        icon={<Phone aria-hidden="true" />}
        onClick={() => void act('call', { plan_id: plan.id })}
      >
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
    await act(wayIntoCart(plan), {
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
