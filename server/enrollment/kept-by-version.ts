import type { Catalogue } from '../catalogue/sold/read-sold.ts';
import type { Enrollment } from '../contract.ts';

/** Values derived from enrollments; see `keptByVersion`. */
export interface KeptByVersion<Value> {
  get(enrollment: Enrollment, key: string): Value | undefined;
  set(enrollment: Enrollment, key: string, value: Value): void;
}

interface Kept<Value> {
  version: number;
  key: string;
  value: Value;
}

/**
 * Keeps what was worked out last for each enrollment, of at most `most` enrollments; the one not asked for longest goes
 * first. Every change of an enrollment raises its version in the same transaction, and the router has just read that
 * version, so an outdated value is never returned, whichever instance made the change. `key` is a text for everything
 * else that the value depends on.
 *
 * Only for verdicts, names and prices: private data must not outlive the call that opened them. Not for calls that
 * change the enrollment: the version that they were given is the one before their own changes.
 */
export function keptByVersion<Value>(most: number): KeptByVersion<Value> {
  const kept = new Map<number, Kept<Value>>();
  const store = (id: number, entry: Kept<Value>): void => {
    // Recently used entries are last.
    kept.delete(id);
    kept.set(id, entry);
  };
  return {
    get({ id, version }, key) {
      const known = kept.get(id);
      if (known?.version !== version || known.key !== key) return undefined;
      store(id, known);
      return known.value;
    },

    set({ id, version }, key, value) {
      store(id, { version, key, value });
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    },
  };
}

/** The same for values that also depend on the catalogue: a set of its own for each, discarded with it. */
export function keptByCatalogue<Value>(
  most: number,
): (catalogue: Catalogue) => KeptByVersion<Value> {
  const sets = new WeakMap<Catalogue, KeptByVersion<Value>>();
  return (catalogue) => {
    const kept = sets.get(catalogue) ?? keptByVersion<Value>(most);
    sets.set(catalogue, kept);
    return kept;
  };
}
