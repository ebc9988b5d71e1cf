/**
 * Memoises a function of an object that is never changed, for as long as the object lives. Results are shared: do not
 * change them.
 */
export function oncePerObject<Key extends object, Result>(
  make: (key: Key) => Result,
): (key: Key) => Result {
  const made = new WeakMap<Key, { result: Result }>();
  return (key) => {
    const known = made.get(key) ?? { result: make(key) };
    made.set(key, known);
    return known.result;
  };
}
