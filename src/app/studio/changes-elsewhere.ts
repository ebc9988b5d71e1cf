import type { Hearing } from './studio-calls.ts';

const IN_A_TAB = 'Changed in another tab.';
const LIVE = 'What is live has changed: by a publish, or in its files.';
/** Calls that change what is live. */
const WRITING = new Set(['app-studio-publish', 'app-studio-return']);

/**
 * Hears what others change: this browser's draft in its other tabs, and what is live, by the configuration that each answer
 * of the server names. `changed` gets a sentence for it; `ask` makes a call, as this page comes to the front. `tell`: this tab
 * made a call that changed something.
 */
export function hearElsewhere(
  changed: (text: string, tone: 'info' | 'warning') => void,
  ask: () => void,
): Hearing & { tell(call: string): void } {
  const channel = new BroadcastChannel('studio');
  let live: string | undefined;
  let since = 0;
  let isOurs = false;
  const note = (call: string): void => {
    isOurs ||= WRITING.has(call);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<string>) => {
    note(data);
    changed(IN_A_TAB, 'info');
  });
  window.addEventListener('focus', ask);
  return {
    tell: (call: string): void => channel.postMessage(call),
    // Another answer may name what a call makes live before its own does.
    asked: note,
    refused(call: string): void {
      if (WRITING.has(call)) isOurs = false;
    },
    answered(hash: string | undefined, askedAt: number): void {
      // Made before the change that was heard last, it may name what was live before that.
      if (askedAt < since) return;
      const before = live;
      live = hash ?? live;
      if (before === undefined || live === before) return;
      since = performance.now();
      if (!isOurs) changed(LIVE, 'warning');
      isOurs = false;
    },
  };
}
