/**
 * Something that may be done again after a while. data: wait (read when the region opens and again
 * after each time). texts: wait (with {time}), over, button, busy. Its action `again` does it, and reads the wait anew.
 */
import { useEffect, useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import type { SourceData } from '../../../src/shared/contracts/call-types.ts';
import { useSay } from '../../kit/text/say.ts';
import type { Props } from './fed-by.ts';
import './recipe.generated.css';

const SECOND_MS = 1000;

export default function Countdown({ data, texts, act, busy }: Props) {
  const say = useSay();
  const { wait } = data;
  const left = useSecondsLeft(wait?.value);
  // What is not known is left to the server: it refuses who comes too early, with the seconds that are left.
  const isReading = wait?.status === 'loading' || wait?.refreshing === true;
  const words = left > 0 ? say(texts.wait ?? '{time}', { time: clockOf(left) }) : texts.over;
  return (
    <div className="countdown">
      <p role="timer">{isReading ? '' : say(words ?? '')}</p>
      <Button
        look="secondary"
        disabled={isReading || left > 0}
        busy={busy.has('again')}
        busyLabel={say(texts.busy ?? '')}
        onClick={() => void act('again')}
      >
        {say(texts.button ?? '')}
      </Button>
    </div>
  );
}

type Wait = SourceData<'app-code-wait' | 'app-principal-code-wait'>;

// Read off a clock: a tab in the background counts slowly.
function useSecondsLeft(answer: Wait | undefined): number {
  const [left, setLeft] = useState(() => secondsOf(answer));
  useEffect(() => {
    const end = Date.now() + secondsOf(answer) * SECOND_MS;
    const show = (): void => setLeft(Math.max(0, Math.ceil((end - Date.now()) / SECOND_MS)));
    show();
    const timer = setInterval(show, SECOND_MS);
    return () => clearInterval(timer);
  }, [answer]);
  return left;
}

function secondsOf(answer: Wait | undefined): number {
  return answer?.seconds ?? 0;
}

function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
