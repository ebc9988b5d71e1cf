import { CircleAlert } from 'lucide-react';
import { type ReactNode, memo, useCallback, useSyncExternalStore } from 'react';
import type { BenchField } from '../bench-fields.ts';
import { Checkbox, type ControlProps, Input, Radios, Select, TextArea } from './controls.tsx';
import type { FormModel } from './form-model.ts';

interface FieldProps {
  form: FormModel;
  field: BenchField;
}

const CONTROLS: Record<BenchField['kind'], (props: ControlProps) => ReactNode> = {
  text: Input,
  email: Input,
  zip: Input,
  select: Select,
  radio: Radios,
  checkbox: Checkbox,
  textarea: TextArea,
};

/** A field that depends on another one: draws again only when it appears or disappears. */
export const ConditionalField = memo(function ConditionalField({ form, field }: FieldProps) {
  const { unless } = field;
  const shown = useSyncExternalStore(
    useCallback(
      (listener) => (unless ? form.subscribe(unless.field, listener) : () => undefined),
      [form, unless],
    ),
    () => form.isShown(field),
  );
  return shown ? <Field form={form} field={field} /> : null;
});

export const Field = memo(function Field({ form, field }: FieldProps) {
  const { name } = field;
  const { value, error } = useSyncExternalStore(
    useCallback((listener) => form.subscribe(name, listener), [form, name]),
    () => form.get(name),
  );
  const onChange = useCallback((next: typeof value) => form.change(name, next), [form, name]);
  const onLeave = useCallback(() => form.leave(name), [form, name]);
  const Control = CONTROLS[field.kind];
  return (
    <div className="row">
      <Frame field={field} error={error}>
        <Control field={field} value={value} error={error} onChange={onChange} onLeave={onLeave} />
      </Frame>
    </div>
  );
});

function Frame({
  field,
  error,
  children,
}: {
  field: BenchField;
  error: string | undefined;
  children: ReactNode;
}) {
  const { kind, name, label, hint, required } = field;
  const body = (
    <>
      {hint && (
        <p className="field-hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p className="field-error" id={`${name}-error`}>
          <CircleAlert aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
    </>
  );
  if (kind === 'checkbox') return <div className="field">{body}</div>;
  const look = required ? 'field-label required' : 'field-label';
  if (kind !== 'radio') {
    return (
      <div className="field">
        <label className={look} htmlFor={name}>
          {label}
        </label>
        {body}
      </div>
    );
  }
  return (
    <fieldset
      className={error ? 'field invalid' : 'field'}
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-required={required || undefined}
      aria-describedby={error ? `${name}-error` : undefined}
    >
      <legend className={look}>{label}</legend>
      {body}
    </fieldset>
  );
}
