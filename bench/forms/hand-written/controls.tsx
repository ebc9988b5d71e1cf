import type { ComponentProps } from 'react';
import type { BenchField, Value } from '../bench-fields.ts';

export interface ControlProps {
  field: BenchField;
  value: Value;
  error: string | undefined;
  onChange(value: Value): void;
  onLeave(): void;
}

const LOOKS: Partial<Record<BenchField['kind'], ComponentProps<'input'>>> = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  zip: { inputMode: 'numeric', autoComplete: 'postal-code', className: 'input size-zip' },
};

/** Filters typed text. */
const KEEP: Partial<Record<BenchField['kind'], (text: string) => string>> = {
  email: (text) => text.replace(/\s/g, ''),
  zip: (text) => text.replace(/\D/g, '').slice(0, 5),
};

export function Input({ field, value, error, onChange, onLeave }: ControlProps) {
  const keep = KEEP[field.kind];
  return (
    <input
      type="text"
      className="input"
      maxLength={field.maxLength}
      {...LOOKS[field.kind]}
      {...attributesOf(field, error)}
      value={textOf(value)}
      onChange={({ target }) => onChange((keep ? keep(target.value) : target.value) || undefined)}
      onBlur={onLeave}
    />
  );
}

export function TextArea({ field, value, error, onChange, onLeave }: ControlProps) {
  const text = textOf(value);
  const most = field.maxLength;
  return (
    <>
      <textarea
        {...attributesOf(field, error)}
        className="input"
        rows={4}
        maxLength={most}
        value={text}
        onChange={({ target }) => onChange(target.value || undefined)}
        onBlur={onLeave}
      />
      {most !== undefined && text.length > most * 0.8 && (
        <p className="field-note" role="status">
          {text.length} of {most} characters
        </p>
      )}
    </>
  );
}

export function Select({ field, value, error, onChange, onLeave }: ControlProps) {
  return (
    <select
      {...attributesOf(field, error)}
      className="input"
      value={textOf(value)}
      onChange={({ target }) => onChange(target.value || undefined)}
      onBlur={onLeave}
    >
      <option value="">Please Select</option>
      {field.options?.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

export function Checkbox({ field, value, error, onChange, onLeave }: ControlProps) {
  return (
    <label className="choice">
      <input
        {...attributesOf(field, error)}
        className="choice-box"
        type="checkbox"
        checked={value === true}
        onChange={({ target }) => onChange(target.checked)}
        onBlur={onLeave}
      />
      <span>{field.label}</span>
    </label>
  );
}

export function Radios({ field, value, onChange, onLeave }: ControlProps) {
  const { name, options = [] } = field;
  const entrance = options.find((option) => option.value === value) ?? options[0];
  return (
    <div className="choices">
      {options.map((option, at) => (
        <label key={option.value} className="choice">
          <input
            id={option === entrance ? name : `${name}-${at}`}
            name={name}
            className="choice-box"
            type="radio"
            value={option.value}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
            onBlur={onLeave}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}

function attributesOf({ name, hint, required }: BenchField, error: string | undefined) {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return {
    id: name,
    name,
    'aria-required': required || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  } as const;
}

function textOf(value: Value): string {
  return typeof value === 'string' ? value : '';
}
