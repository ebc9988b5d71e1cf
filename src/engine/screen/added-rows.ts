import { getAt, setAt } from '../../shared/forms/pointer.ts';
import type { AddUse, FormData, PanelUse, Pointer } from '../../shared/forms/types.ts';

/** What a new row of a list begins with. */
export function startOf(set: Readonly<Record<Pointer, string>> = {}): FormData {
  return Object.entries(set).reduce<FormData>((row, [at, value]) => setAt(row, at, value), {});
}

/** The button that would have made such a row; the first one where none fits. */
export function addOf({ add }: PanelUse, row: FormData): AddUse | undefined {
  const fits = ({ set = {} }: AddUse): boolean =>
    Object.entries(set).every(([at, value]) => getAt(row, at) === value);
  return add.find(fits) ?? add[0];
}
