/** Maps whose order is that of the fields on the screen. */
const ORDERED = new Set(['properties', 'extra']);
/** A portal's fields: their order within a form is that of the screen. */
const BY_FORM = 'fields';

/** A JSON value with the keys of every object reversed, except where their order matters. */
export function reverseKeys(value: unknown, parents: readonly string[] = []): unknown {
  if (Array.isArray(value)) return value.map((item) => reverseKeys(item, [...parents, '']));
  if (typeof value !== 'object' || value === null) return value;
  const [parent, grandparent] = parents.toReversed();
  const isOrdered = ORDERED.has(parent ?? '') || grandparent === BY_FORM || grandparent === 'extra';
  const entries = Object.entries(value).map(([key, item]): [string, unknown] => [
    key,
    reverseKeys(item, [...parents, key]),
  ]);
  return Object.fromEntries(isOrdered ? entries : entries.reverse());
}
