/** A JSON value with sorted keys of all objects, and sorted sets (`required`). */
export function sortKeys(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => sortKeys(item));
    return key === 'required' ? items.toSorted() : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, item]) => [name, sortKeys(item, name)]));
}
