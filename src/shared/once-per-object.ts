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

type Lookup<Value> = (name: string) => Value;

interface Kept<Value, Result> {
  parts: readonly unknown[];
  read: ReadonlyMap<string, Value>;
  result: Result;
}

/**
 * Memoises what is made of an object, of other parts and of what is looked up by name meanwhile. The last result of each
 * `key` of the object is kept until one of these is replaced. Results are shared: do not change them.
 */
export function onceWhileSame<Owner extends object, Value, Result>(): (
  owner: Owner,
  of: { key?: string; parts: readonly unknown[]; lookup?: Lookup<Value | undefined> },
  make: (lookup: Lookup<Value | undefined>) => Result,
) => Result {
  const all = new WeakMap<Owner, Map<string, Kept<Value | undefined, Result>>>();
  return (owner, { key = '', parts, lookup = () => undefined }, make) => {
    const known = all.get(owner) ?? new Map<string, Kept<Value | undefined, Result>>();
    all.set(owner, known);
    const before = known.get(key);
    const isAsBefore =
      before?.parts.length === parts.length &&
      parts.every((part, index) => part === before.parts[index]) &&
      [...before.read].every(([name, value]) => lookup(name) === value);
    if (before && isAsBefore) return before.result;
    const read = new Map<string, Value | undefined>();
    const result = make((name) => {
      const value = lookup(name);
      read.set(name, value);
      return value;
    });
    known.set(key, { parts, read, result });
    return result;
  };
}
