/**
 * A price line by line, what it comes to in the first month and in a year, and what it would be for another tier, on another day or
 * a year of age later. data: price. texts: enrollmentFee, whole.
 */
import { ADMIN_FEE_NOTICE } from '../../../src/shared/domain/order-costs.ts';
import { NeedView } from '../../kit/NeedView.tsx';
import { SkeletonLines } from '../../kit/Skeleton.tsx';
import { useDay, useSay } from '../../kit/text/say.ts';
import { added, inDollars } from '../../kit/store/amounts.ts';
import { LineName } from './LineName.tsx';
import { Otherwise } from './Otherwise.tsx';
import type { Explained, Props } from './fed-by.ts';
import './recipe.generated.css';

export default function PriceLines({ data, texts }: Props) {
  return (
    <NeedView need={data.price} waiting={<SkeletonLines count={6} />} what="The price">
      {(price) =>
        price ? (
          <div className="explained-price">
            <Whom price={price} />
            <Lines price={price} fee={texts.enrollmentFee} />
            <Notes price={price} whole={texts.whole} />
            <Otherwise price={price} />
          </div>
        ) : null
      }
    </NeedView>
  );
}

function Whom({ price }: { price: Explained }) {
  const say = useSay();
  const dayInWords = useDay();
  const { option_name, tier_label, age, state, starts_on, tobacco } = price;
  const facts = [
    option_name,
    tier_label && say(tier_label),
    age !== undefined && say('age {age}', { age: String(age) }),
    state,
    typeof tobacco === 'boolean' && say(tobacco ? 'tobacco use' : 'no tobacco use'),
    starts_on && say('from {day}', { day: dayInWords(starts_on) }),
  ];
  return <p className="muted">{facts.filter(Boolean).join(' · ')}</p>;
}

function Lines({ price, fee }: { price: Explained; fee: string | undefined }) {
  const say = useSay();
  const once = price.fee_cents ?? 0;
  const carrier = price.carrier_cents ?? 0;
  const lines = price.lines ?? [];
  return (
    <dl className="explained-list money">
      {lines.map((line, index) => (
        <div key={index}>
          <dt>
            <LineName line={line} price={price} base={lines[0]?.tier_label ?? ''} />
          </dt>
          <dd>{index === 0 ? inDollars(line.cents) : added(line.cents)}</dd>
        </div>
      ))}
      <Sum name={say('Every month')} cents={price.monthly_cents} isLarge />
      {once > 0 && (
        <div>
          <dt>{say('Once, {fee}', { fee: fee ?? say('enrollment fee') })}</dt>
          <dd>{inDollars(once)}</dd>
        </div>
      )}
      <Sum name={say('First month')} cents={price.first_month_cents} />
      {carrier > 0 && (
        <div>
          <dt>{say('To the carrier, with the first month')}</dt>
          <dd>{inDollars(carrier)}</dd>
        </div>
      )}
      <Sum name={say('The first twelve months')} cents={price.year_cents} />
    </dl>
  );
}

function Sum({
  name,
  cents,
  isLarge,
}: {
  name: string;
  cents?: number | undefined;
  isLarge?: boolean;
}) {
  return (
    <div className={isLarge ? 'explained-total explained-sum' : 'explained-total'}>
      <dt>{name}</dt>
      <dd>{inDollars(cents)}</dd>
    </div>
  );
}

function Notes({ price, whole }: { price: Explained; whole: string | undefined }) {
  const say = useSay();
  return (
    <ul className="explained-notes">
      <li>{say(roundingWords(price.rounding), { amount: inDollars(price.rounding?.to_cents) })}</li>
      <li>{whole ?? say('Lists of plans show whole dollars. You pay the amount to the cent.')}</li>
      {price.admin_fee && <li>{say(ADMIN_FEE_NOTICE)}</li>}
      {price.is_rated_by_state && (
        <li>{say('This rate holds in your state; others have their own.')}</li>
      )}
      {price.is_spouse_assumed && (
        <li>{say("Until you tell us your spouse's date of birth, we take your own age.")}</li>
      )}
      {price.are_children_assumed && (
        <li>{say('Until you tell us how many children you cover, we count one.')}</li>
      )}
    </ul>
  );
}

// A whole sentence for each, so that each can be translated.
const ROUNDED = {
  person: {
    nearest: 'What each person pays is rounded to the nearest {amount}.',
    up: 'What each person pays is rounded up to a multiple of {amount}.',
    down: 'What each person pays is rounded down to a multiple of {amount}.',
  },
  price: {
    nearest: 'The price is rounded to the nearest {amount}.',
    up: 'The price is rounded up to a multiple of {amount}.',
    down: 'The price is rounded down to a multiple of {amount}.',
  },
};

function roundingWords(rounding: Explained['rounding']): string {
  if (!rounding) return 'Nothing is rounded: rates are amounts to the cent.';
  return ROUNDED[rounding.of ?? 'price'][rounding.direction ?? 'nearest'];
}
