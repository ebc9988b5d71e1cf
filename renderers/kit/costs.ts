import { type OrderCosts, orderCosts } from '../../src/shared/domain/order-costs.ts';
import { type Fields, numberOf } from './read.ts';

/** The costs of an order, from any answer that has them. */
export function readCosts(said: Fields, once = 0): OrderCosts {
  return orderCosts(
    {
      initial_month_cost: numberOf(said.initial_month_cost) ?? 0,
      recurring_month_cost: numberOf(said.recurring_month_cost) ?? 0,
      l713_net_price: numberOf(said.l713_net_price),
      total_cost: numberOf(said.total_cost),
    },
    once,
  );
}
