/**
 * Covers the page while counted calls run, after 400 ms: the delay is the style's, so quick calls draw nothing.
 * Shown while session.pending (number of counted calls) is above 0, or options.active. texts: loading.
 */
import type { RegionProps } from '../../../src/engine/types.ts';
import { isSet, numberOf } from '../../kit/read.ts';
import './loader-bar.css';

export default function LoaderBar({ scope, options, texts }: RegionProps) {
  const active = (numberOf(scope.session.pending) ?? 0) > 0 || isSet(options.active);
  return (
    <div role="status">
      {active && (
        <div className="loader-cover">
          <div className="loader-bar" aria-hidden="true" />
          <p className="loader-word">
            <i className="spinner" aria-hidden="true" />
            {texts.loading ?? 'Loading…'}
          </p>
        </div>
      )}
    </div>
  );
}
