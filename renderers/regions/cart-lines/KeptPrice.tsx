import { formatDollars } from '../../../src/shared/domain/money.ts';
import type { CartLine } from '../../kit/store/cart.ts';
import { useDay, useSay } from '../../kit/text/say.ts';

/** Says until when the cart keeps a price that was raised since the plan was added. */
export function KeptPrice({ price, keptUntil, message }: CartLine) {
  const say = useSay();
  const day = useDay();
  if (!keptUntil || message) return null;
  return (
    <p className="small">
      {say('Your price of {amount} is kept until {day}.', {
        amount: formatDollars(price),
        day: day(keptUntil),
      })}
    </p>
  );
}
