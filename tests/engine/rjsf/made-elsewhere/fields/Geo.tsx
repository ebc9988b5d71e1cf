import type { FieldProps } from '@rjsf/utils';

/** A place on earth. */
export default function Geo({
  formData,
  onChange,
  fieldPathId,
  schema,
  disabled,
  readonly,
}: FieldProps) {
  const place = (formData ?? {}) as Record<string, number>;
  return (
    <fieldset id={fieldPathId.$id}>
      <legend>{schema.title}</legend>
      {['lat', 'lon'].map((name) => (
        <input
          key={name}
          aria-label={name}
          type="text"
          disabled={disabled === true}
          readOnly={readonly === true}
          value={place[name] ?? ''}
          onChange={({ target }) =>
            onChange({ ...place, [name]: Number(target.value) }, fieldPathId.path)
          }
        />
      ))}
    </fieldset>
  );
}
