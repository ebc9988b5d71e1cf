import { useEffect, useMemo } from 'react';
import type { DataNeed } from '../../shared/forms/types.ts';
import { NeedWatch } from '../screen/need-watch.ts';
import type { ScreenSession } from '../screen/screen-session.ts';
import { useAtomValue } from './engine-context.ts';
import type { Need } from '../types.ts';

export interface NeedsInHand {
  view: Readonly<Record<string, Need>>;
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
    const made = new NeedWatch(session.store, session.engine.needs, needs, () =>
      session.scope({ needs: values }),
    );
    for (const name of Object.keys(needs)) values[name] = () => made.get(name).value;
    return { watch: made, getters: values };
  }, [session, needs]);
  useEffect(() => session.follow(watch), [session, watch]);
  return { view: useAtomValue(watch.view), getters };
}
