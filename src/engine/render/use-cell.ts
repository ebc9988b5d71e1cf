import { useCallback, useSyncExternalStore } from 'react';
import type { Address, Cell } from '../form/cells.ts';
import type { Drawing } from './drawing.ts';

const NOTHING = (): void => undefined;

/** The field at an address; undefined where no field is. The component is drawn again when the field changes. */
export function useCell({ form }: Drawing, address: Address): Cell | undefined {
  const { cells } = form;
  const entry = cells.entry(address);
  const listen = useCallback(
    (listener: () => void) => (entry ? cells.listen(entry, listener) : NOTHING),
    [cells, entry],
  );
  return useSyncExternalStore(listen, () => entry?.cell);
}
