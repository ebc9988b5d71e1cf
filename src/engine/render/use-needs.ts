import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { DataNeed } from '../../shared/forms/types.ts';
import { NeedWatch } from '../screen/need-watch.ts';
import type { ScreenSession } from '../screen/screen-session.ts';
import type { Need } from '../types.ts';

export interface NeedsInHand {
  view: Record<string, Need>;
  /** Values by name, as `/need/<name>` reads them. */
  getters: Readonly<Record<string, () => unknown>>;
}

/** Data of a region or field, fetched while the component is there and asked anew when its parameters change. */
export function useNeeds(
  session: ScreenSession,
  needs: Readonly<Record<string, DataNeed>>,
): NeedsInHand {
  const { watch, getters } = useMemo(() => {
    const values: Record<string, () => unknown> = {};
    const made = new NeedWatch(session.engine.needs, needs, () => session.scope({ needs: values }));
    for (const name of Object.keys(needs)) values[name] = () => made.get(name).value;
    return { watch: made, getters: values };
  }, [session, needs]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const stopWatching = session.watch(watch.reads, () => watch.update());
      const stop = watch.start(listener);
      return () => {
        stop();
        stopWatching();
      };
    },
    [session, watch],
  );
  return { view: useSyncExternalStore(subscribe, watch.view), getters };
}
