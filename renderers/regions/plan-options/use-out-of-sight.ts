import { type RefObject, useEffect, useState } from 'react';

/** Share of an element that is enough to see what it offers. */
const ENOUGH = 0.6;
const STEPS = [0, 0.2, 0.4, ENOUGH, 0.8, 1];

/** Whether most of an element is outside the window: neither a good part of it, nor half a window of it, can be seen. */
export function useOutOfSight(shown: RefObject<HTMLElement | null>): boolean {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (!last) return;
        const half = (last.rootBounds?.height ?? window.innerHeight) / 2;
        setOut(last.intersectionRatio < ENOUGH && last.intersectionRect.height < half);
      },
      { threshold: STEPS },
    );
    if (shown.current) watch.observe(shown.current);
    return () => watch.disconnect();
  }, [shown]);
  return isOut;
}
