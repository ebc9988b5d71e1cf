import type { RegionProps } from '../../../src/engine/types.ts';
import { cartsAddress, replaceInSet } from '../../../src/shared/store/plan-sets.ts';
import { Link } from '../Link.tsx';
import { useSay } from '../text/say.ts';
import type { Cart } from './cart.ts';

interface CompareInCartProps {
  way: Pick<RegionProps, 'href' | 'go' | 'scope'>;
  plan: { id: string; name: string; category: string };
  cart: Cart;
}

/** The way to the cart beside one with this plan, in the place of that of its category. Nothing where it is in the cart. */
export function CompareInCart({ way, plan, cart }: CompareInCartProps) {
  const say = useSay();
  const held = cart.lines
    .filter(({ removable }) => removable)
    .map(({ planId, kind, name }) => ({ id: planId, category: kind, name }));
  if (held.length === 0 || cart.lines.some(({ planId }) => planId === plan.id)) return null;
  const replaced = held.find(({ category }) => category === plan.category);
  const ids = held.map(({ id }) => id);
  const { tier } = way.scope.session;
  return (
    <Link
      className="button quiet no-print"
      way={way}
      to={cartsAddress(ids, replaceInSet(held, plan), tier ?? '')}
    >
      <span>
        {replaced
          ? say('Compare in your cart, instead of {plan}', { plan: replaced.name })
          : say('Compare your cart with and without it')}
        <span className="hidden-text">: {plan.name}</span>
      </span>
    </Link>
  );
}
