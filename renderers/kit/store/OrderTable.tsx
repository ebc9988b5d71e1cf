import { formatDollars } from '../../../src/shared/domain/money.ts';
import { costLines } from '../../../src/shared/domain/order-costs.ts';
import { readCosts } from './costs.ts';
import type { SourceData } from '../../../src/shared/contracts/call-types.ts';
import { useSay } from '../text/say.ts';

/** Its plans and what it costs, in dollars. */
type Order =
  | SourceData<'get-receipt'>
  | (SourceData<'app-evidence/order'> & Pick<SourceData<'get-receipt'>, 'l713_net_price'>);

interface OrderTableProps {
  caption: string;
  order: Order;
  /** What a fee that is paid once is called. */
  fee: string;
}

/** An order that is settled: its plans, then what they cost, as it stood beside the cart. */
export function OrderTable({ caption, order, fee }: OrderTableProps) {
  const say = useSay();
  const plans: Plan[] = order.plans ?? [];
  const once = plans.reduce((sum, { fee = 0 }) => sum + fee, 0);
  return (
    <table className="order-table">
      <caption>{caption}</caption>
      <thead className="hidden-text">
        <tr>
          <th scope="col">{say('Plan')}</th>
          <th scope="col">{say('Cost')}</th>
        </tr>
      </thead>
      <tbody>
        {plans.map((plan) => (
          <tr key={plan.plan_id}>
            <th scope="row">{nameOf(plan)}</th>
            <td className="money">
              {formatDollars(plan.price ?? 0)}
              {say('/month')}{' '}
              {plan.fee ? (
                <span className="small muted">
                  {say('plus {amount} once', { amount: formatDollars(plan.fee) })}
                </span>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {costLines(readCosts(order, once), fee).map((line) => (
          <tr key={line.label} className={line.isTotal ? 'total' : undefined}>
            <th scope="row">{say(line.label)}</th>
            <td className="money">
              {formatDollars(line.dollars)}
              {line.period && say(line.period)}
            </td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

type Plan = NonNullable<Order['plans']>[number];

function nameOf(plan: Plan): string {
  const option = 'option_name' in plan ? plan.option_name : '';
  return [plan.plan_name, option].filter(Boolean).join(', ');
}
