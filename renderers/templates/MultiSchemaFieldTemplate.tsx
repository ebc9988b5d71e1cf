import type { MultiSchemaFieldTemplateProps } from '@rjsf/utils';

/** One of several shapes: the choice, then the fields of what was chosen. */
export function MultiSchemaFieldTemplate({
  selector,
  optionSchemaField,
}: MultiSchemaFieldTemplateProps) {
  return (
    <div className="group">
      {selector}
      {optionSchemaField}
    </div>
  );
}
