import type { WidgetProps } from '@rjsf/utils';

/** Shows what the registry's schemaUtils make of its schema. */
export default function Resolved({ id, schema, value, onChange, registry }: WidgetProps) {
  const { description } = registry.schemaUtils.retrieveSchema({
    allOf: [schema, { description: 'Merged' }],
  });
  return (
    <input
      id={id}
      value={typeof value === 'string' ? value : ''}
      placeholder={description ?? ''}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
