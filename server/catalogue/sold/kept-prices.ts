import type { PriceRow } from '../../../src/shared/domain/price-row.ts';

/** Prices of all plans that are kept as objects: about 40 MB. */
const MOST_KEPT = 200_000;

/**
 * Keeps the price lists of plans that were read last, up to a number of prices; others are read again. Takes how a list is
 * read and returns what gives the list.
 */
export function keptPrices(most = MOST_KEPT) {
  const kept = new Map<() => readonly PriceRow[], readonly PriceRow[]>();
  let count = 0;
  const forgetOldest = (): void => {
    for (const [read, rows] of kept) {
      if (count <= most || kept.size === 1) return;
      kept.delete(read);
      count -= rows.length;
    }
  };
  return (read: () => readonly PriceRow[]) => (): readonly PriceRow[] => {
    const known = kept.get(read);
    const rows = known ?? read();
    // Those that were asked for last are at the end.
    if (known) kept.delete(read);
    else count += rows.length;
    kept.set(read, rows);
    if (!known) forgetOldest();
    return rows;
  };
}
