import { Panel } from '../Panel.tsx';
import { useSay } from '../text/say.ts';
import type { CartLine } from './cart.ts';

interface OverlapsProps {
  lines: readonly Pick<CartLine, 'kind' | 'name' | 'category' | 'message'>[];
  /** Codes of categories of which one plan is usually enough. */
  kinds: unknown;
}

/** Says where a cart holds several plans that cover much the same. */
export function Overlaps({ lines, kinds }: OverlapsProps) {
  const say = useSay();
  const codes = Array.isArray(kinds) ? kinds : [];
  const overlapping = codes
    .map((code) => lines.filter(({ kind, message }) => kind === code && message === ''))
    .filter((alike) => alike.length > 1);
  return overlapping.map((alike) => (
    <Panel key={alike[0]?.kind} tone="info">
      <p>
        {say('{plans} cover much the same ({category}). Check that you need each of them.', {
          plans: alike.map(({ name }) => name).join(', '),
          category: say(alike[0]?.category ?? ''),
        })}
      </p>
    </Panel>
  ));
}
