import type { ConfigFault } from '../../../src/shared/forms/types.ts';
import type { CatalogueFault } from '../shape-faults.ts';
import type { SheetsReading } from './read-sheets.ts';

/** What plans have from sheets of their own. */
const DETAILS: ReadonlySet<string> = new Set(['header_text', 'body_text', 'portals']);

/** Faults of the files as faults of the sheets that they came from, without those that only follow from others. */
export function faultsInSheets(
  faults: readonly CatalogueFault[],
  { places, faults: own, faultyPrices }: SheetsReading,
): ConfigFault[] {
  const seen = new Set(own.map(({ file }) => file));
  const others = faults.flatMap((fault) => {
    if (own.includes(fault)) return [];
    const at = `${fault.file}${fault.pointer}`;
    if (faultyPrices.some((prices) => at === prices || at.startsWith(`${prices}/`))) return [];
    // The first fault of a cell says what to do; what remains shows when it is mended.
    const said = places.inSheets(fault);
    // That a plan has no row in such a sheet is said there.
    if (
      fault.missing !== undefined &&
      DETAILS.has(fault.missing) &&
      !said.file.includes(', column ')
    )
      return [];
    const isCell = said.file.includes(', column ');
    if (isCell && seen.has(said.file)) return [];
    if (isCell) seen.add(said.file);
    return [said];
  });
  return [...own, ...others];
}
