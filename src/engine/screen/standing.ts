import { useMemo, useSyncExternalStore } from 'react';
import { isSame } from '../../shared/forms/values.ts';
import { WHOLE_SCOPE } from './make-scope.ts';
import type { ScreenSession } from './screen-session.ts';
import type { Standing } from '../types.ts';

/** How the screen's behaviour says that the form stands; the same object until it says something else. */
export function useStanding(session: ScreenSession): Standing | undefined {
  const read = useMemo(() => remember(() => session.behaviour.standing()), [session]);
  const standing = useSyncExternalStore(
    (listener) => session.watch(session.behaviour.stands ? WHOLE_SCOPE : [], listener),
    read,
  );
  const { incomplete: watched } = session.panels;
  const incomplete = useSyncExternalStore(watched.subscribe, watched.get);
  return useMemo(() => {
    const isWhole = Object.values(incomplete).every((rows) => rows.length === 0);
    // Nothing is well while a row has to be mended.
    return standing && !isWhole
      ? { ...standing, messages: standing.messages.filter(({ tone }) => tone !== 'good') }
      : standing;
  }, [standing, incomplete]);
}

function remember(read: () => Standing | undefined): () => Standing | undefined {
  let last: Standing | undefined;
  return () => {
    const now = read();
    if (!isSame(now, last)) last = now;
    return last;
  };
}
