/**
 * What a carrier charges beside the premium. data: fees (get-agreement-texts or get-plan-cart: has_l713, special_message
 * (HTML), l713_net_price in dollars). texts: title, amount. Nothing at all without has_l713; what else the same answer
 * says is shown elsewhere on the page, and so is a failure to get it.
 */
import type { RegionProps } from '../../../src/engine/types.ts';
import { formatDollars } from '../../../src/shared/domain/money.ts';
import { Html } from '../../kit/Html.tsx';
import { fieldsOf, isSet, numberOf, textOf } from '../../kit/read.ts';
import './carrier-message.css';

export default function CarrierMessage({ data, texts }: RegionProps) {
  const outer = fieldsOf(data.fees?.value);
  const fees = Array.isArray(outer.result) ? outer : { ...outer, ...fieldsOf(outer.result) };
  if (!isSet(fees.has_l713)) return null;
  const message = textOf(fees.special_message);
  const amount = numberOf(fees.l713_net_price);
  return (
    <section className="carrier-message">
      {texts.title && <h2>{texts.title}</h2>}
      {message && <Html html={message} />}
      {amount !== undefined && (
        <p className="carrier-amount">
          <span>{texts.amount ?? 'Health and welfare'}</span>
          <strong className="money">{formatDollars(amount)}</strong>
        </p>
      )}
    </section>
  );
}
