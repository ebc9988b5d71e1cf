import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { ActResult } from '../../../src/engine/types.ts';

/** Typing is written when it rests, and when the field is left. */
const REST_MS = 500;
const LETTERS_A_LINE = 34;

interface CellProps {
  label: string;
  /** Name of the language, where the table has no heads. */
  title?: string;
  said: string;
  /** Whom a change reaches, where that is not what the choice of a portal above says. */
  scope?: string;
  say(text: string): Promise<ActResult>;
  /** The field is typed into now. */
  onHold?(): void;
  /** Written when the field is left, rather than whenever typing rests. */
  whenLeft?: boolean;
}

/** A text, to be said otherwise. What is refused stays as it was typed, with the reason. */
export function TextCell({
  label,
  title,
  said,
  scope = '',
  say,
  onHold,
  whenLeft = false,
}: CellProps) {
  const id = useId();
  const { typed, fault, type, write } = useTyped(said, say, whenLeft);
  const notes = [fault && `${id}-fault`, scope && `${id}-scope`].filter(Boolean).join(' ');
  return (
    <>
      {title && (
        <span className="studio-texts-language" aria-hidden="true">
          {title}
        </span>
      )}
      <textarea
        className="input"
        aria-label={label}
        aria-invalid={fault !== '' || undefined}
        aria-describedby={notes || undefined}
        rows={Math.min(8, Math.max(1, Math.ceil(Math.max(typed.length, 1) / LETTERS_A_LINE)))}
        value={typed}
        onFocus={onHold}
        onChange={({ target }) => type(target.value)}
        onBlur={write}
      />
      {fault && (
        <p id={`${id}-fault`} className="studio-texts-fault" role="alert">
          {fault}
        </p>
      )}
      {scope && (
        <p id={`${id}-scope`} className="small muted">
          {scope}
        </p>
      )}
    </>
  );
}

function useTyped(said: string, say: CellProps['say'], whenLeft: boolean) {
  const [typed, setTyped] = useState<string>();
  const [sent, setSent] = useState<string>();
  const [fault, setFault] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<string>(undefined);
  const write = (): void => {
    clearTimeout(timer.current);
    const text = waiting.current;
    waiting.current = undefined;
    if (text === undefined) return;
    setSent(text);
    void say(text).then(({ ok, message = '' }) => setFault(ok ? '' : message));
  };
  const leave = useEffectEvent(write);
  useEffect(() => () => leave(), []);
  // The text may have other English words by the time at which typing rests.
  const latest = useRef(write);
  useEffect(() => {
    latest.current = write;
  });
  // Undo, or another window, changed it: what the draft has counts. What was sent from here may have gone on since.
  const [before, setBefore] = useState(said);
  if (said !== before) {
    setBefore(said);
    if (said !== sent && fault === '') setTyped(undefined);
  }
  return {
    typed: typed ?? said,
    fault,
    type(text: string) {
      setTyped(text);
      waiting.current = text;
      clearTimeout(timer.current);
      if (!whenLeft) timer.current = setTimeout(() => latest.current(), REST_MS);
    },
    write,
  };
}
