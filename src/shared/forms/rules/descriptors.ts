import { readFieldName } from '../pointer.ts';
import type { FieldDescriptor, Pointer } from '../types.ts';
import { isEmpty, isRecord } from '../values.ts';

/** The server's descriptor of one field, with its flags as booleans. */
export interface DescribedField {
  required: boolean;
  readOnly: boolean;
  value: unknown;
  note?: string;
  options?: FieldDescriptor['options'];
  names?: FieldDescriptor['names'];
}

/** Descriptors by pointer. A map that is there at all means: what it does not list is hidden. */
export type Descriptions = ReadonlyMap<Pointer, DescribedField>;

/** Reads a list of descriptors; undefined (no descriptors at all) stays undefined. */
export function readDescriptors(
  list: readonly FieldDescriptor[] | undefined,
): Descriptions | undefined {
  return list && new Map(list.map((field) => [readFieldName(field.field_name), describe(field)]));
}

/** Whether a value from the wire is a list of descriptors. */
export function isDescriptorList(value: unknown): value is FieldDescriptor[] {
  return (
    Array.isArray(value) &&
    value.every((item) => isRecord(item) && typeof item.field_name === 'string')
  );
}

/** Values that the server gave with its fields, by pointer; empty ones left out. */
export function describedValues(descriptions: Descriptions | undefined): [Pointer, unknown][] {
  return [...(descriptions ?? [])].flatMap(([pointer, { value }]) =>
    isEmpty(value) ? [] : [[pointer, value] as [Pointer, unknown]],
  );
}

function describe(field: FieldDescriptor): DescribedField {
  const note = [field.error, field.message].filter(Boolean).join(' ');
  return {
    required: isFlagSet(field.required),
    readOnly: isFlagSet(field.read_only),
    value: field.value,
    ...(note ? { note } : {}),
    ...(field.options ? { options: field.options } : {}),
    ...(field.names ? { names: field.names } : {}),
  };
}

function isFlagSet(flag: FieldDescriptor['required']): boolean {
  return flag === true || flag === 1 || flag === '1';
}
