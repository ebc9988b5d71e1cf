/**
 * Something that may be done again after a while. data: wait ({seconds} until then, read when the region opens and again
 * after each time). texts: wait (with {time}), over, button, busy. actions: again(): does it, and reads the wait anew.
 */
import { useEffect, useState } from 'react';
import type { RegionProps } from '../../../src/engine/types.ts';
import { Button } from '../../kit/Button.tsx';
import { fieldsOf, numberOf } from '../../kit/read.ts';
import { useSay } from '../../kit/say.ts';
import './countdown.css';

const SECOND_MS = 1000;

export default function Countdown({ data, texts, act, busy }: RegionProps) {
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

// Read off a clock: a tab in the background counts slowly.
function useSecondsLeft(answer: unknown): number {
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

function secondsOf(answer: unknown): number {
  return numberOf(fieldsOf(answer).seconds) ?? 0;
}

function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
