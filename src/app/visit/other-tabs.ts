const ENDED = 'ended';

// Missing in some embedded browsers: their tabs learn it by their next call. What a tab posts does not come back to it.
const channel =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('session');

/** Tells the other tabs of this browser that the session was ended. */
export function tellOtherTabs(): void {
  channel?.postMessage(ENDED);
}

/** Runs when another tab ended the session. */
export function onEndedElsewhere(run: () => void): void {
  channel?.addEventListener('message', ({ data }) => {
    if (data === ENDED) run();
  });
}
