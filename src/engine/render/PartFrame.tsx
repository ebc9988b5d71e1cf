import { type ReactElement, useMemo } from 'react';
import { labelOfNode } from '../../shared/forms/form-shape.ts';
import { schemaNodeOf } from '../schema/schema-node.ts';
import { drawInTemplate, type FieldUnderHand, NOTHING } from './draw-field.tsx';
import type { CellProps } from './drawing.ts';
import { kindsOf } from './KindPickers.tsx';
import { type FieldLook, partLookOf } from './field-look.ts';

interface Part {
  look: FieldLook;
  field: FieldUnderHand;
  /** Whether RJSF's FieldTemplate stands around it, as around every part of a standard schema. */
  isFramed: boolean;
}

/** What RJSF's templates need to draw a part or list. */
export function usePart({ address, drawing, registry, cell, label }: CellProps): Part {
  const { node, state, errors } = cell;
  const given = useMemo(() => {
    const title =
      label ?? (schemaNodeOf(node) ? labelOfNode(node, state) : (state.label ?? node.use.label));
    const uiSchema = drawing.uiSchema(node, state, { label: title });
    const schema = drawing.schemaOf(node);
    // A part of a screen's form without a title has none.
    const name = schemaNodeOf(node) ? node.name : '';
    return { schema, uiSchema, look: partLookOf(schema, uiSchema, name, registry) };
  }, [drawing, node, state, label, registry]);
  const { look, ...rest } = given;
  return {
    look,
    isFramed: schemaNodeOf(node) !== undefined,
    field: {
      ...rest,
      name: node.name,
      fieldPathId: drawing.handle(address).fieldPathId,
      value: undefined,
      // The errors of a part of several kinds stand at the choice among them.
      errors: node.kind === 'object' && kindsOf(cell).length > 0 ? undefined : errors,
      required: state.required && address !== '',
      readonly: state.readOnly || drawing.session.readOnly,
      onChange: drawing.onChange,
      onBlur: NOTHING,
      registry,
    },
  };
}

/** Draws RJSF's FieldTemplate around a part or list of a standard schema: its help, errors and class names. */
export function PartFrame({ look, field, isFramed, children }: Part & { children: ReactElement }) {
  return isFramed ? drawInTemplate(look, field, children) : children;
}
