/**
 * Something that may be done again after a while. options: seconds. texts: wait (with {time}), over, button, busy.
 * actions: again(): once it succeeded, the while begins anew.
 */
import { useEffect, useState } from 'react';
import type { RegionProps } from '../../../src/engine/types.ts';
import { Button } from '../../kit/Button.tsx';
import { numberOf } from '../../kit/read.ts';
import { useSay } from '../../kit/say.ts';
import './countdown.css';

const SECOND_MS = 1000;

export default function Countdown({ texts, options, act, busy }: RegionProps) {
  const say = useSay();
  const [round, setRound] = useState(0);
  const left = useSecondsLeft(numberOf(options.seconds) ?? 0, round);
  const repeat = async (): Promise<void> => {
    const { ok } = await act('again');
    if (ok) setRound(round + 1);
  };
  const wait = say(texts.wait ?? '{time}', { time: clockOf(left) });
  return (
    <div className="countdown">
      <p role="timer">{left > 0 ? wait : say(texts.over ?? '')}</p>
      <Button
        look="secondary"
        disabled={left > 0}
        busy={busy.has('again')}
        busyLabel={say(texts.busy ?? '')}
        onClick={() => void repeat()}
      >
        {say(texts.button ?? '')}
      </Button>
    </div>
  );
}

// Read off a clock: a tab in the background counts slowly.
function useSecondsLeft(seconds: number, round: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = Date.now() + seconds * SECOND_MS;
    const show = (): void => setLeft(Math.max(0, Math.ceil((end - Date.now()) / SECOND_MS)));
    show();
    const timer = setInterval(show, SECOND_MS);
    return () => clearInterval(timer);
  }, [seconds, round]);
  return left;
}

function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
