/**
 * Up to five plans in a row that scrolls, with arrows when there are more than four; with style 'list', all in a grid; with
 * 'beside', a short list in a card.
 * data: plans, cart (its plans are left out, and so is the plan whose page this is).
 * texts: title, viewAll, from, more. options: viewAll (target), style ('home' has 'Starting From' without a text for it; 'list'; 'beside').
 * 'From' stands where the price is not the shopper's own. Nothing at all is shown when there are none; a failure is said in
 * their place.
 */
import { ArrowRight, ChevronLeft, ChevronRight } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import type { RegionProps } from '../../../src/engine/types.ts';
import { formatDollars } from '../../../src/shared/domain/money.ts';
import { Link } from '../../kit/Link.tsx';
import { Unloaded } from '../../kit/Unloaded.tsx';
import { Monogram } from '../../kit/store/Monogram.tsx';
import { readCart } from '../../kit/store/cart.ts';
import { type PlanCard, planAddress, readPlans } from '../../kit/store/plan.ts';
import { textOf } from '../../kit/read.ts';
import { useSay } from '../../kit/text/say.ts';
import type { fedBy } from './fed-by.ts';
import './recipe.generated.css';

const MOST = 5;
const WITHOUT_ARROWS = 4;

export default function ProductCarousel(props: RegionProps<typeof fedBy>) {
  const { data, texts, options, scope } = props;
  const say = useSay();
  const row = useRef<HTMLUListElement>(null);
  const inCart = new Set(readCart(data.cart?.value).lines.map(({ planId }) => planId));
  const plans = readPlans(data.plans?.value)
    .filter(({ id }) => !inCart.has(id) && id !== scope.params.id)
    .slice(0, options.style === 'list' ? undefined : MOST);
  // A plan that is offered and then taken away again would make the page jump.
  if (data.cart?.status === 'loading') return null;
  if (plans.length === 0) return <Unloaded need={data.plans} what="The recommended products" />;
  const title = texts.title ?? say('Recommended Products');
  // By place: a row that scrolls snaps to the same element again, and would move when one comes before it.
  const cards = plans.map((plan, at) => <Card key={at} plan={plan} way={props} />);
  if (options.style === 'list') {
    return (
      <ul className="carousel-list" aria-label={title}>
        {cards}
      </ul>
    );
  }
  if (options.style === 'beside') return <Beside title={title} plans={plans} way={props} />;
  const viewAll = textOf(options.viewAll);
  return (
    <section className="carousel" aria-label={title}>
      <div className="section-head">
        <h2>{title}</h2>
        <div className="carousel-tools">
          {viewAll && (
            <Link way={props} to={viewAll}>
              {texts.viewAll ?? say('View All')}
            </Link>
          )}
          {plans.length > WITHOUT_ARROWS && <Arrows row={row} />}
        </div>
      </div>
      <Unloaded need={data.plans} what="The recommended products" />
      <ul className="carousel-row" ref={row}>
        {cards}
      </ul>
    </section>
  );
}

interface BesideProps {
  title: string;
  plans: readonly PlanCard[];
  way: RegionProps;
}

function Beside({ title, plans, way }: BesideProps) {
  const say = useSay();
  return (
    <section className="carousel-beside card" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {plans.map((plan) => (
          <li key={plan.id}>
            <Link way={way} to={planAddress(plan)}>
              {plan.name}
            </Link>
            <span className="money">
              {formatDollars(plan.ownPrice ?? plan.startingAt ?? 0, { whole: true })}
              {say('/month')}
            </span>
            <span className="small muted">{say(plan.categoryLabel)}</span>
            {plan.reason && <span className="small carousel-reason">{say(plan.reason)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Arrows({ row }: { row: RefObject<HTMLUListElement | null> }) {
  const say = useSay();
  const move = (direction: 1 | -1): void => {
    const shown = row.current;
    shown?.scrollBy({ left: direction * shown.clientWidth * 0.8, behavior: 'smooth' });
  };
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={say('Previous plans')}
        onClick={() => move(-1)}
      >
        <ChevronLeft aria-hidden="true" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={say('Next plans')}
        onClick={() => move(1)}
      >
        <ChevronRight aria-hidden="true" />
      </button>
    </>
  );
}

function Card({ plan, way }: { plan: PlanCard; way: RegionProps }) {
  const say = useSay();
  const { texts, options } = way;
  const from = options.style === 'home' ? (texts.from ?? say('Starting From: ')) : texts.from;
  const price = plan.ownPrice ?? plan.startingAt;
  const isOwn = plan.ownPrice !== undefined && !plan.hasOptions;
  return (
    <li className="carousel-card card">
      <Monogram name={plan.name} logo={plan.logo} />
      <p className="small muted">{say(plan.categoryLabel)}</p>
      <h3>{plan.name}</h3>
      {plan.reason && <p className="small">{say(plan.reason)}</p>}
      {price !== undefined && (
        <p className="money">
          {!isOwn && from}
          <strong>{formatDollars(price, { whole: true })}</strong>
          {isOwn && <span className="price-period">{say('/month')}</span>}
        </p>
      )}
      <Link className="more-link" way={way} to={planAddress(plan)}>
        {texts.more ?? say('More Info')}
        <span className="hidden-text">: {plan.name}</span>
        <ArrowRight size={16} aria-hidden="true" />
      </Link>
    </li>
  );
}
