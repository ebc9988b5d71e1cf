/** Cards that a catalogue keeps of a kind, about 1 kB each. */
const MOST_CARDS = 20_000;

/** Keeps lists of cards by a text, up to a number of cards; the list not asked for longest goes first. */
export function keptLists<Card>(most = MOST_CARDS) {
  const kept = new Map<string, readonly Card[]>();
  let count = 0;
  // An empty list takes room, too.
  const sizeOf = (list: readonly Card[]): number => list.length + 1;
  return (key: string, make: () => readonly Card[]): readonly Card[] => {
    const known = kept.get(key);
    const list = known ?? make();
    if (known) kept.delete(key);
    else count += sizeOf(list);
    kept.set(key, list);
    for (const [oldest, other] of kept) {
      if (count <= most || kept.size === 1) break;
      kept.delete(oldest);
      count -= sizeOf(other);
    }
    return list;
  };
}
