import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSay } from '../kit/text/say.ts';

interface TailProps {
  /** True, or a text for what is going on. */
  busy?: unknown;
  locked?: boolean | undefined;
  /** A word at the end of the input: a card's brand. */
  word?: string | undefined;
  children: ReactNode;
}

/**
 * The end of an input: a running check, a lock, or one word. The box around is always drawn: an input that moved into it
 * during typing would lose the focus.
 */
export function Tail({ busy, locked, word, children }: TailProps) {
  const say = useSay();
  return (
    <div className="input-with">
      {children}
      {(busy || locked || word) && (
        <span className="input-tail" role={busy ? 'status' : undefined}>
          {busy ? <i className="spinner" aria-hidden="true" /> : null}
          {busy ? say(typeof busy === 'string' ? busy : 'Checking…') : word}
          {!busy && locked ? <Lock aria-hidden="true" /> : null}
        </span>
      )}
    </div>
  );
}
