import { Button } from '../../kit/Button.tsx';
import { useSay } from '../../kit/text/say.ts';
import type { Props } from './fed-by.ts';
import { chosenIds, type PricedSet } from './read-set.ts';

interface TakeSetProps {
  way: Props;
  set: PricedSet;
  inCart: readonly { id: string; name: string }[];
  /** What the set is called. */
  name: string;
}

/** The way to a cart that holds this set alone; where no cart could, it says so. */
export function TakeSet({ way, set, inCart, name }: TakeSetProps) {
  const say = useSay();
  const ids = chosenIds(set.lines);
  if (ids.length === 0) return null;
  if (set.lines.some(({ message }) => message !== ''))
    return (
      <p className="carts-note">{say('Not everything in it can be bought together: see below.')}</p>
    );
  const take = (): void =>
    void way.act('take', {
      plans: ids,
      added: set.lines
        .filter(({ id, removable }) => removable && !inCart.some((line) => line.id === id))
        .map((line) => ({ plan_id: line.id, plan_name: line.name })),
      removed: inCart
        .filter(({ id }) => !ids.includes(id))
        .map((line) => ({ plan_id: line.id, plan_name: line.name })),
    });
  return (
    <Button className="small no-print" onClick={take}>
      {say('Take this choice')}
      <span className="hidden-text">: {name}</span>
    </Button>
  );
}
