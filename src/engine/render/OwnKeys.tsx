import { ADDITIONAL_PROPERTY_FLAG, type WrapIfAdditionalTemplateProps } from '@rjsf/utils';
import type { FocusEvent, ReactNode } from 'react';
import { labelOfNode } from '../../shared/forms/form-shape.ts';
import { focusField } from '../screen/focus.ts';
import type { CellProps, FieldPartProps } from './drawing.ts';

/** A key of a person's own beside its value, in RJSF's template for it. */
export function OwnKey({
  address,
  drawing,
  registry,
  children,
}: FieldPartProps & { children: ReactNode }) {
  const { form } = drawing;
  const node = form.cells.entry(address)?.node;
  if (!node) return null;
  const rename = (name: string): boolean =>
    form.reshape(address, (keys, entry) => keys.renameKey(entry, name)) ?? true;
  const { WrapIfAdditionalTemplate: Template } = registry.templates;
  const props = {
    id: drawing.handle(address).fieldPathId.$id,
    classNames: '',
    displayLabel: true,
    label: node.name,
    required: node.required,
    readonly: drawing.session.readOnly || node.schema.readOnly === true,
    disabled: false,
    schema: { ...node.schema, [ADDITIONAL_PROPERTY_FLAG]: true },
    uiSchema: {},
    registry,
    onKeyRename: (name: string) => void rename(name),
    onKeyRenameBlur: ({ target }: FocusEvent<HTMLInputElement>) => {
      if (!rename(target.value)) target.value = node.name;
    },
    onRemoveProperty: () => form.reshape(address, (keys, entry) => keys.removeKey(entry)),
  } as unknown as WrapIfAdditionalTemplateProps;
  return <Template {...props}>{children}</Template>;
}

/** A schema within itself goes on for ever: it is drawn as far as it is asked for. */
export function ClosedPart({ address, drawing, registry, cell, label }: CellProps) {
  const { CyclicSchemaExpandTemplate: Template } = registry.templates;
  const { fieldPathId } = drawing.handle(address);
  return (
    <Template
      name={label ?? labelOfNode(cell.node)}
      fieldPathId={fieldPathId}
      schema={cell.node.schema}
      uiSchema={{}}
      registry={registry}
      onExpand={() => {
        drawing.form.reshape(address, (keys, part) => keys.expand(part));
        focusField(fieldPathId.$id);
      }}
    />
  );
}
