import type { Need } from '../../src/engine/types.ts';
import { Button } from './Button.tsx';
import { useSay } from './text/say.ts';

interface UnloadedProps {
  need: Need<unknown> | undefined;
  /** At the beginning of a sentence: 'The featured plans'. */
  what: string;
}

/** One line for a part of the page that failed to load, while the rest can be used; nothing otherwise. */
export function Unloaded({ need, what }: UnloadedProps) {
  const say = useSay();
  if (need?.status !== 'error') return null;
  return (
    <p className="unloaded" role="status">
      {say('{what} could not be loaded.', { what: say(what) })}
      <Button look="quiet" className="small" onClick={need.retry}>
        {say('Try again')}
      </Button>
    </p>
  );
}
