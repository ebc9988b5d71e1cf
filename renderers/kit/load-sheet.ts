import type { ComponentType } from 'react';
import type { SheetProps } from './Sheet.tsx';

/** Loads the dialog's machinery: once, at the latest when the first dialog opens. */
export function loadSheet(): Promise<{ default: ComponentType<SheetProps> }> {
  return import('./Sheet.tsx').then(({ Sheet }) => ({ default: Sheet }));
}
