import { formatDollars } from '../../../src/shared/domain/money.ts';
import { type CostLine, costLines } from '../../../src/shared/domain/order-costs.ts';
import { Panel } from '../../kit/Panel.tsx';
import type { Cart } from '../../kit/store/cart.ts';
import { dayInWords } from '../../kit/look.ts';
import { isSet, textOf } from '../../kit/read.ts';
import type { Props } from './fed-by.ts';

/** The lines, the date where it is settled, and what it costs. */
export function Costs({ cart, options, scope, texts, data }: Props & { cart: Cart }) {
  const all = isSet(options.lines);
  const lines = cart.lines.filter((line) => all || !line.removable);
  const date = textOf(cart.effectiveDate, scope.session.effective_date);
  return (
    <>
      {lines.length > 0 && (
        <ul className="order-lines">
          {lines.map((line) => (
            <li key={`${line.planId} ${line.pricingId}`}>
              <span>{line.name}</span>
              <span className="money">{formatDollars(line.price)}</span>
            </li>
          ))}
        </ul>
      )}
      <dl className="order-costs money">
        {options.readOnly === true && date && (
          <div>
            <dt>Effective date</dt>
            <dd>{dayInWords(date)}</dd>
          </div>
        )}
        {cart.tier && (
          <div>
            <dt>Coverage</dt>
            <dd>{cart.tier}</dd>
          </div>
        )}
        {costLines(cart.costs, texts.enrollmentFee ?? 'enrollment fee').map((line) => (
          <Amount key={line.label} {...line} />
        ))}
      </dl>
      {(cart.feeNotice || data.fee?.value?.status) && (
        <Panel>
          <p className="small">
            {texts.fee ?? 'Prices of some plans in your cart include a 3% administrative fee.'}
          </p>
        </Panel>
      )}
    </>
  );
}

function Amount({ label, dollars, period, isTotal }: CostLine) {
  return (
    <div className={isTotal ? 'order-total' : undefined}>
      <dt>{label}</dt>
      <dd>
        {formatDollars(dollars)}
        {period && <span className="small muted">{period}</span>}
      </dd>
    </div>
  );
}
