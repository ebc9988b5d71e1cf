import type { Say } from '../words/say.ts';

/** A word of insurance and its meaning, as `schemas/terms/<name>.json` says it. */
export interface TermDefinition {
  word: string;
  /** Other forms under which texts have it. */
  also?: readonly string[];
  meaning: string;
  /** false: not explained in this portal. */
  visible?: boolean;
}

/** `schemas/terms/<name>.json` */
export interface TermsFile {
  $schema?: string;
  version: 1;
  terms: Readonly<Record<string, TermDefinition>>;
}

/** What a portal says otherwise, by key. */
export type TermChanges = Readonly<Record<string, Partial<TermDefinition>>>;

/** A term with its key. */
export interface Term {
  key: string;
  word: string;
  also?: string[];
  meaning: string;
}

/** The terms that a portal explains, later files over earlier ones. */
export function termsOf(files: readonly TermsFile[], changes: TermChanges = {}): Term[] {
  const all: Record<string, Partial<TermDefinition>> = Object.assign(
    {},
    ...files.map(({ terms }) => terms),
  );
  const keys = [...new Set([...Object.keys(all), ...Object.keys(changes)])];
  return keys.flatMap((key) => {
    const { word, also, meaning, visible } = { ...all[key], ...changes[key] };
    if (word === undefined || meaning === undefined || visible === false) return [];
    return [{ key, word, ...(also && { also: [...also] }), meaning }];
  });
}

/** A piece of a text; with a term where the piece is one. */
export interface TextPiece {
  text: string;
  term?: Term;
}

/** Cuts a text where terms stand in it, in the reader's language. */
export type FindTerms = (text: string) => TextPiece[];

/** Finds terms in texts, each the first time only; a longer term goes before a shorter one in it. */
export function termFinder(terms: readonly Term[], say: Say): FindTerms {
  const byForm = new Map(
    terms.flatMap((term) =>
      [term.word, ...(term.also ?? [])].map((form) => [say(form).toLowerCase(), term] as const),
    ),
  );
  if (byForm.size === 0) return (text) => [{ text }];
  const forms = [...byForm.keys()].sort((one, other) => other.length - one.length);
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])(${forms.map(escape).join('|')})(?![\\p{L}\\p{N}])`,
    'giu',
  );
  const found = new Set<string>();
  return (text) =>
    text.split(pattern).flatMap((piece, index): TextPiece[] => {
      const term = index % 2 === 1 ? byForm.get(piece.toLowerCase()) : undefined;
      if (piece === '') return [];
      if (!term || found.has(term.key)) return [{ text: piece }];
      found.add(term.key);
      return [{ text: piece, term }];
    });
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
