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

/** The end of an input: that a check is running, that it is locked, or one word. Nothing at all costs nothing. */
export function Tail({ busy, locked, word, children }: TailProps) {
  if (!busy && !locked && !word) return children;
  return (
    <div className="input-with">
      {children}
      <span className="input-tail" role={busy ? 'status' : undefined}>
        {busy ? <i className="spinner" aria-hidden="true" /> : null}
        {busy ? (typeof busy === 'string' ? busy : 'Checking…') : word}
        {!busy && locked ? <Lock aria-hidden="true" /> : null}
      </span>
    </div>
  );
}
