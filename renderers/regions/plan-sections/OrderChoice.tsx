import { useId } from 'react';
import { PLAN_ORDERS, type PlanOrder } from '../../../src/shared/store/find-plans.ts';
import { useSay } from '../../kit/text/say.ts';

const ORDER_NAMES: Record<PlanOrder, string> = {
  recommended: 'Recommended',
  price: 'Lowest price',
  name: 'Name',
};

interface OrderChoiceProps {
  order: PlanOrder;
  onChoose(order: PlanOrder): void;
}

/** The order of the plans. */
export function OrderChoice({ order, onChoose }: OrderChoiceProps) {
  const say = useSay();
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{say('Sort by')}</label>
      <select
        id={id}
        className="input"
        value={order}
        onChange={({ target }) => onChoose(target.value as PlanOrder)}
      >
        {PLAN_ORDERS.map((each) => (
          <option key={each} value={each}>
            {say(ORDER_NAMES[each])}
          </option>
        ))}
      </select>
    </>
  );
}
