import { Search, SlidersHorizontal, X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { PlanWishes } from '../../../src/shared/store/find-plans.ts';
import { factInWords } from '../../../src/shared/store/plan-facts.ts';
import { formatDollars } from '../../../src/shared/domain/money.ts';
import type { Say } from '../../../src/shared/words/say.ts';
import { loadSheet } from '../../kit/dialog/load-sheet.ts';
import { late } from '../../kit/late.tsx';
import { useSay } from '../../kit/text/say.ts';
import { factsOfCategory } from './CardFacts.tsx';
import type { Props } from './fed-by.ts';
import { findBy, type FoundPlan } from './find.ts';
import { OrderChoice } from './OrderChoice.tsx';

const Sheet = late(loadSheet);
const FilterPanel = late(() => import('./FilterPanel.tsx'));

const TYPING_RESTS = 300;
interface FindBarProps {
  way: Props;
  wishes: PlanWishes;
  /** All plans of the list, and how many of them are found. */
  plans: readonly FoundPlan[];
  count: number;
}

/** How many plans there are, the search, the order, and what narrows the list, to be taken off. */
export function FindBar({ way, wishes, plans, count }: FindBarProps) {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  const wish = (change: Partial<PlanWishes>): void => findBy(way, { ...wishes, ...change }, 'find');
  return (
    <div className="find-bar no-print">
      <SearchField way={way} wishes={wishes} />
      <div className="find-bar-order">
        <OrderChoice order={wishes.order} onChoose={(order) => wish({ order })} />
      </div>
      <button type="button" className="button secondary small" onClick={() => setOpen(true)}>
        <span>
          <SlidersHorizontal aria-hidden="true" />
          {say('Filters')}
        </span>
      </button>
      <p className="find-bar-count">{say({ one: '{n} plan', other: '{n} plans' }, { n: count })}</p>
      <Chips chips={chipsOf(wishes, way, say)} onTakeOff={wish} />
      {isOpen && (
        <Sheet title={say('Filters')} open place="start" onClose={() => setOpen(false)}>
          <FilterPanel
            way={way}
            wishes={wishes}
            plans={plans}
            count={count}
            onWish={wish}
            onClose={() => setOpen(false)}
          />
        </Sheet>
      )}
    </div>
  );
}

interface ChipsProps {
  chips: readonly Chip[];
  onTakeOff(change: Partial<PlanWishes>): void;
}

function Chips({ chips, onTakeOff }: ChipsProps) {
  const say = useSay();
  if (chips.length === 0) return null;
  return (
    <ul className="find-bar-chips" aria-label={say('Filters in use')}>
      {chips.map(({ words, without }) => (
        <li key={words}>
          <button
            type="button"
            className="find-chip"
            aria-label={say('Take off: {name}', { name: words })}
            onClick={() => onTakeOff(without)}
          >
            {words}
            <X size={16} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}

// What is typed shows at once; the address follows when the typing rests.
function SearchField({ way, wishes }: Pick<FindBarProps, 'way' | 'wishes'>) {
  const say = useSay();
  const id = useId();
  const [text, setText] = useState(wishes.search);
  const [known, setKnown] = useState(wishes.search);
  if (known !== wishes.search) {
    setKnown(wishes.search);
    if (text.trim() !== wishes.search) setText(wishes.search);
  }
  useEffect(() => {
    if (text.trim() === wishes.search) return undefined;
    const timer = setTimeout(
      () => findBy(way, { ...wishes, search: text.trim() }, 'search'),
      TYPING_RESTS,
    );
    return () => clearTimeout(timer);
  }, [text, way, wishes]);
  return (
    <div className="find-bar-search">
      <label className="hidden-text" htmlFor={id}>
        {say('Search plans')}
      </label>
      <Search size={20} aria-hidden="true" />
      <input
        id={id}
        type="search"
        className="input"
        maxLength={80}
        placeholder={say('Search plans')}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </div>
  );
}

interface Chip {
  words: string;
  without: Partial<PlanWishes>;
}

function chipsOf(wishes: PlanWishes, way: Props, say: Say): Chip[] {
  const { search, most, insurers, network, facts } = wishes;
  return [
    ...(search ? [{ words: `“${search}”`, without: { search: '' } }] : []),
    ...(most === undefined
      ? []
      : [
          {
            words: say('Up to {price} a month', { price: formatDollars(most) }),
            without: { most: undefined },
          },
        ]),
    ...insurers.map((insurer) => ({
      words: insurer,
      without: { insurers: insurers.filter((one) => one !== insurer) },
    })),
    ...(network
      ? [{ words: say('Network: {name}', { name: network }), without: { network: '' } }]
      : []),
    ...facts.flatMap((wish) => {
      const fact = factsOfCategory(way, wish.category).find(({ key }) => key === wish.key);
      if (!fact) return [];
      const value = valueOfWish(wish.value);
      const words = `${say(fact.name)}: ${factInWords(fact, value, say)}`;
      return [{ words, without: { facts: facts.filter((one) => one !== wish) } }];
    }),
  ];
}

/** A wish's value as plans have it. */
function valueOfWish(text: string): string | number | boolean {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}
