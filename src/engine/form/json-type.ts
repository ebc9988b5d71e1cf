import { isRecord } from '../../shared/forms/values.ts';

/** JSON Schema's word for a value's type. */
export function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (isRecord(value)) return 'object';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
}

/** Whether a value is of this type, or of one of these types, of JSON Schema. */
export function isOfType(value: unknown, type: unknown): boolean {
  if (Array.isArray(type)) return type.some((one) => isOfType(value, one));
  const own = typeOf(value);
  return own === type || (type === 'number' && own === 'integer');
}
