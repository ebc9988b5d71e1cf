/**
 * What a change of the shopper's details did to the cart. args: removed [{plan_id, plan_name, message}], changed
 * [{plan_id, plan_name, before, after}] (dollars a month). data: cart (get-plan-cart).
 * texts: same, removed, changed, total ({total}), empty.
 */
import type { RegionProps } from '../../../src/engine/types.ts';
import { formatDollars } from '../../../src/shared/domain/money.ts';
import { Panel } from '../../kit/Panel.tsx';
import { readCart } from '../../kit/cart.ts';
import { numberOf, recordsOf, textOf } from '../../kit/read.ts';
import './plan-changes.css';

export default function PlanChanges({ scope, texts, data }: RegionProps) {
  const removed = recordsOf(scope.args.removed);
  const changed = recordsOf(scope.args.changed);
  const cart = data.cart?.status === 'ready' ? readCart(data.cart.value) : undefined;
  return (
    <div className="plan-changes" role="status">
      {removed.length + changed.length === 0 && <p>{texts.same}</p>}
      {removed.length > 0 && (
        <Panel tone="warning">
          <p>{texts.removed}</p>
          <ul className="lost-plans">
            {removed.map((plan) => (
              <li key={textOf(plan.plan_id)}>
                <strong>{textOf(plan.plan_name)}</strong> {textOf(plan.message)}
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
              <li key={textOf(plan.plan_id)} className="money">
                <span>{textOf(plan.plan_name)}</span>{' '}
                <span>
                  <s>{dollars(plan.before)}</s> <strong>{dollars(plan.after)}</strong>/month
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
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

function dollars(value: unknown): string {
  return formatDollars(numberOf(value) ?? 0);
}
