/** Caches the JSON (UTF-8) of immutable values, for the life of each value. */
export function jsonWriter<Value extends object>(
  shape: (value: Value) => unknown,
): (value: Value) => Buffer {
  const written = new WeakMap<Value, Buffer>();
  return (value) => {
    const known = written.get(value);
    if (known !== undefined) return known;
    const bytes = Buffer.from(JSON.stringify(shape(value)));
    written.set(value, bytes);
    return bytes;
  };
}
