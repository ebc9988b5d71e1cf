import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';

interface TailProps {
  /** True, or the words that say what is going on. */
  busy?: unknown;
  locked?: boolean | undefined;
  /** A word at the end of the input: a card's brand. */
  word?: string | undefined;
  children: ReactNode;
}

/**
 * The end of an input: that a check is running, that it is locked, or one word. The box around is there from the start:
 * an input that moved into it while somebody types would lose the focus.
 */
export function Tail({ busy, locked, word, children }: TailProps) {
  return (
    <div className="input-with">
      {children}
      {(busy || locked || word) && (
        <span className="input-tail" role={busy ? 'status' : undefined}>
          {busy ? <i className="spinner" aria-hidden="true" /> : null}
          {busy ? (typeof busy === 'string' ? busy : 'Checking…') : word}
          {!busy && locked ? <Lock aria-hidden="true" /> : null}
        </span>
      )}
    </div>
  );
}
