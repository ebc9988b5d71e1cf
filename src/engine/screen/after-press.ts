/**
 * A press that lasts longer holds nothing up: the end of it may have gone to the list of a select, to another window, or
 * may never come.
 */
const LONGEST_PRESS_MS = 2_000;
/** The click of a finger comes in a task of its own after the lifting. */
const TAP_MS = 60;
const waiting: (() => void)[] = [];
const pressed = new Set<number>();
let longest: ReturnType<typeof setTimeout> | undefined;
let settling: ReturnType<typeof setTimeout> | undefined;
let isWatching = false;

/**
 * Runs the work now, or once the mouse button or finger that is down has been lifted and its click has landed. What appears
 * or goes in between would move the button away from under the pointer, and the press would be lost.
 */
export function afterPress(work: () => void): void {
  if (isPressed()) waiting.push(work);
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
  // The other buttons press nothing.
  document.addEventListener('pointerdown', (event) => event.button === 0 && begin(event), true);
  document.addEventListener('pointermove', (event) => event.buttons === 0 && end(event), true);
  for (const type of ['pointerup', 'pointercancel'] as const)
    document.addEventListener(type, end, true);
  // A menu that opens, and a page that loses its window, keep the lifting to themselves.
  document.addEventListener('contextmenu', endAll, true);
  document.addEventListener('visibilitychange', endAll);
  window.addEventListener('blur', endAll);
}

function isPressed(): boolean {
  return pressed.size > 0 || settling !== undefined;
}

function begin({ pointerId }: PointerEvent): void {
  clearTimeout(settling);
  settling = undefined;
  pressed.add(pointerId);
  clearTimeout(longest);
  longest = setTimeout(endAll, LONGEST_PRESS_MS);
}

function end({ pointerId, pointerType }: PointerEvent): void {
  if (!pressed.delete(pointerId) || pressed.size > 0) return;
  settle(pointerType === 'touch' ? TAP_MS : 0);
}

function endAll(): void {
  if (pressed.size === 0) return;
  pressed.clear();
  settle(0);
}

// The click comes after the lifting: with a mouse in the same task.
function settle(after: number): void {
  clearTimeout(longest);
  settling = setTimeout(() => {
    settling = undefined;
    for (const work of waiting.splice(0)) work();
  }, after);
}
