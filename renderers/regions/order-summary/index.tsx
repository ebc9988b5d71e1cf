/**
 * What it costs and from when, always in sight: a card beside the page, on a phone a bar at the bottom that opens.
 * data: cart, dates (MM/DD/YYYY), fee.
 * The chosen date is session.chosen_date, else session.effective_date, else the first.
 * options: lines (show all plans), readOnly (the date as text), plain (nothing but what it costs).
 * texts: title, proceed, busy, fee, enrollmentFee (what is paid once is called so).
 */
import { ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { formatDollars } from '../../../src/shared/domain/money.ts';
import { Button } from '../../kit/Button.tsx';
import { NeedView } from '../../kit/NeedView.tsx';
import { SkeletonLines } from '../../kit/Skeleton.tsx';
import { useKept } from '../../kit/use-kept.ts';
import { type Cart, readCart } from '../../kit/store/cart.ts';
import { isSet, textOf } from '../../kit/read.ts';
import { Costs } from './Costs.tsx';
import { Proceed } from './Proceed.tsx';
import { useProceed } from './use-proceed.ts';
import type { Props } from './fed-by.ts';
import { useDay, useSay } from '../../kit/text/say.ts';
import './recipe.generated.css';
import '../../kit/bottom-bar/bottom-bar.css';
import '../../kit/bottom-bar/recipe.generated.css';

export default function OrderSummary(props: Props) {
  const say = useSay();
  const { data, texts } = props;
  const cart = useKept(data.cart);
  return (
    <NeedView need={cart} waiting={<SkeletonLines count={5} />} what="Your order">
      {(value) => {
        const order = readCart(value);
        if (order.lines.length === 0) return null;
        if (isSet(props.options.plain)) return <Costs {...props} cart={order} />;
        return <Order {...props} cart={order} title={texts.title ?? say('Order Info')} />;
      }}
    </NeedView>
  );
}

function Order(props: Props & { cart: Cart; title: string }) {
  const dayInWords = useDay();
  const say = useSay();
  const { cart, title, options, scope } = props;
  const [open, setOpen] = useState(false);
  const id = useId();
  const way = useProceed(props, () => setOpen(true));
  const settled = options.readOnly === true;
  const { price, recurring } = useCosts(cart);
  const [isDateChosen, setDateChosen] = useState(false);
  const date = settled ? textOf(cart.effectiveDate, scope.session.effective_date) : way.chosen;
  const choose = (day: string): void => {
    setDateChosen(true);
    way.choose(day);
  };
  return (
    <section className={open ? 'order bottom-bar open' : 'order bottom-bar'} aria-label={title}>
      <div className="bottom-bar-row no-print">
        <button
          type="button"
          className="order-toggle"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <ChevronUp size={20} aria-hidden="true" />
          <span className="bottom-bar-text">
            <strong className="money">{price}</strong>
            <span className="small muted">
              {[date ? say('from {day}', { day: dayInWords(date) }) : title, recurring]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
        </button>
        {!settled && !open && (
          <Button
            look="primary"
            busy={way.waits || props.busy.has('proceed')}
            onClick={() => void way.proceed()}
          >
            {say('Proceed')}
          </Button>
        )}
      </div>
      <p className="hidden-text" role="status">
        {isDateChosen &&
          [say('From {day}: {price}', { day: dayInWords(date), price }), recurring]
            .filter(Boolean)
            .join(', ')}
      </p>
      <div className="order-body" id={id}>
        <h2>{title}</h2>
        <Costs {...props} />
        {!settled && <Proceed {...props} way={{ ...way, choose: (day) => choose(day) }} />}
      </div>
    </section>
  );
}

function useCosts({ costs: { total, firstMonth, recurring } }: Cart) {
  const say = useSay();
  const amount = formatDollars(total);
  return {
    price: say(total === firstMonth ? '{amount} first month' : '{amount} total cost', { amount }),
    recurring: recurring ? say('then {amount}/month', { amount: formatDollars(recurring) }) : '',
  };
}
