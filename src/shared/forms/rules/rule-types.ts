import type { JsonSchema, Option, Pointer, ValueRef } from '../json-types.ts';

/**
 * A number made of other fields, worked out exactly and rounded half up to cents. `/lines/*` and the field means that
 * field of all rows, added up; in a rule with `each`, of the row at hand. Fields that are hidden, empty or no number do
 * not count; where nothing counts (in a difference or product: where a part is missing) the result is empty.
 */
export type Computation =
  | { sum: Pointer[] }
  | { difference: [Pointer, Pointer] }
  | { product: [Pointer, Pointer] }
  /** How many rows a list has, or how many choices are ticked. */
  | { count: Pointer };

/**
 * A rule of a form, as data: its decisions about fields hold while its condition does. Rules see the form as it would be
 * sent: a hidden or empty field is absent. All rules of a field count together, in the order in which they are written.
 */
export interface Rule {
  /** Name, for other layers to replace the rule by, and for explanations. */
  id?: string;
  /**
   * JSON Schema over the scope (`data`, `session`, `cart`, `portal`; with `each` also `row`). Dates may be judged with
   * the keywords of validity (`age`, `notFuture`, `pastOnly`, `daysFromToday`). Not there: always.
   */
  when?: JsonSchema;
  /**
   * A list (`/dependents`): the rule is judged for each row, sees the row's fields as `row`, and decides about fields of
   * that row (`/dependents/*` and the field).
   */
  each?: Pointer;
  /** Shown while one of the field's show rules holds, hidden otherwise. */
  show?: Pointer[];
  /** Hidden while the condition holds, whatever shows it. */
  hide?: Pointer[];
  /**
   * Required while one of the field's require rules holds; these then decide alone, over the schema's and the screen's
   * `required`. Only the server's descriptors can require a field all the same.
   */
  require?: Pointer[];
  /** Read-only while the condition holds. The field has the value that is saved; what was typed returns afterwards. */
  lock?: Pointer[];
  /**
   * Other choices, by field; of several rules the last one that holds. A chosen value that is no longer among them is
   * cleared when they change; sent all the same it is a fault.
   */
  options?: Record<Pointer, Option[]>;
  /** Other labels, by field; of several rules the last one that holds. They change what is read, and no answer. */
  label?: Record<Pointer, string>;
  /**
   * Value taken over, by target field or by part (then field by field). While the condition holds the target has that
   * value and is read-only; afterwards what was typed before returns.
   */
  copy?: Record<Pointer, ValueRef>;
  /** Computed value, by target field. The target is read-only; the server computes again and ignores what was sent. */
  compute?: Record<Pointer, Computation>;
}

/** What a rule decides by a list of fields. */
export const LISTED_DECISIONS = [
  'show',
  'hide',
  'require',
  'lock',
] as const satisfies (keyof Rule)[];
/** What a rule decides by field, each in its own way. */
export const KEYED_DECISIONS = [
  'options',
  'label',
  'copy',
  'compute',
] as const satisfies (keyof Rule)[];
