import type { DataRouter } from 'react-router-dom';

type Router = Pick<DataRouter, 'state' | 'subscribe'>;
type State = Router['state'];

/** A link of a page: its address, and which of the page's links with that address it is. */
interface LinkPlace {
  href: string;
  index: number;
}

/** By then the page that is gone back to is as tall as it was, or will not be. */
const PATIENCE_MS = 3_000;
const TOUCHES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * When Back or a reload shows a page again, it is scrolled to where it was left, and the link that led away has the focus. The
 * page is drawn bit by bit: the router alone would scroll it while it is short. Whoever scrolls or presses meanwhile stays
 * where they are.
 */
export function watchWayBack(router: Router): void {
  const left = new Map<string, LinkPlace | undefined>();
  let shown = router.state.location.key;
  let isLeaving = false;
  let wanted = '';
  let stop = (): void => undefined;
  const follow = ({ location, navigation, ...more }: State): void => {
    const { restoreScrollPosition: y, historyAction } = more;
    const isMoving = navigation.state !== 'idle' || location.key !== shown;
    // The first news of a navigation comes while the page still stands.
    if (isMoving && !isLeaving) left.set(shown, placeOf(document.activeElement));
    isLeaving = navigation.state !== 'idle';
    shown = location.key;
    const now = `${location.key} ${String(y)}`;
    if (now === wanted) return;
    wanted = now;
    stop();
    if (typeof y !== 'number' || historyAction !== 'POP') return;
    stop = comeBack(y, left.get(location.key));
  };
  router.subscribe(follow);
  // A page that was loaded again.
  follow(router.state);
}

function comeBack(y: number, link: LinkPlace | undefined): () => void {
  const { documentElement: page, body } = document;
  let place = link;
  const come = (): void => {
    // A page that was left at its top is there already; what a screen reader scrolls to meanwhile stays in sight.
    if (y > 0 && page.scrollHeight - window.innerHeight >= y - 1) window.scrollTo(0, y);
    const found = place && findLink(place);
    if (!found || !isAtStart(document.activeElement)) return;
    place = undefined;
    found.focus({ preventScroll: true });
  };
  const sizes = new ResizeObserver(come);
  sizes.observe(body);
  const stop = (): void => {
    sizes.disconnect();
    clearTimeout(end);
    for (const type of TOUCHES) window.removeEventListener(type, stop, true);
  };
  const end = setTimeout(stop, PATIENCE_MS);
  for (const type of TOUCHES) window.addEventListener(type, stop, { capture: true, passive: true });
  return stop;
}

function placeOf(element: Element | null): LinkPlace | undefined {
  const href = element instanceof HTMLAnchorElement && element.getAttribute('href');
  return href ? { href, index: linksTo(href).indexOf(element) } : undefined;
}

function findLink({ href, index }: LinkPlace): HTMLAnchorElement | undefined {
  return linksTo(href)[index];
}

function linksTo(href: string): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>(`a[href="${CSS.escape(href)}"]`)];
}

// A page that has just appeared has the focus on its heading.
function isAtStart(element: Element | null): boolean {
  return element === null || element === document.body || element.matches('h1, h2, legend');
}
