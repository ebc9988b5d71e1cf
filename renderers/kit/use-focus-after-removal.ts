import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

interface AfterRemoval<Place> {
  /** Selector, inside the place, of the buttons that leave the page once pressed. */
  leaving: string;
  /** Selector of what takes the focus in their stead; `leaving` by default. */
  next?: string;
  /** What takes the focus where none of these is left. */
  rest?(place: Place): Element | null | undefined;
}

interface Gone {
  button: Element;
  /** Its position among those that leave. */
  at: number;
  /** It showed the focus, as it does for the keyboard. */
  isByKey: boolean;
}

/**
 * Keeps the focus when the button that has it leaves the page with what it removed: moves it to the button that now stands
 * in its position, to the last one where there is none, else to `rest`. An element that cannot take the focus, such as one
 * that is not displayed, is passed over. Gives the ref of the place, which must outlive the buttons.
 */
export function useFocusAfterRemoval<Place extends HTMLElement>({
  leaving,
  next = leaving,
  rest,
}: AfterRemoval<Place>): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const focused = useRef<Gone>(undefined);
  useEffect(() => {
    const note = ({ target }: FocusEvent): void => {
      const buttons = [...(place.current?.querySelectorAll(leaving) ?? [])];
      const at = buttons.findIndex((button) => button === target);
      const button = buttons[at];
      focused.current = button && { button, at, isByKey: button.matches(':focus-visible') };
    };
    // Who leaves a button that stays, as by a click beside it, is not brought back.
    const forget = ({ relatedTarget }: FocusEvent): void => {
      const left = focused.current;
      if (!left || relatedTarget !== null) return;
      setTimeout(() => {
        const isLeft = left.button.isConnected && document.activeElement !== left.button;
        if (isLeft && focused.current === left) focused.current = undefined;
      });
    };
    document.addEventListener('focusin', note);
    document.addEventListener('focusout', forget);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('focusout', forget);
    };
  }, [leaving]);
  // After every drawing: what takes the focus may come later than the button goes, as where data is read again.
  useLayoutEffect(() => {
    const gone = focused.current;
    if (!place.current || !gone || gone.button.isConnected) return;
    if (document.activeElement !== document.body) return;
    const left = [...place.current.querySelectorAll(next)];
    const from = Math.min(gone.at, left.length - 1);
    const candidates = [...left.slice(from), ...left.slice(0, from).reverse()];
    moveTo([...candidates, rest?.(place.current)], gone);
  });
  return place;
}

// The page does not scroll away under somebody who pressed with a pointer.
function moveTo(candidates: readonly (Element | null | undefined)[], { isByKey }: Gone): void {
  for (const each of candidates) {
    if (each instanceof HTMLElement) each.focus({ preventScroll: !isByKey });
    if (document.activeElement !== document.body) return;
  }
}
