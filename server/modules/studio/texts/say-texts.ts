import { PLACE } from '../../../../src/shared/words/say.ts';
import { Refusal } from '../../../contract.ts';
import type { Change } from '../service.ts';
import type { Workspace } from '../workspace.ts';
import { readTexts, type ReadText } from './read-texts.ts';
import { newLocaleFile, withWords } from './with-words.ts';
import { fileOfWords, localesIn, wordsNow } from './words-now.ts';

/** A text in a language, as it is wanted; '' takes it away. */
export interface SaidText {
  english: string;
  locale: string;
  text: string;
}

const LONGEST = 2_000;
const LONGEST_PAGE = 50_000;

/** Why a text can't be said so in a language, which has it by an English key; undefined when it can. */
export function faultIn({ pages }: Pick<ReadText, 'pages'>, key: string, text: string) {
  const longest = pages.length > 0 ? LONGEST_PAGE : LONGEST;
  if (text.length > longest) return `Use at most ${longest} characters.`;
  if (text !== '' && text.trim() === '') return 'There are only spaces.';
  const known = placesIn(key);
  const [strange] = [...placesIn(text)].filter((place) => !known.has(place));
  return strange === undefined ? undefined : `{${strange}} does not stand in the English text.`;
}

/** A change that says a text in a language, in a portal or in all. Refuses what can't be. */
export function textSaid(work: Workspace, said: SaidText, portal: string | undefined): Change {
  const text = readTexts(work, portal).find(({ english }) => english === said.english);
  const isKnown = localesIn(work).some(({ code }) => code === said.locale);
  if (!text || !isKnown) throw new Refusal(404, 'There is no such text or language.');
  const { key } = wordsNow(work, said.locale, text, portal);
  const fault = faultIn(text, key, said.text);
  if (fault !== undefined) throw new Refusal(422, fault);
  return {
    label: `“${short(said.english)}” in ${said.locale}`,
    subject: `say ${portal ?? ''} ${said.locale} ${said.english}`,
    edits: editsOf(work, [{ ...said, of: text }], portal),
  };
}

/** Edits of the files in which languages say texts. */
export function editsOf(
  work: Workspace,
  texts: readonly (SaidText & { of: ReadText })[],
  portal: string | undefined,
): Change['edits'] {
  const files = new Map<string, { fresh: string; changes: Map<string, string> }>();
  for (const { locale, text, of } of texts) {
    const now = wordsNow(work, locale, of, portal);
    const name = fileOfWords(work, locale, now);
    const file = files.get(name) ?? {
      fresh: newLocaleFile(locale, now.portal),
      changes: new Map<string, string>(),
    };
    files.set(name, file);
    for (const pointer of now.pointers) file.changes.set(pointer, text);
  }
  return [...files].map(([file, { fresh, changes }]) => ({
    file,
    text: (now) => withWords(now ?? fresh, changes),
  }));
}

function placesIn(text: string): Set<string> {
  return new Set([...text.matchAll(PLACE)].map(([, name = '']) => name));
}

function short(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
