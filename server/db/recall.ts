import type { Db } from './db.ts';

const LIFE_MS = 1_000;

export type Recall = <T>(key: string, read: () => Promise<T | undefined>) => Promise<T | undefined>;

/**
 * Gives what was just read once more, without asking the database, where it knows that nothing was written since: the
 * several calls of one page ask for the same session and enrollment. Not for longer than a second, because rows also age
 * by the clock. What is given is shared: never change it. Where others write too, every call reads.
 */
export function recallOf(db: Db): Recall {
  const { writes } = db;
  if (writes === undefined) return (_key, read) => read();
  let kept = new Map<string, unknown>();
  let readAfter = writes();
  let until = 0;
  return async <T>(key: string, read: () => Promise<T | undefined>) => {
    const now = performance.now();
    if (writes() !== readAfter || now > until) {
      kept = new Map();
      readAfter = writes();
      until = now + LIFE_MS;
    }
    const known = kept.get(key) as T | undefined;
    if (known !== undefined) return known;
    const [place, before] = [kept, readAfter];
    const row = await read();
    if (row !== undefined && writes() === before) place.set(key, row);
    return row;
  };
}
