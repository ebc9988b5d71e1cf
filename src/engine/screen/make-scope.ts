import type { FormData } from '../../shared/forms/types.ts';
import type { VisitFacts } from '../../shared/contracts/visit-types.ts';
import type { VisitScope } from '../types.ts';

/** Pointers to all parts of a scope but the form's data. */
export const AROUND_DATA = ['/session', '/cart', '/portal', '/params', '/query', '/args', '/need'];
/** Pointers to all parts of a scope. */
export const WHOLE_SCOPE = ['/data', ...AROUND_DATA];

export interface ScopeSources {
  facts(): VisitFacts;
  data(): FormData;
  params: Record<string, string>;
  query: Record<string, string>;
  args: FormData;
  needs: Readonly<Record<string, () => unknown>>;
}

/** A scope whose parts are looked up when read, so that the form's data is not built unread. */
export function makeScope(sources: ScopeSources, args?: FormData, result?: unknown): VisitScope {
  const need = {};
  for (const [name, get] of Object.entries(sources.needs)) {
    Object.defineProperty(need, name, { enumerable: true, get });
  }
  return {
    get data() {
      return sources.data();
    },
    get session() {
      return sources.facts().session;
    },
    get cart() {
      return sources.facts().cart;
    },
    get portal() {
      return sources.facts().portal;
    },
    params: sources.params,
    query: sources.query,
    args: { ...sources.args, ...args },
    result,
    need,
  };
}
