import type { ReactNode } from 'react';
import type { Need } from '../../src/engine/types.ts';
import { Failed } from '../parts/Failed.tsx';
import { Unloaded } from './Unloaded.tsx';
import { useSay } from './text/say.ts';

interface NeedViewProps<Value> {
  need: Need<Value> | undefined;
  /** The final layout in gray; it shows itself after 400 ms. */
  waiting: ReactNode;
  /** In the middle of a sentence: 'The plans'. */
  what: string;
  /** Shows no answer that could not be renewed. */
  freshOnly?: boolean;
  children(value: Value | undefined): ReactNode;
}

/** Data that is under way, there, or failed; a newer answer under way leaves the older one standing, and so does one that fails, which is said; a failure stands while it is tried again. */
export function NeedView<Value>(props: NeedViewProps<Value>) {
  const { need, waiting, what, freshOnly = false, children } = props;
  const say = useSay();
  if (need?.status === 'loading') {
    return (
      <div aria-busy="true">
        <span className="hidden-text" role="status">
          {say('Loading…')}
        </span>
        {waiting}
      </div>
    );
  }
  if (need?.status === 'error' || (freshOnly && need?.failure !== undefined)) {
    const failed = say('{what} could not be loaded.', { what: say(what) });
    const reason = need.message ? `${failed} ${say(need.message)}` : failed;
    return <Failed message={reason} busy={need.refreshing} onRetry={need.retry} />;
  }
  return (
    <>
      <Unloaded need={need} what={what} />
      {children(need?.value)}
    </>
  );
}
