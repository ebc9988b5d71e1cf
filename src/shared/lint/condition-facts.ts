import { joinPointer } from '../forms/pointer.ts';
import type { JsonSchema, Pointer } from '../forms/types.ts';
import { isRecord } from '../forms/values.ts';

/** What a condition asks of one place of the scope, all at once: every entry must hold. */
export type Demands = ReadonlyMap<Pointer, readonly unknown[][]>;

/**
 * The values that a condition certainly allows at each place: lists of `const` and `enum` that all must hold (through
 * `properties` and `allOf`; what stands in `anyOf`, `not` and the like may or may not apply).
 */
export function demandsOf(when: JsonSchema): Demands {
  const found = new Map<Pointer, unknown[][]>();
  const visit = (schema: unknown, at: Pointer): void => {
    if (!isRecord(schema)) return;
    const add = (values: unknown[]): void => void found.set(at, [...(found.get(at) ?? []), values]);
    if ('const' in schema) add([schema.const]);
    if (Array.isArray(schema.enum)) add(schema.enum);
    for (const part of Array.isArray(schema.allOf) ? schema.allOf : []) visit(part, at);
    for (const [name, part] of Object.entries(
      isRecord(schema.properties) ? schema.properties : {},
    )) {
      visit(part, joinPointer(at, name));
    }
  };
  visit(when, '');
  return found;
}

/** Values that all lists have. */
export function commonValues(lists: readonly (readonly unknown[])[]): unknown[] {
  const [first = [], ...others] = lists.map((list) => list.map((value) => JSON.stringify(value)));
  return first
    .filter((value) => others.every((list) => list.includes(value)))
    .map((value) => JSON.parse(value) as unknown);
}
