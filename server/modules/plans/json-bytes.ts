import { oncePerObject } from '../../../src/shared/once-per-object.ts';
import type { JsonOf } from '../../contract.ts';

/** Caches the JSON (UTF-8) of immutable values, for the life of each value. */
export function jsonWriter<Value extends object, Data>(
  shape: (value: Value) => Data,
): (value: Value) => JsonOf<Data> {
  return oncePerObject((value): JsonOf<Data> => Buffer.from(JSON.stringify(shape(value))));
}
