import type { ShapeNode } from '../form-shape.ts';
import { getAt, isWithin, joinPointer, setAt } from '../pointer.ts';
import { childrenOf } from './take-values.ts';
import type { FieldState, FormData, Pointer, RawFault } from '../types.ts';
import { isEmpty, isRecord } from '../values.ts';

/** A form after its rules have been evaluated. */
export interface SettledForm {
  root: ShapeNode;
  data: FormData;
  stored: FormData;
  stateOf(pointer: Pointer, template: Pointer): FieldState;
}

/**
 * Values of a form to store: shown fields, hidden ones that are kept while valid (else what was stored), and the stored
 * values of unlisted fields. `judge` gives the faults of a top-level field's value.
 */
export function collectValues(
  form: SettledForm,
  judge: (name: string, value: unknown) => readonly RawFault[],
): FormData {
  const kept: Pointer[] = [];
  const values = (collect(form.root, '', form.data, form.stored) ?? {}) as FormData;
  const tops = new Set(kept.map((pointer) => pointer.split('/')[1] ?? ''));
  const faults = [...tops].flatMap((name) => judge(name, getAt(values, `/${name}`)));
  return kept
    .filter((pointer) => faults.some(({ instancePath }) => isWithin(instancePath, pointer)))
    .reduce((data, pointer) => setAt(data, pointer, getAt(form.stored, pointer)), values);

  function collect(node: ShapeNode, at: Pointer, value: unknown, stored: unknown): unknown {
    const state = form.stateOf(at, node.template);
    if (state.unlisted) return stored;
    if (!state.visible) {
      if (node.use.whenHidden !== 'keep') return undefined;
      if (isEmpty(value)) return stored;
      kept.push(at);
    }
    if (node.kind === 'object' && (isRecord(value) || isEmpty(value))) {
      return collectParts(node, at, isRecord(value) ? value : {}, isRecord(stored) ? stored : {});
    }
    const { row } = node;
    if (node.kind === 'list' && row && Array.isArray(value)) {
      if (value.length === 0) return undefined;
      return value.map(
        (item: unknown, index) =>
          collect(row, joinPointer(at, index), item, undefined) ??
          (row.kind === 'object' ? {} : null),
      );
    }
    return isEmpty(value) ? undefined : value;
  }

  function collectParts(
    node: ShapeNode,
    at: Pointer,
    value: FormData,
    stored: FormData,
  ): FormData | undefined {
    const parts = new Map(
      childrenOf(node).map((child) => {
        const { name } = child;
        return [name, collect(child, joinPointer(at, name), value[name], stored[name])] as const;
      }),
    );
    const other = Object.entries(value).filter(([name]) => !parts.has(name));
    const present = [...parts, ...other].filter(([, part]) => part !== undefined);
    const all: FormData = Object.fromEntries(present);
    return Object.keys(all).length > 0 ? all : undefined;
  }
}
