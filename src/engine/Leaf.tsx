import { memo, useMemo, useSyncExternalStore } from 'react';
import type { ShapeNode } from '../shared/forms/form-shape.ts';
import type { DataNeed, FormData } from '../shared/forms/types.ts';
import type { FieldPartProps } from './drawing.ts';
import { useNeeds } from './use-needs.ts';

export interface LeafProps extends FieldPartProps {
  node: ShapeNode;
  /** Choices that were fetched for the field. */
  choices?: unknown;
}

/** One field around RJSF's own SchemaField. It draws again when its own value, presence or errors change. */
export const Leaf = memo(function Leaf({ address, drawing, registry, node, choices }: LeafProps) {
  const handle = drawing.handle(address);
  const cell = useSyncExternalStore(handle.subscribe, handle.cell);
  const state = cell?.state;
  const uiSchema = useMemo(
    () => state && drawing.uiSchema(node, state, choices),
    [drawing, node, choices, state],
  );
  const errors = cell?.errors;
  const errorSchema = useMemo(() => (errors ? { __errors: [...errors] } : undefined), [errors]);
  const { SchemaField } = registry.fields;
  if (!cell || !uiSchema || !SchemaField) return null;
  return (
    <SchemaField
      name={node.name}
      schema={node.schema}
      uiSchema={uiSchema}
      fieldPathId={handle.fieldPathId}
      formData={cell.value as FormData}
      {...(errorSchema ? { errorSchema } : {})}
      required={cell.state.required}
      readonly={cell.state.readOnly || drawing.session.readOnly}
      disabled={false}
      autofocus={false}
      hideError={false}
      onChange={drawing.onChange}
      onBlur={handle.onBlur}
      onFocus={drawing.onFocus}
      registry={registry}
    />
  );
});

/** A field whose choices come from a call. */
export function LeafWithChoices({ from, ...props }: LeafProps & { from: DataNeed }) {
  const needs = useMemo(() => ({ choices: from }), [from]);
  const { choices } = useNeeds(props.drawing.session, needs).view;
  return <Leaf {...props} choices={choices?.value} />;
}
