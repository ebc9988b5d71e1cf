import { useCallback, useRef, useState } from 'react';
import type { ListMore } from '../renderer-types.ts';

/** An entry of a list that goes. */
export interface Leaving {
  name: string;
  remove(): void;
  /** Puts it back where it was. */
  restore(): void;
}

/** The entry that was taken out of a list last, which may come back until another one goes or comes. */
export function useRemoval(): ListMore & { take(leaving: Leaving): void; forget(): void } {
  const lastKey = useRef(0);
  const [removed, set] = useState<ListMore['removed']>();
  const forget = useCallback(() => set(undefined), []);
  const take = useCallback(({ name, remove, restore }: Leaving) => {
    remove();
    lastKey.current += 1;
    set({
      key: lastKey.current,
      name,
      undo: () => {
        set(undefined);
        restore();
      },
    });
  }, []);
  return { ...(removed ? { removed } : {}), take, forget };
}
