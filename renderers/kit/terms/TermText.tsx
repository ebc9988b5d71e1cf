import { useId, useState } from 'react';
import type { Term, TextPiece } from '../../../src/shared/store/terms.ts';
import { useSay } from '../text/say.ts';
import './recipe.generated.css';

/** Which of the words of a text, or of texts that stand together, is explained. */
interface OpenTerm {
  /** Id of the element that holds the meaning. */
  id: string;
  open: Term | undefined;
  /** Opens a word's meaning, or closes it where it is open. */
  toggle(term: Term): void;
}

/** For texts that share one place for meanings: `TermPieces` for each, and one `TermMeaning`. */
export function useOpenTerm(): OpenTerm {
  const id = useId();
  const [open, setOpen] = useState<Term>();
  return { id, open, toggle: (term) => setOpen(open?.key === term.key ? undefined : term) };
}

interface TermTextProps {
  pieces: readonly TextPiece[];
}

/** A text whose insurance words are buttons; each opens its meaning below the text. */
export function TermText({ pieces }: TermTextProps) {
  const opener = useOpenTerm();
  if (pieces.every(({ term }) => term === undefined)) return pieces.map(({ text }) => text);
  return (
    <>
      <TermPieces pieces={pieces} opener={opener} />
      <TermMeaning opener={opener} />
    </>
  );
}

/** The text alone, its insurance words as buttons. */
export function TermPieces({ pieces, opener }: TermTextProps & { opener: OpenTerm }) {
  const { id, open, toggle } = opener;
  return pieces.map(({ text, term }, index) =>
    term ? (
      <button
        key={index}
        type="button"
        className="term"
        aria-expanded={open?.key === term.key}
        aria-controls={id}
        onClick={() => toggle(term)}
      >
        {text}
      </button>
    ) : (
      text
    ),
  );
}

/** The meaning of the word that is open. */
export function TermMeaning({ opener: { id, open } }: { opener: OpenTerm }) {
  const say = useSay();
  return (
    <span id={id} className="term-meaning small" role="status" hidden={!open}>
      {open && say(open.meaning)}
    </span>
  );
}
