import { useId } from 'react';
import { formatDollars } from '../../../src/shared/domain/money.ts';
import { NO_FILTERS, type PlanWishes, valuesOf } from '../../../src/shared/store/find-plans.ts';
import { factInWords, type PlanFact } from '../../../src/shared/store/plan-facts.ts';
import { useSay } from '../../kit/text/say.ts';
import { factsOfCategory } from './CardFacts.tsx';
import type { Props } from './fed-by.ts';
import type { FoundPlan } from './find.ts';
import { OrderChoice } from './OrderChoice.tsx';

const PRICES = [10, 20, 30, 50, 100, 200, 300, 500];

interface FilterPanelProps {
  way: Props;
  wishes: PlanWishes;
  plans: readonly FoundPlan[];
  count: number;
  onWish(change: Partial<PlanWishes>): void;
  onClose(): void;
}

/** What narrows the list: the order where the bar has no room for it, price, insurers, and the facts of the category where only one is shown. */
export default function FilterPanel(props: FilterPanelProps) {
  const say = useSay();
  const { way, wishes, plans, count, onWish, onClose } = props;
  const insurers = [...new Set(plans.map(({ carrier }) => carrier))].filter(Boolean).sort();
  const [category = '', another] = [...new Set(plans.map((plan) => plan.category))];
  const facts = another === undefined ? factsOfCategory(way, category) : [];
  const isOn = (insurer: string) => wishes.insurers.includes(insurer);
  const toggle = (insurer: string): void =>
    onWish({
      insurers: isOn(insurer)
        ? wishes.insurers.filter((one) => one !== insurer)
        : [...wishes.insurers, insurer],
    });
  return (
    <div className="filter-panel">
      <div className="filter-panel-order">
        <OrderChoice order={wishes.order} onChoose={(order) => onWish({ order })} />
      </div>
      <Choice
        label={say('Price a month')}
        value={wishes.most === undefined ? '' : String(wishes.most)}
        options={PRICES.map((price) => ({
          value: String(price),
          label: say('Up to {price} a month', { price: formatDollars(price) }),
        }))}
        onChange={(value) => onWish({ most: value === '' ? undefined : Number(value) })}
      />
      {facts
        .filter(({ filter }) => filter === true)
        .map((fact) => (
          <FactChoice key={fact.key} {...props} category={category} fact={fact} />
        ))}
      {insurers.length > 1 && (
        <fieldset>
          <legend>{say('Insurer')}</legend>
          {insurers.map((insurer) => (
            <label key={insurer} className="filter-panel-box">
              <input type="checkbox" checked={isOn(insurer)} onChange={() => toggle(insurer)} />
              {insurer}
            </label>
          ))}
        </fieldset>
      )}
      <div className="buttons">
        <button type="button" className="button primary" onClick={onClose}>
          <span>{say({ one: 'Show {n} plan', other: 'Show {n} plans' }, { n: count })}</span>
        </button>
        <button type="button" className="button quiet" onClick={() => onWish(NO_FILTERS)}>
          <span>{say('Clear all')}</span>
        </button>
      </div>
    </div>
  );
}

interface FactChoiceProps extends FilterPanelProps {
  category: string;
  fact: PlanFact;
}

// A limit where more or less is better, one answer else. Nothing where plans do not differ.
function FactChoice({ category, fact, wishes, plans, onWish }: FactChoiceProps) {
  const say = useSay();
  const values = valuesOf(plans, fact);
  if (values.length === 0) return null;
  const isThis = (wish: { category: string; key: string }) =>
    wish.category === category && wish.key === fact.key;
  const others = wishes.facts.filter((wish) => !isThis(wish));
  const words = (value: (typeof values)[number]): string => {
    const said = factInWords(fact, value, say);
    if (typeof value !== 'number' || value === 0) return said;
    const limit = fact.better === 'more' ? 'At least {value}' : 'At most {value}';
    return say(limit, { value: said });
  };
  return (
    <Choice
      label={say(fact.name)}
      hint={say(fact.explanation)}
      value={wishes.facts.find(isThis)?.value ?? ''}
      options={values.map((value) => ({ value: String(value), label: words(value) }))}
      onChange={(value) =>
        onWish({ facts: value === '' ? others : [...others, { category, key: fact.key, value }] })
      }
    />
  );
}

interface ChoiceProps {
  label: string;
  hint?: string;
  value: string;
  options: { value: string; label: string }[];
  onChange(value: string): void;
}

function Choice({ label, hint, value, options, onChange }: ChoiceProps) {
  const say = useSay();
  const id = useId();
  return (
    <div>
      <label className="filter-panel-label" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className="small muted" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <select
        id={id}
        className="input"
        value={options.some((option) => option.value === value) ? value : ''}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{say('Any')}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
