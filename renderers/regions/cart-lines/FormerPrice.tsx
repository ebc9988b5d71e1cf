import { formatDollars } from '../../../src/shared/domain/money.ts';
import type { CartLine } from '../../kit/store/cart.ts';
import { Panel } from '../../kit/Panel.tsx';
import { useDay, useSay } from '../../kit/text/say.ts';

/** Says that the price of a line changed since the shopper saw it. */
export function FormerPrice({ name, price, former, message }: CartLine) {
  const say = useSay();
  const day = useDay();
  if (!former || message) return null;
  return (
    <Panel tone="info">
      <p>
        {say('The price of {plan} changed from {before} to {after} on {day}.', {
          plan: name,
          before: formatDollars(former.price),
          after: formatDollars(price),
          day: day(former.changedOn),
        })}
      </p>
    </Panel>
  );
}
