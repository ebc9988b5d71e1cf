import type { BenchField, Value } from '../bench-fields.ts';

const patterns = new Map<string, RegExp>();

/** The message of an invalid answer; undefined when valid. */
export function judge(field: BenchField, value: Value): string | undefined {
  if (value === undefined || value === '') return field.required ? 'Field is required' : undefined;
  if (typeof value !== 'string') return undefined;
  if (field.pattern && !compiled(field.pattern).test(value)) return field.message;
  if (field.maxLength && value.length > field.maxLength) {
    return `Enter at most ${field.maxLength} characters`;
  }
  if (field.options && !field.options.some((option) => option.value === value)) {
    return 'Choose one of the answers';
  }
  return undefined;
}

function compiled(pattern: string): RegExp {
  const known = patterns.get(pattern);
  if (known) return known;
  const made = new RegExp(pattern, 'u');
  patterns.set(pattern, made);
  return made;
}
