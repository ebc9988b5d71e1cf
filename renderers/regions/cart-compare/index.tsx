/**
 * Two carts side by side. The address says which plans: query.plans and query.with, ids separated by commas; query.tier is
 * the tier of who shared the link. data: first, second (what they cost), plans (to choose from), cart. texts: empty.
 * options: overlaps.
 */
import { Scale } from 'lucide-react';
import { ADMIN_FEE_NOTICE } from '../../../src/shared/domain/order-costs.ts';
import { cartsAddress, readPlanIds } from '../../../src/shared/store/plan-sets.ts';
import { Button } from '../../kit/Button.tsx';
import { Link } from '../../kit/Link.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { NeedView } from '../../kit/NeedView.tsx';
import { SkeletonLines } from '../../kit/Skeleton.tsx';
import { Unloaded } from '../../kit/Unloaded.tsx';
import { readCart } from '../../kit/store/cart.ts';
import { CopyLink } from '../../kit/store/CopyLink.tsx';
import { NotSold } from '../../kit/store/NotSold.tsx';
import { Overlaps } from '../../kit/store/Overlaps.tsx';
import { SharedFor } from '../../kit/store/SharedFor.tsx';
import { useDay, useSay } from '../../kit/text/say.ts';
import { useKept } from '../../kit/use-kept.ts';
import { CartsTable } from './CartsTable.tsx';
import type { Props } from './fed-by.ts';
import { chosenIds, type PricedSet, readSet } from './read-set.ts';
import './recipe.generated.css';

export default function CartCompare(props: Props) {
  const { data, scope } = props;
  const first = useKept(data.first);
  const second = useKept(data.second);
  const cart = useKept(data.cart);
  const isAsked = readPlanIds(scope.query.plans).length + readPlanIds(scope.query.with).length > 0;
  if (!isAsked) return <Nothing {...props} />;
  return (
    <div className="cart-compare">
      <SharedFor {...props} />
      <NeedView need={first} waiting={<SkeletonLines count={12} />} what="The prices">
        {(ours) => (
          <NeedView need={second} waiting={<SkeletonLines count={12} />} what="The prices">
            {(theirs) => (
              // Which of them is the cart is known when the cart is.
              <NeedView need={cart} waiting={<SkeletonLines count={12} />} what="Your cart">
                {() => <Compared way={props} first={readSet(ours)} second={readSet(theirs)} />}
              </NeedView>
            )}
          </NeedView>
        )}
      </NeedView>
      {[first, second].some((need) => need?.status === 'error') && <FromCart {...props} />}
    </div>
  );
}

function Compared({ way, first, second }: { way: Props; first: PricedSet; second: PricedSet }) {
  const say = useSay();
  const day = useDay();
  const { tier } = way.scope.session;
  const address = cartsAddress(chosenIds(first.lines), chosenIds(second.lines), tier ?? '');
  const { startsOn } = first.startsOn ? first : second;
  const whom = first.tier || second.tier;
  const notSold = new Set([...first.notSold, ...second.notSold]);
  const facts = [whom && say(whom), startsOn && say('from {day}', { day: day(startsOn) })];
  return (
    <>
      <div className="cart-compare-bar no-print">
        <CopyLink to={address} way={way} />
        <Button onClick={() => window.print()}>{say('Print')}</Button>
      </div>
      <p className="muted">{facts.filter(Boolean).join(' · ')}</p>
      {notSold.size > 0 && (
        <Panel tone="warning">
          <NotSold count={notSold.size} />
        </Panel>
      )}
      <Unloaded need={way.data.plans} what="The plans to choose from" />
      <CartsTable way={way} first={first} second={second} />
      <Overlaps
        lines={second.lines.map(({ category, categoryLabel, name, message }) => ({
          kind: category,
          category: categoryLabel,
          name,
          message,
        }))}
        kinds={way.options.overlaps}
      />
      {(first.hasAdminFee || second.hasAdminFee) && (
        <p className="small muted">{say(ADMIN_FEE_NOTICE)}</p>
      )}
    </>
  );
}

function Nothing(props: Props) {
  const say = useSay();
  return (
    <div className="empty" role="status">
      <Scale size={32} aria-hidden="true" />
      <p className="empty-title">{props.texts.empty ?? say('Nothing to compare yet')}</p>
      <p>{say('Compare your cart with one that holds other plans, and see what changes.')}</p>
      <Unloaded need={props.data.cart} what="Your cart" />
      <FromCart {...props} />
    </div>
  );
}

// The way in for an address that says nothing, or what cannot be shown.
function FromCart({ data, ...way }: Props) {
  const say = useSay();
  const ids = readCart(data.cart?.value)
    .lines.filter(({ removable }) => removable)
    .map(({ planId }) => planId)
    .join(',');
  return ids ? (
    <Button look="primary" onClick={() => void way.act('show', { plans: ids, with: ids })}>
      {say('Begin with my cart')}
    </Button>
  ) : (
    <Link className="button primary" way={way} to="/plans">
      <span>{say('See all plans')}</span>
    </Link>
  );
}
