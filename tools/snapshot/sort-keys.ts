/** A JSON value with the keys of every object in order, and what is a set (`required`) too. */
export function sortKeys(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => sortKeys(item));
    return key === 'required' ? items.toSorted() : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, item]) => [name, sortKeys(item, name)]));
}
