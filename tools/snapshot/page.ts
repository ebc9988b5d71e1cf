import { act as actOfDevelopment } from 'react';
import { fillBrowserGaps } from '../../tests/setup/browser-gaps.ts';
import { NOW } from './today.ts';

const QUIET_TURNS = 3;
const LONGEST_MS = 20_000;
/** Text from the server stays empty until the sanitizer is loaded. */
const WAITING = '.prose:empty';

let changes = 0;

/** React's `act`; its production build, which draws twice as fast, has none, and `settle` waits for what it draws. */
export const act =
  (actOfDevelopment as typeof actOfDevelopment | undefined) ??
  ((work: () => Promise<void>) => work());

/** Prepares the page: fixed clock, observed changes, immediate animation frames, and a canvas that ignores drawing. */
export function preparePage(): void {
  fillBrowserGaps();
  stopClock();
  const soon = (run: FrameRequestCallback): number =>
    Number(setTimeout(() => run(performance.now())));
  Object.assign(globalThis, { requestAnimationFrame: soon, cancelAnimationFrame: clearTimeout });
  const pen: object = new Proxy({}, { get: () => () => undefined, set: () => true });
  HTMLCanvasElement.prototype.getContext = (() => pen) as never;
  new MutationObserver(() => (changes += 1)).observe(document.documentElement, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
}

/** Resolves once the page has stopped changing. Throws when it does not. */
export async function settle(): Promise<void> {
  const start = performance.now();
  for (let quiet = 0; quiet < QUIET_TURNS;) {
    if (performance.now() - start > LONGEST_MS) throw new Error('The page does not come to rest.');
    const before = changes;
    await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
    const isQuiet = changes === before && document.querySelector(WAITING) === null;
    quiet = isQuiet ? quiet + 1 : 0;
  }
}

// Fixed time and time zone, so that snapshots are the same wherever and whenever they are taken.
function stopClock(): void {
  process.env.TZ = 'UTC';
  globalThis.Date = new Proxy(Date, {
    construct: (date, given) => Reflect.construct(date, given.length === 0 ? [NOW] : given) as Date,
    get: (date, key) => (key === 'now' ? () => NOW : (Reflect.get(date, key) as unknown)),
  });
}
