import { Check, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react';
import type { SaveStateProps } from '../../src/engine/types.ts';
import { useSay } from '../kit/say.ts';

const STATES = {
  saving: { text: 'Saving…', Mark: LoaderCircle, tone: '' },
  saved: { text: 'Saved', Mark: Check, tone: '' },
  offline: { text: 'Offline. What you type is kept on this device.', Mark: CloudOff, tone: 'warn' },
  failed: { text: 'Not saved yet. We will try again.', Mark: TriangleAlert, tone: 'warn' },
  conflict: {
    text: 'Changed in another window. Choose above which answers count.',
    Mark: TriangleAlert,
    tone: 'warn',
  },
} as const;

/** How the autosave stands. One live region that stays, so that changes are read out. */
export function SaveState({ state }: SaveStateProps) {
  const say = useSay();
  const shown = state === 'idle' ? undefined : STATES[state];
  return (
    <p className={`save-state ${shown?.tone ?? ''}`} role="status">
      {shown && <shown.Mark aria-hidden="true" />}
      {shown && say(shown.text)}
    </p>
  );
}
