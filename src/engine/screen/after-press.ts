let isPressed = false;
let isWatching = false;
const waiting: (() => void)[] = [];

/**
 * Runs the work now, or once the mouse button or finger that is down has been lifted and its click has landed. What appears
 * or goes in between would move the button away from under the pointer, and the press would be lost.
 */
export function afterPress(work: () => void): void {
  if (isPressed) waiting.push(work);
  else work();
}

/** The end of the press whose click has just landed, with all that waited for it; undefined where nothing waits. */
export function endOfPress(): Promise<void> | undefined {
  return waiting.length > 0 ? new Promise((resolve) => waiting.push(resolve)) : undefined;
}

/** Begins to follow presses; once a page. */
export function watchPresses(): void {
  if (isWatching) return;
  isWatching = true;
  const lifted = (): void => {
    isPressed = false;
    // The click comes after the lifting, in the same task.
    setTimeout(() => {
      for (const work of waiting.splice(0)) work();
    });
  };
  // The other buttons press nothing, and a menu that opens keeps the lifting to itself.
  document.addEventListener('pointerdown', ({ button }) => (isPressed ||= button === 0), true);
  for (const end of ['pointerup', 'pointercancel', 'contextmenu'])
    document.addEventListener(end, lifted, true);
}
