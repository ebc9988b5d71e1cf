import { MOST_COMPARED } from '../../../src/shared/store/compare-plans.ts';
import { Panel } from '../../kit/Panel.tsx';
import { useSay } from '../../kit/text/say.ts';
import type { Comparison } from './read-comparison.ts';

/** What of the address could not be compared, and why. */
export function Remarks({ unknown, others, more }: Comparison) {
  const say = useSay();
  if (unknown + others + more === 0) return null;
  return (
    <Panel tone="warning">
      {unknown > 0 && (
        <p>
          {say(
            {
              one: 'One plan of this comparison is not sold here: it may have been replaced, or belong to another store.',
              other:
                '{n} plans of this comparison are not sold here: they may have been replaced, or belong to another store.',
            },
            { n: unknown },
          )}
        </p>
      )}
      {others > 0 && (
        <p>{say('Only plans of one kind are compared. Plans of other kinds are left out.')}</p>
      )}
      {more > 0 && (
        <p>
          {say('{n} plans are compared at most. The others are left out.', { n: MOST_COMPARED })}
        </p>
      )}
    </Panel>
  );
}
