/**
 * Says that calls are under way, after 400 ms: the delay is the style's, so quick calls draw nothing. A bar at the edge
 * while session.pending is above 0; a veil over the page while session.waiting is. Neither takes a
 * press: one that begins on a button ends on it. texts: loading.
 */
import type { RegionProps } from '../../../src/engine/types.ts';
import { numberOf } from '../../kit/read.ts';
import { useSay } from '../../kit/text/say.ts';
import './recipe.generated.css';

export default function LoaderBar({ scope, texts }: RegionProps) {
  const say = useSay();
  const { pending, waiting } = scope.session;
  const isCovered = isAbove0(waiting);
  return (
    <div role="status">
      {(isCovered || isAbove0(pending)) && (
        <div className={isCovered ? 'loader cover' : 'loader'}>
          <div className="loader-bar" aria-hidden="true" />
          {isCovered && (
            <p className="loader-word">
              <i className="spinner" aria-hidden="true" />
              {texts.loading ?? say('Loading…')}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

function isAbove0(value: unknown): boolean {
  return (numberOf(value) ?? 0) > 0;
}
