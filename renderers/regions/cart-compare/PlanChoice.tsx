import { formatDollars } from '../../../src/shared/domain/money.ts';
import { MOST_IN_SET } from '../../../src/shared/store/plan-sets.ts';
import type { PlanCard } from '../../kit/store/plan.ts';
import { useSay } from '../../kit/text/say.ts';
import type { SetLine } from './read-set.ts';

interface ChoiceProps {
  /** Plans to choose from. */
  plans: readonly PlanCard[];
  /** What the set holds. */
  ids: readonly string[];
  /** A plan takes the place of another; `out` '': one more, `into` '': one less. */
  onSwap(out: string, into: string): void;
}

const LEFT_OUT = '-';

/** Puts another plan of its category in a plan's place, or leaves it out. */
export function SwapPlan({ line, plans, ids, onSwap }: ChoiceProps & { line: SetLine }) {
  const say = useSay();
  const others = plans.filter(
    ({ id, category }) => category === line.category && !ids.includes(id),
  );
  return (
    <select
      className="input no-print"
      aria-label={say('Change: {name}', { name: line.name })}
      value=""
      onChange={({ target }) => onSwap(line.id, target.value === LEFT_OUT ? '' : target.value)}
    >
      <option value="">{say('Change…')}</option>
      <option value={LEFT_OUT}>{say('Leave it out')}</option>
      <Options plans={others} />
    </select>
  );
}

/** Adds a plan: of one category, or of any. */
export function AddPlan({
  category,
  label,
  plans,
  ids,
  onSwap,
}: ChoiceProps & { category?: string; label?: string }) {
  const say = useSay();
  const others = plans.filter((plan) => !ids.includes(plan.id));
  const offered = category ? others.filter((plan) => plan.category === category) : others;
  if (offered.length === 0 || ids.length >= MOST_IN_SET) return null;
  const categories = new Map(offered.map((plan) => [plan.category, plan.categoryLabel]));
  return (
    <select
      className="input no-print"
      aria-label={label ? say('Add a plan: {category}', { category: label }) : say('Add a plan')}
      value=""
      onChange={({ target }) => onSwap('', target.value)}
    >
      <option value="">{say('Add…')}</option>
      {category ? (
        <Options plans={offered} />
      ) : (
        [...categories].map(([code, name]) => (
          <optgroup key={code} label={say(name)}>
            <Options plans={offered.filter((plan) => plan.category === code)} />
          </optgroup>
        ))
      )}
    </select>
  );
}

function Options({ plans }: { plans: readonly PlanCard[] }) {
  const say = useSay();
  return plans.map(({ id, name, ownPrice }) => (
    <option key={id} value={id}>
      {ownPrice === undefined
        ? name
        : say('{name}, {amount}/month', { name, amount: formatDollars(ownPrice) })}
    </option>
  ));
}
