import { formatDollars } from '../../../src/shared/domain/money.ts';
import { Panel } from '../Panel.tsx';
import { useDay, useSay } from '../text/say.ts';
import type { CartLine } from './cart.ts';

interface PriceNotesProps {
  line: CartLine;
  /** Its name stands beside it: not said again. */
  isNamed?: boolean;
}

/** Says what became of a line since the shopper saw it: that it keeps the cart from going on, or costs something else. */
export function PriceNotes({ line, isNamed = false }: PriceNotesProps) {
  const say = useSay();
  const { name, message, former, formerFee } = line;
  if (message)
    return (
      <Panel tone="warning" {...(isNamed ? {} : { title: name })}>
        <p>
          {say(message)} {say('It is not counted. Please remove it from your cart to go on.')}
        </p>
      </Panel>
    );
  if (!former && formerFee === undefined) return null;
  return (
    <Panel tone="info">
      <FormerPrice {...line} />
      {formerFee !== undefined && (
        <p>
          {say('The one-time fee of {plan} changed from {before} to {after}.', {
            plan: name,
            before: formatDollars(formerFee),
            after: formatDollars(line.fee),
          })}
        </p>
      )}
    </Panel>
  );
}

function FormerPrice({ name, price, former }: CartLine) {
  const say = useSay();
  const day = useDay();
  if (!former) return null;
  return (
    <p>
      {say('The price of {plan} changed from {before} to {after} on {day}.', {
        plan: name,
        before: formatDollars(former.price),
        after: formatDollars(price),
        day: day(former.changedOn),
      })}
    </p>
  );
}
