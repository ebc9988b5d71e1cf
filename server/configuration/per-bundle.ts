import type { FastifyInstance } from 'fastify';
import type { Bundle } from './bundle.ts';

/**
 * Memoises a function of the configuration per bundle and key. Results are shared: do not change them. `keyOf` returns
 * a text for everything that the result depends on, of few values (codes of portals, sites and locales, names of tabs).
 */
export function perBundle<Args extends readonly unknown[], Result>(
  keyOf: (...args: Args) => string,
  make: (app: FastifyInstance, ...args: Args) => Result,
): (app: FastifyInstance, ...args: Args) => Result {
  const byBundle = new WeakMap<Bundle, Map<string, Result>>();
  return (app, ...args) => {
    const bundle = app.configuration.current();
    const known = byBundle.get(bundle) ?? new Map<string, Result>();
    byBundle.set(bundle, known);
    const key = keyOf(...args);
    if (!known.has(key)) known.set(key, make(app, ...args));
    return known.get(key) as Result;
  };
}
