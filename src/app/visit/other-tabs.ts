/** What a tab tells the others: the session was ended, or the visit entered a shop, maybe another one. */
type News = 'ended' | 'entered';

// Missing in some embedded browsers: their tabs learn it by their next call. What a tab posts does not come back to it.
const channel =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('session');

/** Tells the other tabs of this browser. */
export function tellOtherTabs(news: News): void {
  channel?.postMessage(news);
}

/** Runs what belongs to the news that another tab tells. */
export function onOtherTabs(run: Record<News, () => void>): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<News>) => {
    if (data in run) run[data]();
  });
}
