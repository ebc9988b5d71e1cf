import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { ActResult } from '../../../src/engine/types.ts';
import type { ListedText } from './fed-by.ts';

/** Typing is written when it rests, and when the field is left. */
const REST_MS = 500;
const LETTERS_A_LINE = 34;

interface CellProps {
  label: string;
  title: string;
  words: ListedText['words'][number] | undefined;
  portal: string | undefined;
  say(text: string): Promise<ActResult>;
  /** The field is typed into now. */
  onHold(): void;
}

/** What a language says for a text. What is refused stays as it was typed, with the reason. */
export function TextCell({ label, title, words, portal, say, onHold }: CellProps) {
  const id = useId();
  const said = words?.text ?? '';
  const { typed, fault, type, write } = useTyped(said, say);
  const scope = scopeOf(words, portal);
  const notes = [fault && `${id}-fault`, scope && `${id}-scope`].filter(Boolean).join(' ');
  return (
    <>
      <span className="studio-texts-language" aria-hidden="true">
        {title}
      </span>
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

function useTyped(said: string, say: CellProps['say']) {
  const [typed, setTyped] = useState<string>();
  const [fault, setFault] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<string>(undefined);
  const write = (): void => {
    clearTimeout(timer.current);
    const text = waiting.current;
    waiting.current = undefined;
    if (text === undefined) return;
    void say(text).then(({ ok, message = '' }) => setFault(ok ? '' : message));
  };
  const leave = useEffectEvent(write);
  useEffect(() => () => leave(), []);
  // Undo, or another window, changed it: what the draft has counts.
  const [before, setBefore] = useState(said);
  if (said !== before) {
    setBefore(said);
    if (typed !== undefined && fault === '') setTyped(undefined);
  }
  return {
    typed: typed ?? said,
    fault,
    type(text: string) {
      setTyped(text);
      waiting.current = text;
      clearTimeout(timer.current);
      timer.current = setTimeout(write, REST_MS);
    },
    write,
  };
}

// Whom a change reaches, where that is not what the choice of a portal above says.
function scopeOf(words: CellProps['words'], portal: string | undefined): string {
  if (!words || words.portal === (portal ?? '')) return '';
  return words.portal === '' ? 'The same in all portals' : `In portal ${words.portal} alone`;
}
