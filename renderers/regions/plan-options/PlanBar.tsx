import { formatDollars } from '../../../src/shared/domain/money.ts';
import { Button } from '../../kit/Button.tsx';
import { Link } from '../../kit/Link.tsx';
import { textOf } from '../../kit/read.ts';
import { useSay } from '../../kit/text/say.ts';
import type { NextStep } from './next-step.ts';
import type { Pricing } from './read-pricing.ts';
import type { Props } from './fed-by.ts';
import '../../kit/bottom-bar/bottom-bar.css';
import '../../kit/bottom-bar/recipe.generated.css';
import './plan-bar.css';

interface PlanBarProps {
  way: Props;
  /** Undefined while nothing is known of the visitor. */
  pricing?: Pricing;
  step: NextStep;
  busy?: boolean;
}

/** On a phone: the price and the next step at the bottom of the window, while the card that offers them is out of sight. */
export function PlanBar({ way, pricing, step, busy = false }: PlanBarProps) {
  const say = useSay();
  const { label, run } = step;
  return (
    <div
      className="plan-bar bottom-bar bottom-bar-row no-print"
      role="group"
      aria-label={say('Next step')}
    >
      <Price pricing={pricing} name={way.data.plan?.value?.plan_name ?? ''} />
      {run ? (
        <Button look="primary" busy={busy} busyLabel={say('Adding…')} onClick={() => void run()}>
          {say(label)}
        </Button>
      ) : (
        <Link className="button primary" way={way} to={textOf(way.options.cart) || '/cart'}>
          <span>{say(label)}</span>
        </Link>
      )}
    </div>
  );
}

function Price({ pricing, name }: { pricing: Pricing | undefined; name: string }) {
  const say = useSay();
  const options = pricing?.options ?? [];
  const prices = options.flatMap(({ price }) => price ?? []);
  if (prices.length === 0) {
    return (
      <p className="bottom-bar-text">
        <strong>{name}</strong>
        <span className="small muted">{say('No price yet')}</span>
      </p>
    );
  }
  const amount = formatDollars(Math.min(...prices), { whole: true });
  return (
    <p className="bottom-bar-text">
      <strong className="money">
        {options.length > 1 ? say('From {amount}', { amount }) : amount}
        <span className="price-period">{say('/month')}</span>
      </strong>
      <span className="small muted">{say(options[0]?.tier ?? '')}</span>
    </p>
  );
}
