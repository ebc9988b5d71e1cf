let isPressed = false;
let isWatching = false;
const waiting: (() => void)[] = [];

/**
 * Runs the work now, or once the mouse button or finger that is down has been lifted and its click has landed. A message
 * that appears under a field in between would move the button away from under the pointer, and the press would be lost.
 */
export function afterPress(work: () => void): void {
  if (isPressed) waiting.push(work);
  else work();
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
  document.addEventListener('pointerdown', () => (isPressed = true), true);
  document.addEventListener('pointerup', lifted, true);
  document.addEventListener('pointercancel', lifted, true);
}
