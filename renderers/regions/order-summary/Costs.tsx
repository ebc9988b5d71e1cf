import { formatDollars } from '../../../src/shared/domain/money.ts';
import {
  ADMIN_FEE_NOTICE,
  type CostLine,
  costLines,
} from '../../../src/shared/domain/order-costs.ts';
import { PriceNotes } from '../../kit/store/PriceNotes.tsx';
import { WhyPrice } from '../../kit/store/WhyPrice.tsx';
import { Panel } from '../../kit/Panel.tsx';
import type { Cart } from '../../kit/store/cart.ts';
import { isSet, textOf } from '../../kit/read.ts';
import type { Props } from './fed-by.ts';
import { useDay, useSay } from '../../kit/text/say.ts';

/** The lines, the date where it is settled, and what it costs. */
export function Costs({ cart, options, scope, texts, data, act }: Props & { cart: Cart }) {
  const say = useSay();
  const dayInWords = useDay();
  const all = isSet(options.lines);
  const lines = cart.lines.filter((line) => all || !line.removable);
  // What is not bought has no price here, so that the lines add up.
  const bought = lines.filter(({ message }) => !message);
  const date = textOf(cart.effectiveDate, scope.session.effective_date);
  return (
    <>
      {bought.length > 0 && (
        <ul className="order-lines">
          {bought.map((line) => (
            <li key={`${line.planId} ${line.pricingId}`}>
              <span>{line.name}</span>
              <span className="money">
                {formatDollars(line.price)}
                {isSet(options.explained) && (
                  <WhyPrice
                    of={line.name}
                    onAsk={() => void act('price', { plan_id: line.planId, plan_name: line.name })}
                  />
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {lines.map((line) => (
        <PriceNotes key={`${line.planId} ${line.pricingId}`} line={line} />
      ))}
      <dl className="order-costs money">
        {options.readOnly === true && date && (
          <div>
            <dt>{say('Effective date')}</dt>
            <dd>{dayInWords(date)}</dd>
          </div>
        )}
        {cart.tier && (
          <div>
            <dt>{say('Coverage')}</dt>
            <dd>{say(cart.tier)}</dd>
          </div>
        )}
        {costLines(cart.costs, texts.enrollmentFee ?? say('enrollment fee')).map((line) => (
          <Amount key={line.label} {...line} />
        ))}
      </dl>
      {(cart.feeNotice || data.fee?.value?.status) && (
        <Panel>
          <p className="small">{texts.fee ?? say(ADMIN_FEE_NOTICE)}</p>
        </Panel>
      )}
    </>
  );
}

function Amount({ label, dollars, period, isTotal }: CostLine) {
  const say = useSay();
  return (
    <div className={isTotal ? 'order-total' : undefined}>
      <dt>{say(label)}</dt>
      <dd>
        {formatDollars(dollars)}
        {period && <span className="small muted">{say(period)}</span>}
      </dd>
    </div>
  );
}
