import type { ShapeNode } from '../form-shape.ts';
import { joinPointer } from '../pointer.ts';
import type { Pointer } from '../types.ts';
import { isRecord } from '../values.ts';
import { childrenOf } from './take-values.ts';

interface KnownPartsOptions {
  /** Pointer of the value; default: the form. */
  at?: Pointer;
  /** Hears of each key that the form does not ask for, and of what it holds. */
  onUnknown?: (pointer: Pointer, value: unknown) => void;
  /** What becomes of a field without parts; undefined leaves it out. Default: it stays as it is. */
  leaf?: (node: ShapeNode, value: unknown, pointer: Pointer) => unknown;
}

/** A value without the keys that its form does not ask for, in parts and rows, too. Rows keep their place. */
export function knownParts(
  node: ShapeNode,
  value: unknown,
  { at = node.template, ...options }: KnownPartsOptions = {},
): unknown {
  const { row } = node;
  if (node.kind === 'list' && row && Array.isArray(value)) {
    return value.map((item: unknown, index) =>
      knownParts(row, item, { ...options, at: joinPointer(at, index) }),
    );
  }
  if (node.kind !== 'object' || !isRecord(value))
    return options.leaf ? options.leaf(node, value, at) : value;
  const known = new Map(childrenOf(node).map((child) => [child.name, child]));
  const parts = Object.entries(value).flatMap(([name, item]) => {
    const child = known.get(name);
    const place = joinPointer(at, name);
    if (child) return [[name, knownParts(child, item, { ...options, at: place })] as const];
    if (isOpen(node)) return [[name, item] as const];
    options.onUnknown?.(place, item);
    return [];
  });
  return Object.fromEntries(parts.filter(([, item]) => item !== undefined));
}

/** Whether a part may have keys that its schema does not name. */
export function isOpen({ schema }: ShapeNode): boolean {
  return (
    (schema.additionalProperties !== undefined && schema.additionalProperties !== false) ||
    schema.patternProperties !== undefined
  );
}
