import type { FieldProps } from '@rjsf/utils';

/** Draws RJSF's own field within a box. */
export default function Boxed(props: FieldProps) {
  const { StringField } = props.registry.fields;
  return (
    <fieldset>
      <legend>Box</legend>
      {StringField && <StringField {...props} />}
    </fieldset>
  );
}
