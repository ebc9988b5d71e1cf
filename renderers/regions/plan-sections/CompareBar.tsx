import { X } from 'lucide-react';
import { useState } from 'react';
import {
  MOST_COMPARED,
  togglePicked,
  writePicked,
} from '../../../src/shared/store/compare-plans.ts';
import { Button } from '../../kit/Button.tsx';
import { useSay } from '../../kit/text/say.ts';
import { useFocusAfterRemoval } from '../../kit/use-focus-after-removal.ts';
import { allPicked, pickedPlans } from './compare.ts';
import type { Props } from './fed-by.ts';
import './compare-bar.css';

/** The plans that are picked to be compared, and the way to their comparison. Empty while none is picked. */
export function CompareBar({ way }: { way: Props }) {
  const { ids } = allPicked(way);
  const [last, setLast] = useState(ids[0]);
  if (ids[0] !== undefined && ids[0] !== last) setLast(ids[0]);
  const place = useFocusAfterRemoval<HTMLDivElement>({
    leaving: 'button',
    // The bar goes with the last one: its plan can be picked again where it stands in the list.
    rest: () => document.querySelector(`.compare-toggle > [value=${JSON.stringify(last)}]`),
  });
  return (
    <div className="compare-place" ref={place}>
      {ids.length > 0 && <Picked way={way} />}
    </div>
  );
}

function Picked({ way }: { way: Props }) {
  const say = useSay();
  const plans = pickedPlans(way);
  const { ids, hidden } = allPicked(way);
  const isEnough = ids.length > 1;
  return (
    <section className="compare-bar no-print" aria-label={say('Plans to compare')}>
      <p className="compare-bar-count" role="status">
        {say('{n} of {most} picked', { n: ids.length, most: MOST_COMPARED })}
        {hidden > 0 && <span> {say('{n} of them not in this list.', { n: hidden })}</span>}
        {!isEnough && <span> {say('Pick another one of its kind.')}</span>}
      </p>
      <ul className="compare-bar-list">
        {plans.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              className="find-chip"
              aria-label={say('Take off: {name}', { name })}
              onClick={() => void way.act('pick', { compare: writePicked(togglePicked(ids, id)) })}
            >
              <span>{name}</span>
              <X size={16} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <div className="compare-bar-buttons">
        <Button look="quiet" onClick={() => void way.act('pick', { compare: '' })}>
          {say('Clear')}
        </Button>
        {isEnough && (
          <Button
            look="primary"
            onClick={() => void way.act('compare', { plans: writePicked(ids) })}
          >
            {say('Compare {n} plans', { n: ids.length })}
          </Button>
        )}
      </div>
    </section>
  );
}
