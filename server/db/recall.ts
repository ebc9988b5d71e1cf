import type { Db } from './db.ts';

const LIFE_MS = 1_000;

export type Recall = <T>(key: string, read: () => Promise<T | undefined>) => Promise<T | undefined>;

/**
 * Caches rows for at most a second (rows also depend on the clock), while this process, the only writer, wrote nothing:
 * the calls of one page read the same session and enrollment. Results are shared: do not change them. Without a count
 * of writes every call reads.
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
