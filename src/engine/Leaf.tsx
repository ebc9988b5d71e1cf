import { memo, useCallback, useMemo, useSyncExternalStore } from 'react';
import type { ShapeNode } from '../shared/forms/form-shape.ts';
import { joinPointer, parentOf } from '../shared/forms/pointer.ts';
import type { DataNeed } from '../shared/forms/types.ts';
import type { Address } from './cells.ts';
import { drawField, lookOf } from './draw-field.tsx';
import type { FieldPartProps } from './drawing.ts';
import { useNeeds } from './use-needs.ts';

export interface LeafProps extends FieldPartProps {
  node: ShapeNode;
  /** Choices that were fetched for the field. */
  choices?: unknown;
}

/** One field. It draws again when its own value, presence or errors change. */
export const Leaf = memo(function Leaf({ address, drawing, registry, node, choices }: LeafProps) {
  const handle = drawing.handle(address);
  const cell = useSyncExternalStore(handle.subscribe, handle.cell);
  const state = cell?.state;
  const isUnconfirmed = cell?.isUnconfirmed;
  const label = useLabel(drawing, address, node.use.labelFrom);
  const uiSchema = useMemo(() => {
    const own = state && drawing.uiSchema(node, state, choices, isUnconfirmed);
    return own && label !== undefined ? { ...own, 'ui:title': label } : own;
  }, [drawing, node, choices, state, isUnconfirmed, label]);
  const look = useMemo(
    () => uiSchema && lookOf(node.schema, uiSchema, node.name, registry),
    [node, registry, uiSchema],
  );
  if (!cell || !uiSchema || !look) return null;
  return drawField(look, {
    name: node.name,
    schema: node.schema,
    uiSchema,
    fieldPathId: handle.fieldPathId,
    value: cell.value,
    errors: cell.errors,
    required: cell.state.required,
    readonly: cell.state.readOnly || drawing.session.readOnly,
    onChange: drawing.onChange,
    onBlur: handle.onBlur,
    onFocus: drawing.onFocus,
    registry,
  });
});

// The label of a field in a row may be what another field of that row holds.
function useLabel(
  { form }: FieldPartProps['drawing'],
  address: Address,
  from: string | undefined,
): string | undefined {
  const source = from === undefined ? undefined : joinPointer(parentOf(address), from);
  return useSyncExternalStore(
    useCallback(
      (listener: () => void) =>
        source === undefined ? () => undefined : form.cells.subscribe(source, listener),
      [form, source],
    ),
    () => {
      const value = source === undefined ? undefined : form.cells.get(source)?.value;
      return typeof value === 'string' && value !== '' ? value : undefined;
    },
  );
}

/** A field whose choices come from a call. */
export function LeafWithChoices({ from, ...props }: LeafProps & { from: DataNeed }) {
  const needs = useMemo(() => ({ choices: from }), [from]);
  const { choices } = useNeeds(props.drawing.session, needs).view;
  return <Leaf {...props} choices={choices?.value} />;
}
