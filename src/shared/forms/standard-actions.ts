import type { ActionStep } from './types.ts';

/** Actions that every screen has, unless it has its own of that name: `close` closes the dialog that the screen is in. */
export const STANDARD_ACTIONS: Readonly<Record<string, ActionStep[]>> = {
  close: [{ close: true }],
};
