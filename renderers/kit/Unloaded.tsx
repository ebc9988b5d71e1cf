import type { Need } from '../../src/engine/types.ts';
import { Button } from './Button.tsx';
import { useSay } from './text/say.ts';

interface UnloadedProps {
  need: Need<unknown> | undefined;
  /** At the beginning of a sentence: 'The featured plans'. */
  what: string;
}

/** One line for a part of the page that failed to load, or to be renewed, while the rest can be used; nothing otherwise. */
export function Unloaded({ need, what }: UnloadedProps) {
  const say = useSay();
  if (!need || (need.status !== 'error' && need.failure === undefined)) return null;
  return (
    <p className="unloaded" role="status">
      {need.status === 'error'
        ? say('{what} could not be loaded.', { what: say(what) })
        : say('{what} could not be brought up to date. What you see is from before.', {
            what: say(what),
          })}
      <Button look="quiet" className="small" busy={need.refreshing} onClick={need.retry}>
        {say('Try again')}
      </Button>
    </p>
  );
}
