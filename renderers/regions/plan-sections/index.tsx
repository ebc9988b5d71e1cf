/**
 * The plans on sale, one section a category.
 * data: plans, facts (of each category), terms (insurance words). options: few.
 * texts: empty, added, add, details, call, network, prices.
 * The visitor's tier is session.tier; what is looked for stands in the query.
 */
import { PackageOpen } from 'lucide-react';
import { memo, startTransition, useEffect, useMemo, useRef, useState } from 'react';
import {
  bestFew,
  findPlans,
  isNarrowed,
  NO_FILTERS,
  writePlanWishes,
} from '../../../src/shared/store/find-plans.ts';
import { readPlans } from '../../kit/store/plan.ts';
import { findBy, type FoundPlan, openCategories, toFindable, wishesOf } from './find.ts';
import { NeedView } from '../../kit/NeedView.tsx';
import { Unloaded } from '../../kit/Unloaded.tsx';
import { CardSkeletons } from './CardSkeletons.tsx';
import { factsOfCategory } from './CardFacts.tsx';
import { CompareBar } from './CompareBar.tsx';
import { ClosedPlan } from './ClosedPlan.tsx';
import { FindBar } from './FindBar.tsx';
import { NetworkChoice } from './NetworkChoice.tsx';
import { PlanCardView } from './PlanCardView.tsx';
import { type Section, readSections } from './read-sections.ts';
import type { Props } from './fed-by.ts';
import { useSay } from '../../kit/text/say.ts';
import { useFocusAfterRemoval } from '../../kit/use-focus-after-removal.ts';
import './recipe.generated.css';

const AT_ONCE = 2;
const PlanSection = memo(CategorySection);

export default function PlanSections(props: Props) {
  const say = useSay();
  return (
    <NeedView need={props.data.plans} waiting={<CardSkeletons />} what="The plans">
      {(value) => (
        <Listing way={props} plans={readPlans(value).map((card) => toFindable(card, props, say))} />
      )}
    </NeedView>
  );
}

function Listing({ way, plans }: { way: Props; plans: FoundPlan[] }) {
  const say = useSay();
  const { data, texts, options } = way;
  const { wishes, found, sections } = useMemo(() => {
    const wished = wishesOf(way);
    const fit = findPlans(plans, wished, (category) => factsOfCategory(way, category), say);
    return { wishes: wished, found: fit, sections: readSections(fit, plans) };
  }, [way, plans, say]);
  // The categories are drawn bit by bit: a phone draws thirty cards in more than a moment.
  const [drawn, setDrawn] = useState(AT_ONCE);
  const isDrawing = drawn < sections.length;
  useEffect(() => {
    if (isDrawing) startTransition(() => setDrawn(drawn + AT_ONCE));
  }, [isDrawing, drawn]);
  const isWhole = sections.length === 1 || isNarrowed(wishes);
  const few = isWhole ? Infinity : Number(options.few ?? Infinity);
  const place = useFocusAfterRemoval<HTMLDivElement>({
    leaving: '.find-chip, .none-fits > .button, .compare-bar .button',
    next: '.find-bar .find-chip',
    rest: (region) => region.querySelector('.find-bar > .button'),
  });
  if (plans.length === 0) return <NoPlans text={texts.empty} />;
  return (
    <div className="plan-listing" ref={place}>
      <p className="hidden-text" role="status">
        {found.length > 0 && say({ one: '{n} plan', other: '{n} plans' }, { n: found.length })}
      </p>
      <FindBar way={way} wishes={wishes} plans={plans} count={found.length} />
      <Unloaded need={data.facts} what="What the plans cover" />
      <Unloaded need={data.terms} what="What the words mean" />
      {sections.length === 0 && <NoneFits way={way} />}
      <div
        className={few === Infinity ? 'plan-sections' : 'plan-sections few'}
        aria-busy={isDrawing || data.plans?.refreshing || undefined}
      >
        {sections.slice(0, drawn).map((section) => (
          <PlanSection key={section.key} way={way} section={section} few={few} />
        ))}
      </div>
      <CompareBar way={way} />
    </div>
  );
}

interface SectionProps {
  way: Props;
  section: Section;
  /** How many plans stand in sight until all are asked for. */
  few: number;
}

function CategorySection({ way, section, few }: SectionProps) {
  const say = useSay();
  const { key, label, plans, networks } = section;
  const opened = openCategories(way);
  const isOpen = opened.includes(key);
  const shown = isOpen ? plans : bestFew(plans, few);
  const grid = useRef<HTMLDivElement>(null);
  const firstOfMore = useRef<number>(undefined);
  const openAll = (): void => {
    firstOfMore.current = shown.length;
    void way.act('find', {
      ...writePlanWishes(wishesOf(way)),
      show: [...opened, key].join(','),
    });
  };
  // The button that was pressed goes: who reads or presses on goes on with the first plan that came.
  useEffect(() => {
    const card = grid.current?.children[firstOfMore.current ?? NaN];
    if (!isOpen || !card) return;
    firstOfMore.current = undefined;
    card.querySelector<HTMLElement>('a, button')?.focus();
  }, [isOpen]);
  return (
    <section aria-labelledby={`section-${key}`}>
      <div className="section-head">
        <h2 id={`section-${key}`}>{say(label)}</h2>
        <NetworkChoice way={way} networks={networks} />
        {shown.length < plans.length && (
          <button
            type="button"
            className="button quiet show-all"
            aria-label={say('Show all {n}: {category}', { n: plans.length, category: say(label) })}
            onClick={openAll}
          >
            {say('Show all {n}', { n: plans.length })}
          </button>
        )}
      </div>
      <div className="plan-grid" ref={grid}>
        {shown.map(({ card, isClosed }) =>
          isClosed ? (
            <ClosedPlan key={card.id} plan={card} way={way} />
          ) : (
            <PlanCardView key={card.id} plan={card} way={way} />
          ),
        )}
      </div>
    </section>
  );
}

function NoneFits({ way }: { way: Props }) {
  const say = useSay();
  const { order } = wishesOf(way);
  return (
    <div className="empty none-fits" role="status">
      <p className="empty-title">{say('No plan fits all of this')}</p>
      <p>{say('Take off a filter, or search for something else.')}</p>
      <button
        type="button"
        className="button secondary"
        onClick={() => findBy(way, { order, ...NO_FILTERS }, 'find')}
      >
        <span>{say('Clear all')}</span>
      </button>
    </div>
  );
}

function NoPlans({ text }: { text: string | undefined }) {
  const say = useSay();
  return (
    <div className="empty" role="status">
      <PackageOpen size={32} aria-hidden="true" />
      <p className="empty-title">{text ?? say('No Plans are available for your selection')}</p>
      <p>{say('Choose other categories, or change your details above.')}</p>
    </div>
  );
}
