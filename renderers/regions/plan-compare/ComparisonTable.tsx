import { ThumbsUp, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { togglePicked, writePicked } from '../../../src/shared/store/compare-plans.ts';
import { factInWords } from '../../../src/shared/store/plan-facts.ts';
import { AddPlanButton } from '../../kit/store/AddPlanButton.tsx';
import { readCart } from '../../kit/store/cart.ts';
import { CompareInCart } from '../../kit/store/CompareInCart.tsx';
import { ownPriceOf, type PlanCard, planAddress } from '../../kit/store/plan.ts';
import { Link } from '../../kit/Link.tsx';
import { useSay } from '../../kit/text/say.ts';
import { CellPrice } from './CellPrice.tsx';
import type { Props } from './fed-by.ts';
import type { Comparison } from './read-comparison.ts';

interface ComparisonTableProps {
  way: Props;
  comparison: Comparison;
  isOnly: boolean;
}

/**
 * A column a plan; what is compared stands above its values, so that columns keep their width on a phone. Differences come
 * first, then what is the same in all.
 */
export function ComparisonTable({ way, comparison, isOnly }: ComparisonTableProps) {
  const say = useSay();
  const { plans, rows, summaries, cheapest } = comparison;
  const many = plans.length > 1;
  const differing = many ? rows.filter(({ isSame }) => !isSame) : rows;
  const equal = many && !isOnly ? rows.filter(({ isSame }) => isSame) : [];
  return (
    <div
      className="comparison-scroll"
      role="region"
      aria-label={say('Plans side by side')}
      // What scrolls can be reached and scrolled with the keyboard.
      tabIndex={0}
    >
      <table className="comparison">
        <thead>
          <tr>
            {plans.map((plan) => (
              <ColumnHead key={plan.id} plan={plan} plans={plans} way={way} />
            ))}
          </tr>
        </thead>
        <Line name={say('Price')} of={plans}>
          {(plan, at) => (
            <>
              <CellPrice plan={plan} way={way} />
              {cheapest[at] && <Best words={say('Lowest price')} />}
            </>
          )}
        </Line>
        {summaries.some((summary) => summary !== '') && (
          <Line name={say('In plain words')} of={plans}>
            {(_, at) => <p className="comparison-words">{summaries[at]}</p>}
          </Line>
        )}
        <BuyLine plans={plans} way={way} />
        {differing.map((row) => (
          <FactLine key={row.fact.key} row={row} plans={plans} />
        ))}
        {equal.length > 0 && (
          <tbody>
            <tr>
              <th className="comparison-group" colSpan={plans.length} scope="colgroup">
                <span>{say('The same in all')}</span>
              </th>
            </tr>
          </tbody>
        )}
        {equal.map((row) => (
          <FactLine key={row.fact.key} row={row} plans={plans} />
        ))}
      </table>
    </div>
  );
}

function BuyLine({ plans, way }: { plans: PlanCard[]; way: Props }) {
  const say = useSay();
  const cart = way.data.cart?.value && readCart(way.data.cart.value);
  return (
    <Line name={say('Can you buy it?')} of={plans}>
      {(plan) => (
        <div className="comparison-buy">
          {plan.hideAdd && !plan.callToEnroll && !plan.obstacle && (
            <span>{say('Offered through a representative: call us to set it up.')}</span>
          )}
          <AddPlanButton
            plan={plan}
            own={ownPriceOf(plan, way.scope.session.tier ?? '')}
            way={way}
            onAdd={(how, added) => way.act(how, added)}
            onCall={() => void way.act('call', { plan_id: plan.id })}
          />
          {cart && <CompareInCart way={way} plan={plan} cart={cart} />}
        </div>
      )}
    </Line>
  );
}

function FactLine({ row, plans }: { row: Comparison['rows'][number]; plans: PlanCard[] }) {
  const say = useSay();
  const { fact, values, best } = row;
  return (
    <Line name={say(fact.name)} note={say(fact.explanation)} of={plans}>
      {(_, at) => {
        const value = values[at];
        if (value === undefined) return <span className="muted">{say('Not stated')}</span>;
        return (
          <>
            {factInWords(fact, value, say)}
            {best[at] && <Best words={say('Best of these')} />}
          </>
        );
      }}
    </Line>
  );
}

function ColumnHead({ plan, plans, way }: { plan: PlanCard; plans: PlanCard[]; way: Props }) {
  const say = useSay();
  const ids = plans.map(({ id }) => id);
  const only = way.scope.query.only ?? '';
  return (
    <th scope="col">
      <div className="comparison-head">
        <Link way={way} to={planAddress(plan)}>
          {plan.name}
        </Link>
        <button
          type="button"
          className="icon-button small no-print"
          aria-label={say('Take off: {name}', { name: plan.name })}
          onClick={() =>
            void way.act('show', { plans: writePicked(togglePicked(ids, plan.id)), only })
          }
        >
          <X aria-hidden="true" />
        </button>
      </div>
      {plan.carrier && <span className="small muted">{plan.carrier}</span>}
    </th>
  );
}

interface LineProps {
  name: string;
  note?: string;
  of: readonly PlanCard[];
  children(plan: PlanCard, at: number): ReactNode;
}

function Line({ name, note, of: plans, children }: LineProps) {
  return (
    <tbody>
      <tr>
        <th colSpan={plans.length} scope="rowgroup">
          <span>
            {name}
            {note && <span className="small muted"> {note}</span>}
          </span>
        </th>
      </tr>
      <tr>
        {plans.map((plan, at) => (
          <td key={plan.id}>{children(plan, at)}</td>
        ))}
      </tr>
    </tbody>
  );
}

function Best({ words }: { words: string }) {
  return (
    <span className="comparison-best">
      <ThumbsUp size={16} aria-hidden="true" />
      {words}
    </span>
  );
}
