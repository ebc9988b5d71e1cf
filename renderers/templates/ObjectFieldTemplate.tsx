import { type ObjectFieldTemplateProps, canExpand, getUiOptions } from '@rjsf/utils';
import { AddButton } from './ButtonTemplates.tsx';

/** The fields of an object, under its title unless it is the form itself. */
export function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  const { title, description, properties, fieldPathId, schema, uiSchema, formData } = props;
  const fields = properties.map(({ name, content }) => (
    <div key={name} className="row">
      {content}
    </div>
  ));
  const add = canExpand(schema, uiSchema, formData) && (
    <AddButton
      onClick={props.onAddProperty}
      disabled={props.disabled === true || props.readonly === true}
    />
  );
  if (fieldPathId.path.length === 0 || !title) {
    return (
      <div className="group">
        {fields}
        {add}
      </div>
    );
  }
  const hint = getUiOptions(uiSchema).description ?? description;
  return (
    <fieldset className="group" id={fieldPathId.$id}>
      <legend className="group-title">{title}</legend>
      {hint && <p className="group-hint">{hint}</p>}
      {fields}
      {add}
    </fieldset>
  );
}
