/**
 * What a change of the shopper's details did to the cart, or what another choice of plans would do. data: cart. texts: same, removed, added, changed, total ({total}), empty.
 */
import { formatDollars } from '../../../src/shared/domain/money.ts';
import { Panel } from '../../kit/Panel.tsx';
import { readCart } from '../../kit/store/cart.ts';
import { useSay } from '../../kit/text/say.ts';
import { Unloaded } from '../../kit/Unloaded.tsx';
import type { Props } from './fed-by.ts';
import './recipe.generated.css';

export default function PlanChanges({ scope, texts, data }: Props) {
  const say = useSay();
  const { added = [], removed = [], changed = [] } = scope.args;
  const cart = data.cart?.status === 'ready' ? readCart(data.cart.value) : undefined;
  return (
    <div className="plan-changes" role="status">
      {added.length + removed.length + changed.length === 0 && <p>{texts.same}</p>}
      {removed.length > 0 && (
        <Panel tone="warning">
          <p>{texts.removed}</p>
          <ul className="lost-plans">
            {removed.map((plan) => (
              <li key={plan.plan_id ?? ''}>
                <strong>{plan.plan_name}</strong> {say(plan.message ?? '')}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {added.length > 0 && (
        <Panel>
          <p>{texts.added}</p>
          <ul className="lost-plans">
            {added.map((plan) => (
              <li key={plan.plan_id ?? ''}>
                <strong>{plan.plan_name}</strong>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {changed.length > 0 && (
        <>
          <p>{texts.changed}</p>
          <ul className="new-prices">
            {changed.map((plan) => (
              <li key={plan.plan_id ?? ''} className="money">
                <span>{plan.plan_name}</span>{' '}
                <span>
                  <s>{formatDollars(plan.before ?? 0)}</s>{' '}
                  <strong>{formatDollars(plan.after ?? 0)}</strong>
                  {say('/month')}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <Unloaded need={data.cart} what="The total" />
      {cart && (
        <p className="money">
          {cart.lines.length === 0
            ? texts.empty
            : texts.total?.replace('{total}', formatDollars(cart.costs.firstMonth))}
        </p>
      )}
    </div>
  );
}
