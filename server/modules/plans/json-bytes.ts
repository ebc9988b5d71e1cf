const written = new WeakMap<object, Buffer>();

/** JSON (UTF-8) of something that never changes once made; written once and forgotten with it. */
export function jsonBytes(value: object): Buffer {
  const known = written.get(value);
  if (known !== undefined) return known;
  const bytes = Buffer.from(JSON.stringify(value));
  written.set(value, bytes);
  return bytes;
}
