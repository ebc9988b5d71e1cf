import type { ComponentType } from 'react';
import { PlainSheet } from './PlainSheet.tsx';
import type { SheetProps } from './Sheet.tsx';

/** Loads the dialog's machinery: once, at the latest when the first dialog opens. A plain one stands in for a lost one. */
export function loadSheet(): Promise<{ default: ComponentType<SheetProps> }> {
  return import('./Sheet.tsx').then(
    ({ Sheet }) => ({ default: Sheet }),
    () => ({ default: PlainSheet }),
  );
}
