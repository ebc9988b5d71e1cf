import type { FastifyInstance } from 'fastify';
import type { Bundle } from './bundle.ts';

/**
 * A function that follows from the configuration alone: it works once for each bundle and key, and gives the same result
 * again, which is shared and must not be changed. `keyOf` gives a text for everything that the result depends on, of which
 * there are few (codes of portals, sites and locales, names of tabs).
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
