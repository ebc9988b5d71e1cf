import type { ComponentType } from 'react';
import type { DayPickerProps } from './DayPicker.tsx';

/** Loads the button that opens a calendar. When it can't be had, the day is typed all the same. */
export function loadDayPicker(): Promise<{ default: ComponentType<DayPickerProps> }> {
  return import('./DayPicker.tsx').catch(() => ({ default: () => null }));
}
