import { hintOfName } from '../unknown-name.ts';
import type { CellFault } from './sheet.ts';

/** An id in a cell that names no row of another sheet. */
export function unknownId(
  kind: string,
  id: unknown,
  known: Iterable<unknown>,
  column: string,
): Pick<CellFault, 'column' | 'problem' | 'hint'> {
  if (id === undefined) return { column, problem: 'is empty' };
  const hint = hintOfName(String(id), [...known].map(String));
  return { column, problem: `unknown ${kind} '${String(id)}'`, hint };
}
