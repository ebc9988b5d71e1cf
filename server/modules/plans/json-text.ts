const texts = new WeakMap<object, string>();

/** JSON text of something that never changes once made; written once and forgotten with it. */
export function jsonText(value: object): string {
  const known = texts.get(value);
  if (known !== undefined) return known;
  const text = JSON.stringify(value);
  texts.set(value, text);
  return text;
}
