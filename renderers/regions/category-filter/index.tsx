/**
 * Narrows the plans to some categories. data: categories. The chosen ones stand in query.type ('dental,vision').
 * texts: title, all.
 */
import { Check } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type Category, readMenu } from '../../kit/store/categories.ts';
import { NeedView } from '../../kit/NeedView.tsx';
import type { Props } from './fed-by.ts';
import { useSay } from '../../kit/text/say.ts';
import { useFocusAfterRemoval } from '../../kit/use-focus-after-removal.ts';
import './recipe.generated.css';

export default function CategoryFilter(props: Props) {
  return (
    <NeedView need={props.data.categories} waiting={null} what="The categories">
      {(value) => <Choices {...props} categories={readMenu(value)} />}
    </NeedView>
  );
}

function Choices({ categories, scope, act, texts }: Props & { categories: Category[] }) {
  const say = useSay();
  // The Tab key stops here once; the arrows go from one to the next.
  const [stop, setStop] = useState(0);
  const place = useFocusAfterRemoval<HTMLDivElement>({
    leaving: '.filter-chips > .button',
    rest: (region) => region.querySelector('input[tabindex="0"]'),
  });
  const row = useRef<HTMLDivElement>(null);
  const { type } = scope.query;
  useEffect(() => showChosen(row.current), [type]);
  if (categories.length === 0) return null;
  const chosen = (type ?? '').split(',').filter(Boolean);
  const select = (list: string[]): void => {
    void act('select', { type: list.join(','), categories: list });
  };
  const toggle = (key: string): void => {
    const on = chosen.includes(key);
    select(
      categories
        .map((each) => each.key)
        .filter((each) => (each === key ? !on : chosen.includes(each))),
    );
  };
  const title = texts.title ?? say('Show plans for');
  return (
    <div className="category-filter no-print" ref={place}>
      <div
        className="filter-chips"
        role="toolbar"
        aria-label={title}
        ref={row}
        onKeyDown={moveByArrow}
      >
        {categories.map(({ key, label }, at) => (
          <label key={key} className="filter-chip">
            <input
              type="checkbox"
              checked={chosen.includes(key)}
              tabIndex={at === stop ? 0 : -1}
              onFocus={() => setStop(at)}
              onChange={() => toggle(key)}
            />
            <Check size={16} aria-hidden="true" />
            {say(label)}
          </label>
        ))}
        {chosen.length > 0 && (
          <button type="button" className="button quiet small" onClick={() => select([])}>
            <span>{texts.all ?? say('Show all')}</span>
          </button>
        )}
      </div>
    </div>
  );
}

/** Room beside a chip that was scrolled into sight, so that the next one is seen, too. */
const BESIDE = 48;

// Where the row scrolls, the first chosen chip may be out of its sight. The page stays where it is.
function showChosen(row: HTMLElement | null): void {
  const chip = row?.querySelector(':checked')?.parentElement;
  if (!row || !chip) return;
  const [seen, place] = [row.getBoundingClientRect(), chip.getBoundingClientRect()];
  if (place.left < seen.left) row.scrollLeft += place.left - seen.left - BESIDE;
  else if (place.right > seen.right) row.scrollLeft += place.right - seen.right + BESIDE;
}

const MOVES: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const boxes = [...event.currentTarget.querySelectorAll('input')];
  const at = boxes.findIndex((box) => box === event.target);
  const next = MOVES[event.key]?.(at, boxes.length);
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  boxes[next]?.focus();
}
