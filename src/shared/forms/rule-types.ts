import type { JsonSchema, Option, Pointer, ValueRef } from './json-types.ts';

/** A number made of other fields, rounded to cents. Lists are summed over all rows (`/lines/*` then the field). */
export type Computation =
  | { sum: Pointer[] }
  | { difference: [Pointer, Pointer] }
  | { product: [Pointer, Pointer] }
  | { count: Pointer };

/**
 * A rule of a form, as data. While the condition holds the named fields are shown, hidden, required, locked, get other
 * options or values; otherwise the opposite of show, require and lock.
 */
export interface Rule {
  id?: string;
  /**
   * JSON Schema over the scope (`data`, `session`, `cart`, `portal`; with `each` also `row`). Dates may be judged with
   * the keywords of validity (`age`, `notFuture`, `pastOnly`, `daysFromToday`). Not there: always.
   */
  when?: JsonSchema;
  /** A list: the rule is judged for each row, and names fields of that row (`/dependents/*` and the field). */
  each?: Pointer;
  show?: Pointer[];
  hide?: Pointer[];
  require?: Pointer[];
  lock?: Pointer[];
  /** Other choices, by field. */
  options?: Record<Pointer, Option[]>;
  /** Value taken over, by target field. The target is written whenever the source or the condition changes. */
  copy?: Record<Pointer, ValueRef>;
  /** Computed value, by target field; the target is read-only and the server computes it again. */
  compute?: Record<Pointer, Computation>;
}
