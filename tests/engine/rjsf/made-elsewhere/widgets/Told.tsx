import type { WidgetProps } from '@rjsf/utils';

/** Shows its props, for tests of the contract. */
export default function Told(props: WidgetProps) {
  const { id, name, label, hideLabel, value, options, schema, uiSchema, registry, rawErrors } =
    props;
  const told = [
    name,
    label,
    hideLabel,
    options.colour,
    options.emptyValue,
    schema.type,
    uiSchema?.['ui:widget'],
    Object.keys(registry.widgets).includes('TextWidget'),
    typeof registry.schemaUtils.retrieveSchema,
    registry.formContext !== undefined,
    rawErrors?.length ?? 0,
    props.autofocus,
    props.multiple,
  ];
  return (
    <input
      id={id}
      type="text"
      value={typeof value === 'string' ? value : ''}
      required={props.required}
      disabled={props.disabled}
      readOnly={props.readonly}
      placeholder={told.map(String).join(' ')}
      onChange={({ target }) =>
        props.onChange(target.value === '' ? options.emptyValue : target.value)
      }
      onBlur={({ target }) => props.onBlur(id, target.value)}
      onFocus={({ target }) => props.onFocus(id, target.value)}
    />
  );
}
