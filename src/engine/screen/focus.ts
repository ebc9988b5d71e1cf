import type { Address } from '../form/cells.ts';

const FOCUSABLE =
  'input:not([type=hidden]), select, textarea, button, [tabindex], [contenteditable]';
const REACHABLE = `a[href], summary, ${FOCUSABLE}`;

/** DOM id of a field: the screen's folder and the field's place, as RJSF joins them. */
export function fieldId(screen: string, address: Address): string {
  return `${idPrefix(screen)}${address.replaceAll('/', '_')}`;
}

export function idPrefix(screen: string): string {
  return screen.slice(screen.lastIndexOf('/') + 1);
}

/** DOM id of a form, for the button that stands outside of it. */
export function formId(screen: string): string {
  return `${idPrefix(screen)}-form`;
}

/** DOM id of a form's error summary. */
export function summaryId(screen: string): string {
  return `${idPrefix(screen)}-problems`;
}

/** Puts the focus on a field once React has drawn it: on its control, or the first inside it. */
export function focusField(id: string): void {
  // The step or the field itself may only be on its way to the screen.
  setTimeout(() => {
    const inside = [`[id=${JSON.stringify(id)}]`, `[id^=${JSON.stringify(`${id}_`)}]`];
    const found = [...document.querySelectorAll(inside.join())];
    // A hint has an id of its own, and takes no focus.
    const control = found
      .map((element) => (element.matches(FOCUSABLE) ? element : element.querySelector(FOCUSABLE)))
      .find((element) => element instanceof HTMLElement);
    if (control) focusWithWords(control);
    else found[0]?.scrollIntoView();
  });
}

// What is said about a control, its fault below all, comes into view with it.
function focusWithWords(control: HTMLElement): void {
  control.focus();
  const words = (control.getAttribute('aria-describedby') ?? '').split(' ');
  for (const id of words) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  control.scrollIntoView({ block: 'nearest' });
}

/** Puts the focus on the heading of what has just appeared, so that a screen reader begins there. */
export function focusHeading(around: Element | null): void {
  const heading = around?.querySelector('h1, h2, legend');
  if (!(heading instanceof HTMLElement)) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** All elements around this one, from the inside out. */
export function parentsOf(element: Element | null): Element[] {
  const parent = element?.parentElement;
  return parent ? [parent, ...parentsOf(parent)] : [];
}

/** Puts the focus back on an element; where it is gone, on what can take it nearest to where it was. */
export function focusNear(element: Element | null, around: readonly Element[]): void {
  const candidates = element?.isConnected ? [element] : placesIn(around);
  const found = candidates.find((each) => each instanceof HTMLElement);
  if (found && found !== document.body) found.focus();
}

function placesIn(around: readonly Element[]): Element[] {
  const inside = around.filter(({ isConnected }) => isConnected);
  return inside.flatMap((each) => each.querySelector(REACHABLE) ?? []);
}
