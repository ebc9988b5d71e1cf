import type { ShapeNode } from './form-shape.ts';
import type { FormData, Pointer } from './types.ts';
import { isEmpty, isRecord } from './values.ts';

/** Whether a field (by template) is visible; what is around it is asked separately. */
export type IsVisible = (template: Pointer) => boolean;

/**
 * What a form is judged by and sends: no hidden fields (unless they say to be kept), no empty ones. Rows keep their
 * place, so that pointers stay true. Keys that the form does not know pass through.
 */
export function takeValues(root: ShapeNode, data: FormData, isVisible: IsVisible): FormData {
  return takeObject(root, data, isVisible) ?? {};
}

/** The same of one field with all that is inside it; undefined when nothing is left. */
export function takeValue(node: ShapeNode, value: unknown, isVisible: IsVisible): unknown {
  if (!isVisible(node.template) && node.use.whenHidden !== 'keep') return undefined;
  const { row } = node;
  if (node.kind === 'object' && isRecord(value)) return takeObject(node, value, isVisible);
  if (node.kind === 'list' && row && Array.isArray(value)) {
    if (value.length === 0) return undefined;
    return value.map(
      (item) => takeValue(row, item, isVisible) ?? (row.kind === 'object' ? {} : null),
    );
  }
  return isEmpty(value) ? undefined : value;
}

function takeObject(node: ShapeNode, value: FormData, isVisible: IsVisible): FormData | undefined {
  const known = new Map(childrenOf(node).map((child) => [child.name, child]));
  const taken = Object.entries(value).map(([name, item]) => {
    const child = known.get(name);
    return [name, child ? takeValue(child, item, isVisible) : item] as const;
  });
  const present = taken.filter(([, item]) => item !== undefined);
  return present.length > 0 ? Object.fromEntries(present) : undefined;
}

/** The fields of a part: its own and those of all its kinds, each name once. */
export function childrenOf(node: ShapeNode): ShapeNode[] {
  if (node.choices.length === 0) return node.children;
  const all = [...node.children, ...node.choices.flatMap((choice) => choice.children)];
  return [...new Map(all.map((child) => [child.name, child])).values()];
}
