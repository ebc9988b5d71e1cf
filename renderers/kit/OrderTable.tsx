import { formatDollars } from '../../src/shared/domain/money.ts';
import { costLines } from '../../src/shared/domain/order-costs.ts';
import { readCosts } from './costs.ts';
import { type Fields, numberOf, recordsOf, textOf } from './read.ts';
import './order-table.css';

interface OrderTableProps {
  caption: string;
  /** An order as calls say it: plans [{plan_id, plan_name, option_name, price, fee}] and what it costs, in dollars. */
  order: Fields;
  /** What a fee that is paid once is called. */
  fee: string;
}

/** An order that is settled: its plans, then what they cost, as it stood beside the cart. */
export function OrderTable({ caption, order, fee }: OrderTableProps) {
  const plans = recordsOf(order.plans);
  const once = plans.reduce((sum, plan) => sum + (numberOf(plan.fee) ?? 0), 0);
  return (
    <table className="order-table">
      <caption>{caption}</caption>
      <thead className="hidden-text">
        <tr>
          <th scope="col">Plan</th>
          <th scope="col">Cost</th>
        </tr>
      </thead>
      <tbody>
        {plans.map((plan) => (
          <tr key={textOf(plan.plan_id, plan.plan_name)}>
            <th scope="row">{nameOf(plan)}</th>
            <td className="money">
              {dollars(plan.price)}/month{' '}
              {numberOf(plan.fee) ? (
                <span className="small muted">plus {dollars(plan.fee)} once</span>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {costLines(readCosts(order, once), fee).map((line) => (
          <tr key={line.label} className={line.isTotal ? 'total' : undefined}>
            <th scope="row">{line.label}</th>
            <td className="money">
              {formatDollars(line.dollars)}
              {line.period}
            </td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

function nameOf({ plan_name, option_name }: Fields): string {
  return [textOf(plan_name), textOf(option_name)].filter(Boolean).join(', ');
}

function dollars(amount: unknown): string {
  return formatDollars(numberOf(amount) ?? 0);
}
