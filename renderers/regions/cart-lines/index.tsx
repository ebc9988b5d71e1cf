/**
 * The plans in the cart. data: cart. texts: empty, kept, browse. options: browse (target), closed (no
 * way from here to other plans), alone (no way to compare it). What cannot be removed stands in the summary.
 */
import { Info, ShoppingCart, Trash2 } from 'lucide-react';
import { formatDollars } from '../../../src/shared/domain/money.ts';
import { cartsAddress } from '../../../src/shared/store/plan-sets.ts';
import { Link } from '../../kit/Link.tsx';
import { Monogram } from '../../kit/store/Monogram.tsx';
import { WhyPrice } from '../../kit/store/WhyPrice.tsx';
import { NeedView } from '../../kit/NeedView.tsx';
import { SkeletonLines } from '../../kit/Skeleton.tsx';
import { type CartLine, readCart } from '../../kit/store/cart.ts';
import { planAddress } from '../../kit/store/plan.ts';
import { KeptPrice } from './KeptPrice.tsx';
import { Overlaps } from '../../kit/store/Overlaps.tsx';
import { PriceNotes } from '../../kit/store/PriceNotes.tsx';
import { isSet, textOf } from '../../kit/read.ts';
import { useFocusAfterRemoval } from '../../kit/use-focus-after-removal.ts';
import { useKept } from '../../kit/use-kept.ts';
import type { Props } from './fed-by.ts';
import { useSay } from '../../kit/text/say.ts';
import './recipe.generated.css';

export default function CartLines(props: Props) {
  const cart = useKept(props.data.cart);
  const place = useFocusAfterRemoval<HTMLDivElement>({
    leaving: '.cart-way:last-child',
    rest: (region) => region.querySelector('.empty-title'),
  });
  return (
    <div className="cart" ref={place}>
      <NeedView need={cart} waiting={<SkeletonLines count={4} />} what="Your cart">
        {(value) => <Lines {...props} lines={readCart(value).lines} />}
      </NeedView>
    </div>
  );
}

function Lines(props: Props & { lines: readonly CartLine[] }) {
  const lines = props.lines.filter(({ removable }) => removable);
  if (lines.length === 0) return <EmptyCart {...props} />;
  const { closed, alone, overlaps } = props.options;
  return (
    <>
      <Overlaps lines={lines} kinds={overlaps} />
      <ul className="cart-lines">
        {lines.map((line) => (
          <Line
            key={`${line.planId} ${line.pricingId}`}
            line={line}
            goesWith={holderOf(line, lines)}
            {...props}
          />
        ))}
      </ul>
      {!isSet(closed) && !isSet(alone) && <CompareCart {...props} lines={lines} />}
    </>
  );
}

function CompareCart({ lines, ...way }: Props & { lines: readonly CartLine[] }) {
  const say = useSay();
  const ids = lines.map(({ planId }) => planId);
  return (
    <div className="buttons no-print">
      <Link
        className="button quiet"
        way={way}
        to={cartsAddress(ids, ids, way.scope.session.tier ?? '')}
      >
        <span>{say('Compare with other plans')}</span>
      </Link>
    </div>
  );
}

// The line without which this one leaves the cart.
function holderOf({ planId }: CartLine, lines: readonly CartLine[]): string {
  return lines.find(({ holds }) => holds.some(({ plan_id }) => plan_id === planId))?.name ?? '';
}

interface LineProps extends Props {
  line: CartLine;
  /** Name of the plan that this one needs; '' for none. */
  goesWith: string;
}

function Line({ line, goesWith, act, ...way }: LineProps) {
  const say = useSay();
  const { planId, pricingId, name, option, category, logo, holds } = line;
  const remove = (): void => {
    const plan = { plan_id: planId, plan_pricing_id: pricingId, plan_name: name };
    void act('remove', holds.length > 0 ? { ...plan, removed: holds } : plan);
  };
  const showDetails = (): void => {
    void act('details', { plan_id: planId, plan_name: name });
  };
  return (
    <li className="cart-line">
      <Monogram name={name} logo={logo} />
      <div className="cart-line-name">
        <h2>
          {isSet(way.options.closed) ? (
            name
          ) : (
            <Link way={way} to={planAddress({ id: planId, name })}>
              {name}
            </Link>
          )}
        </h2>
        <p className="small muted">{[say(category), option].filter(Boolean).join(' · ')}</p>
        {goesWith && (
          <p className="small muted">
            {say('Goes with {plan}, and leaves the cart with it.', { plan: goesWith })}
          </p>
        )}
        <PriceNotes line={line} isNamed />
        <KeptPrice {...line} />
        <p className="cart-line-ways no-print">
          <button type="button" className="cart-way" onClick={showDetails}>
            <Info size={16} aria-hidden="true" />
            {say('Plan Details')}
            <span className="hidden-text">: {name}</span>
          </button>
          <button type="button" className="cart-way" onClick={remove}>
            <Trash2 size={16} aria-hidden="true" />
            {say('Remove')}
            <span className="hidden-text">: {name}</span>
          </button>
        </p>
      </div>
      {!line.message && (
        <LinePrice line={line} act={act} isExplained={isSet(way.options.explained)} />
      )}
    </li>
  );
}

function LinePrice({
  line: { planId, name, price, fee },
  act,
  isExplained,
}: Pick<LineProps, 'line' | 'act'> & { isExplained: boolean }) {
  const say = useSay();
  return (
    <p className="cart-line-price money">
      <strong>{formatDollars(price)}</strong>
      <span className="small muted">{say('/month')}</span>
      {fee > 0 && (
        <span className="cart-line-fee">
          {say('plus {amount} once', { amount: formatDollars(fee) })}
        </span>
      )}
      {isExplained && (
        <WhyPrice of={name} onAsk={() => void act('price', { plan_id: planId, plan_name: name })} />
      )}
    </p>
  );
}

function EmptyCart({ texts, options, ...way }: Props) {
  const say = useSay();
  return (
    <div className="empty" role="status">
      <ShoppingCart size={32} aria-hidden="true" />
      <p className="empty-title" tabIndex={-1}>
        {texts.empty ?? say('No items in cart.')}
      </p>
      <p>{texts.kept ?? say('Plans that you add are kept here until you enroll.')}</p>
      {!isSet(options.closed) && (
        <Link className="button primary" way={way} to={textOf(options.browse) || '/plans'}>
          <span>{texts.browse ?? say('Browse plans')}</span>
        </Link>
      )}
    </div>
  );
}
