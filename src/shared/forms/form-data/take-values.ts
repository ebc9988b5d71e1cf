import type { ShapeNode } from '../form-shape.ts';
import { joinPointer } from '../pointer.ts';
import type { FormData, Pointer } from '../types.ts';
import { isEmpty, isRecord } from '../values.ts';

/** Whether a field is taken; what is around it is asked separately. `pointer` has row numbers. */
export type IsTaken = (node: ShapeNode, pointer: Pointer) => boolean;

/**
 * What a form is judged by, shows to its rules, and sends: no hidden fields, no empty ones, texts in normal form C. Rows
 * keep their place, so that pointers stay true. Keys that the form does not know pass through.
 */
export function takeValues(root: ShapeNode, data: FormData, isTaken: IsTaken): FormData {
  return takeObject(root, data, isTaken, '') ?? {};
}

/** The same of one field with all that is inside it; undefined when nothing is left. */
export function takeValue(
  node: ShapeNode,
  value: unknown,
  isTaken: IsTaken,
  pointer: Pointer = node.template,
): unknown {
  if (!isTaken(node, pointer)) return undefined;
  const { row } = node;
  if (node.kind === 'object' && isRecord(value)) return takeObject(node, value, isTaken, pointer);
  if (node.kind === 'list' && row && Array.isArray(value)) {
    if (value.length === 0) return undefined;
    return value.map(
      (item, index) =>
        takeValue(row, item, isTaken, joinPointer(pointer, index)) ??
        (row.kind === 'object' ? {} : null),
    );
  }
  return isEmpty(value) ? undefined : composed(flagText(node, value));
}

// A flag of a form is the text '0' or '1'; as a number it is the same answer.
function flagText({ schema }: ShapeNode, value: unknown): unknown {
  if (value !== 0 && value !== 1) return value;
  const text = String(value);
  return Array.isArray(schema.enum) && schema.enum.includes(text) ? text : value;
}

function takeObject(
  node: ShapeNode,
  value: FormData,
  isTaken: IsTaken,
  pointer: Pointer,
): FormData | undefined {
  const known = new Map(childrenOf(node).map((child) => [child.name, child]));
  const taken = Object.entries(value).map(([name, item]) => {
    const child = known.get(name);
    const at = joinPointer(pointer, name);
    return [name, child ? takeValue(child, item, isTaken, at) : item] as const;
  });
  const present = taken.filter(([, item]) => item !== undefined);
  return present.length > 0 ? Object.fromEntries(present) : undefined;
}

/** A value with its texts in normal form C, as the server takes them: a letter and its accent are one character. */
export function composed(value: unknown): unknown {
  if (typeof value === 'string') return value.normalize('NFC');
  if (Array.isArray(value)) return value.map(composed);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, composed(item)]));
}

/** The fields of a part: its own and those of all its kinds, each name once. */
export function childrenOf(node: ShapeNode): ShapeNode[] {
  if (node.choices.length === 0) return node.children;
  const all = [...node.children, ...node.choices.flatMap((choice) => choice.children)];
  return [...new Map(all.map((child) => [child.name, child])).values()];
}
