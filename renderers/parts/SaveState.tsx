import { Check, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { SaveStateProps } from '../../src/engine/types.ts';
import { useSay } from '../kit/text/say.ts';

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

/** Pause after which a save is announced. */
const REST_MS = 10_000;

/** State of the autosave. Failures are announced at once, saves after a pause in typing. */
export function SaveState({ state }: SaveStateProps) {
  const say = useSay();
  const shown = state === 'idle' ? undefined : STATES[state];
  const announcement = useAnnouncement(state);
  return (
    <>
      <p className={`save-state ${shown?.tone ?? ''}`} aria-hidden="true">
        {shown && <shown.Mark />}
        {shown && say(shown.text)}
      </p>
      <p className="hidden-text" role="status">
        {announcement}
      </p>
    </>
  );
}

function useAnnouncement(state: SaveStateProps['state']): string {
  const say = useSay();
  const isWrong = state !== 'idle' && STATES[state].tone === 'warn';
  const [isRested, setRested] = useState(false);
  useEffect(() => {
    if (state !== 'saved') return;
    const timer = setTimeout(() => setRested(true), REST_MS);
    return () => {
      clearTimeout(timer);
      setRested(false);
    };
  }, [state]);
  if (isWrong) return say(STATES[state].text);
  return isRested ? say('Your answers are saved.') : '';
}
