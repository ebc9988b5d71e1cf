import type { JsonOf } from '../../contract.ts';

/** Caches the JSON (UTF-8) of immutable values, for the life of each value. */
export function jsonWriter<Value extends object, Data>(
  shape: (value: Value) => Data,
): (value: Value) => JsonOf<Data> {
  const written = new WeakMap<Value, JsonOf<Data>>();
  return (value) => {
    const known = written.get(value);
    if (known !== undefined) return known;
    const bytes: JsonOf<Data> = Buffer.from(JSON.stringify(shape(value)));
    written.set(value, bytes);
    return bytes;
  };
}
