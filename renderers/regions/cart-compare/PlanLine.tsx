import { Link } from '../../kit/Link.tsx';
import { inDollars } from '../../kit/store/amounts.ts';
import { planAddress } from '../../kit/store/plan.ts';
import { useSay } from '../../kit/text/say.ts';
import type { Props } from './fed-by.ts';
import type { SetLine } from './read-set.ts';

/** A plan of a set with its price; what a cart could not hold says why, and is not counted. */
export function PlanLine({ line, way }: { line: SetLine; way: Props }) {
  const say = useSay();
  const { name, option, carrier, monthly, fee, message, removable } = line;
  return (
    <div className="carts-plan">
      <Link way={way} to={planAddress(line)}>
        {name}
      </Link>
      {(carrier || option) && (
        <span className="small muted">{[carrier, option].filter(Boolean).join(' · ')}</span>
      )}
      {(monthly > 0 || message === '') && (
        <span className="money">
          {inDollars(monthly)}
          <span className="small muted">{say('/month')}</span>
          {fee > 0 && (
            <span className="small muted">
              {' '}
              {say('plus {amount} once', { amount: inDollars(fee) })}
            </span>
          )}
        </span>
      )}
      {!removable && <span className="small muted">{say('Comes with every cart.')}</span>}
      {message && (
        <p className="carts-obstacle">
          <strong>{say('Not counted:')}</strong> {say(message)}
        </p>
      )}
    </div>
  );
}
