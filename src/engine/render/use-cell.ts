import type { Address, Cell } from '../form/cells.ts';
import type { Drawing } from './drawing.ts';
import { useAtomValue } from './engine-context.ts';

/** The field at an address; undefined where no field is. The component is drawn again when the field changes. */
export function useCell({ form }: Drawing, address: Address): Cell | undefined {
  return useAtomValue(form.cells.atomAt(address));
}
