import { memo, useMemo, useSyncExternalStore } from 'react';
import type { ShapeNode } from '../shared/forms/form-shape.ts';
import type { DataNeed } from '../shared/forms/types.ts';
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
  const uiSchema = useMemo(
    () => state && drawing.uiSchema(node, state, choices),
    [drawing, node, choices, state],
  );
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

/** A field whose choices come from a call. */
export function LeafWithChoices({ from, ...props }: LeafProps & { from: DataNeed }) {
  const needs = useMemo(() => ({ choices: from }), [from]);
  const { choices } = useNeeds(props.drawing.session, needs).view;
  return <Leaf {...props} choices={choices?.value} />;
}
