import { type ReactNode, useState } from 'react';
import {
  type PairedCategory,
  pairSets,
  readPlanIds,
  swapPlan,
} from '../../../src/shared/store/plan-sets.ts';
import { readCart } from '../../kit/store/cart.ts';
import { inDollars } from '../../kit/store/amounts.ts';
import { readPlans } from '../../kit/store/plan.ts';
import { useSay } from '../../kit/text/say.ts';
import { AddPlan, SwapPlan } from './PlanChoice.tsx';
import type { Props } from './fed-by.ts';
import { chosenIds, type PricedSet, type SetCosts, type SetLine } from './read-set.ts';
import { PlanLine } from './PlanLine.tsx';
import { TakeSet } from './TakeSet.tsx';

interface CartsTableProps {
  way: Props;
  first: PricedSet;
  second: PricedSet;
}

const SUMS: readonly { of: keyof SetCosts; name: string; hasZero: boolean }[] = [
  { of: 'recurring', name: 'Every month', hasZero: true },
  { of: 'firstMonth', name: 'First month, with what is paid once', hasZero: true },
  { of: 'carrier', name: 'To the carrier, with the first month', hasZero: false },
  { of: 'year', name: 'The first twelve months', hasZero: true },
];

/** What two carts cost, and what they hold by category: where they differ first. */
export function CartsTable({ way, first, second }: CartsTableProps) {
  const say = useSay();
  const pairs = useSteadyOrder(pairSets(first.lines, second.lines));
  const ids = readPlanIds(way.scope.query.with);
  const show = (changed: readonly string[]): void =>
    void way.act('show', { plans: way.scope.query.plans ?? '', with: changed.join(',') });
  const plans = readPlans(way.data.plans?.value);
  const change = {
    plans,
    ids,
    onSwap: (out: string, into: string) => show(swapPlan(ids, out, into)),
  };
  return (
    <table className="carts">
      <Heads way={way} first={first} second={second} />
      {SUMS.filter(({ of, hasZero }) => hasZero || first.costs[of] + second.costs[of] > 0).map(
        ({ of, name }) => (
          <Line key={of} name={say(name)} isSum>
            <strong>{inDollars(first.costs[of])}</strong>
            <>
              <strong>{inDollars(second.costs[of])}</strong>
              <Difference cents={second.costs[of] - first.costs[of]} />
            </>
          </Line>
        ),
      )}
      {pairs.map((pair) => (
        <Line
          key={pair.category}
          name={labelOf(pair, say)}
          note={pair.isSame ? say('the same in both') : ''}
        >
          <Plans lines={pair.first} way={way} />
          <>
            <Plans
              lines={pair.second}
              way={way}
              after={(line) => line.removable && <SwapPlan line={line} {...change} />}
            />
            {pair.second.length === 0 && (
              <AddPlan category={pair.category} label={labelOf(pair, say)} {...change} />
            )}
          </>
        </Line>
      ))}
      <Line name={say('Plans of other kinds')} isHiddenInPrint>
        <></>
        <AddPlan {...change} />
      </Line>
    </table>
  );
}

// While plans are chosen the rows stay where they are.
function useSteadyOrder(pairs: PairedCategory<SetLine>[]): PairedCategory<SetLine>[] {
  const [order, setOrder] = useState<readonly string[]>([]);
  const added = pairs.map(({ category }) => category).filter((one) => !order.includes(one));
  if (added.length > 0) setOrder([...order, ...added]);
  return pairs.toSorted(
    (one, other) => order.indexOf(one.category) - order.indexOf(other.category),
  );
}

function labelOf({ first, second }: PairedCategory<SetLine>, say: (text: string) => string) {
  return say((first[0] ?? second[0])?.categoryLabel ?? '');
}

function Heads({ way, first, second }: CartsTableProps) {
  const say = useSay();
  const cart = readCart(way.data.cart?.value).lines.filter(({ removable }) => removable);
  const inCart = cart.map(({ planId: id, name }) => ({ id, name }));
  const isCart = (set: PricedSet): boolean =>
    chosenIds(set.lines).toSorted().join() ===
    inCart
      .map(({ id }) => id)
      .toSorted()
      .join();
  const names = isCart(first)
    ? [say('Your cart'), say('With other plans')]
    : [say('First choice'), isCart(second) ? say('Your cart') : say('Second choice')];
  return (
    <thead>
      <tr>
        {[first, second].map((set, at) => (
          <th key={names[at]} scope="col">
            <span>{names[at]}</span>
            {!isCart(set) && <TakeSet way={way} set={set} inCart={inCart} name={names[at] ?? ''} />}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Plans({
  lines,
  way,
  after,
}: {
  lines: readonly SetLine[];
  way: Props;
  after?: (line: SetLine) => ReactNode;
}) {
  const say = useSay();
  if (lines.length === 0) return <p className="muted">{say('None')}</p>;
  return (
    <ul className="carts-plans">
      {lines.map((line, at) => (
        // A plan in the place of another keeps the place, so that the choice keeps the focus.
        <li key={at}>
          <PlanLine line={line} way={way} />
          {after?.(line)}
        </li>
      ))}
    </ul>
  );
}

function Difference({ cents }: { cents: number }) {
  const say = useSay();
  const amount = inDollars(Math.abs(cents));
  return (
    <span className={cents < 0 ? 'carts-less' : 'small muted'}>
      {cents === 0 && say('the same')}
      {cents < 0 && say('{amount} less', { amount })}
      {cents > 0 && say('{amount} more', { amount })}
    </span>
  );
}

interface LineProps {
  name: string;
  note?: string;
  isSum?: boolean;
  isHiddenInPrint?: boolean;
  children: readonly [first: ReactNode, second: ReactNode];
}

function Line({ name, note, isSum, isHiddenInPrint, children: [first, second] }: LineProps) {
  return (
    <tbody className={isHiddenInPrint ? 'no-print' : undefined}>
      <tr>
        <th colSpan={2} scope="rowgroup">
          {name}
          {note && <span className="small"> · {note}</span>}
        </th>
      </tr>
      <tr className={isSum ? 'carts-sum money' : undefined}>
        <td>{first}</td>
        <td>{second}</td>
      </tr>
    </tbody>
  );
}
