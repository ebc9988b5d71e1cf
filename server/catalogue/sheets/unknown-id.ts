import { didYouMean } from '../../../src/shared/forms/configuration/did-you-mean.ts';
import type { CellFault } from './sheet.ts';

/** An id in a cell that names no row of another sheet. */
export function unknownId(
  kind: string,
  id: unknown,
  known: Iterable<unknown>,
  column: string,
): Pick<CellFault, 'column' | 'problem' | 'hint'> {
  if (id === undefined) return { column, problem: 'is empty' };
  const names = [...known].map(String);
  const padded = names.find((name) => name.replace(/^0+/, '') === String(id));
  const hint =
    padded === undefined
      ? didYouMean(String(id), names)
      : `did you mean '${padded}'? the spreadsheet took it for a number`;
  return { column, problem: `unknown ${kind} '${String(id)}'`, hint };
}
