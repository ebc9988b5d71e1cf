import { useId, useState } from 'react';
import type { Term, TextPiece } from '../../../src/shared/store/terms.ts';
import { useSay } from '../../kit/text/say.ts';

interface TermTextProps {
  pieces: readonly TextPiece[];
}

/** A text whose insurance words are buttons; each opens its meaning below the text. */
export function TermText({ pieces }: TermTextProps) {
  const say = useSay();
  const id = useId();
  const [open, setOpen] = useState<Term>();
  if (pieces.every(({ term }) => term === undefined)) return pieces.map(({ text }) => text);
  return (
    <>
      {pieces.map(({ text, term }, index) =>
        term ? (
          <button
            key={index}
            type="button"
            className="term"
            aria-expanded={open?.key === term.key}
            aria-controls={id}
            onClick={() => setOpen(open?.key === term.key ? undefined : term)}
          >
            {text}
          </button>
        ) : (
          text
        ),
      )}
      <span id={id} className="term-meaning small" role="status" hidden={!open}>
        {open && say(open.meaning)}
      </span>
    </>
  );
}
