import { type OrderCosts, orderCosts } from '../../../src/shared/domain/order-costs.ts';
import type { SourceData } from '../../../src/shared/contracts/call-types.ts';

type CostAnswer = Pick<
  | NonNullable<SourceData<'get-plan-cart/result'>>
  | SourceData<'get-receipt'>
  | NonNullable<SourceData<'app-evidence/order'>>,
  'initial_month_cost' | 'recurring_month_cost' | 'total_cost'
> &
  Pick<SourceData<'get-receipt'>, 'l713_net_price'>;

/** The costs of an order, from any answer that has them; `once`: the fees of its plans. */
export function readCosts(answer: CostAnswer, once: number): OrderCosts {
  const { initial_month_cost = 0, recurring_month_cost = 0, l713_net_price, total_cost } = answer;
  return orderCosts({ initial_month_cost, recurring_month_cost, l713_net_price, total_cost }, once);
}
