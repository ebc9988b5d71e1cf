import type { LocaleFile } from '../../../../src/shared/forms/layers/layer-types.ts';
import { getAt, joinPointer } from '../../../../src/shared/forms/pointer.ts';
import { textShape } from '../../../../src/shared/lint/checks/words.ts';
import { fileNames } from '../../../../src/shared/lint/finding.ts';
import { oncePerObject } from '../../../../src/shared/once-per-object.ts';
import type { Words } from '../../../../src/shared/words/say.ts';
import type { Workspace } from '../workspace.ts';
import type { ReadText } from './read-texts.ts';

/** A text in a language. */
export interface WordsNow {
  /** '' where the language has none. */
  text: string;
  /** Pointers in the locale's file: of a page's text one for each page. */
  pointers: readonly string[];
  /** The English text by which the language has it: names of places for values may differ. */
  key: string;
  /** Whether the language says it already, in the file that is changed. */
  isSaid: boolean;
  /** The portal in which alone it counts, or would; undefined: in all. */
  portal: string | undefined;
}

const LOCALE_FILE = /schemas\/locales\/(?!.*schemas\/locales\/).*$/;

/** Languages with their own names, without English. */
export function localesIn({ sources }: Workspace): { code: string; name: string }[] {
  return Object.entries(sources.locales).flatMap(([code, raw]) => {
    const { name = code } = (raw ?? {}) as Partial<LocaleFile>;
    return code.includes('.') ? [] : [{ code, name }];
  });
}

/**
 * What a language says for a text, in a portal or in all. It is changed where it stands, with a portal in that portal's own
 * file of the language; one that is missing belongs into that file, too, where only that portal says the text. Texts outside
 * of screens are the same in all portals.
 */
export function wordsNow(
  work: Workspace,
  locale: string,
  text: ReadText,
  portal: string | undefined,
): WordsNow {
  const ofScreen = [...text.spots.keys()].some((screen) => screen !== '');
  const of = ofScreen ? (portal ?? text.owner) : text.owner;
  const own = of === undefined ? undefined : foundWords(work, `${locale}.${of}`, text);
  const general = foundWords(work, locale, text);
  const isOwn =
    of !== undefined && (!general || (ofScreen && (portal !== undefined || own !== undefined)));
  const now = isOwn ? own : general;
  return {
    text: (now ?? general)?.said ?? '',
    pointers: now?.pointers ?? placesOf(text),
    key: now?.key ?? text.english,
    isSaid: now !== undefined,
    portal: isOwn ? of : undefined,
  };
}

/**
 * Name, inside a configuration folder, of the file that says a text in a language, or would: of several files of the
 * language the last one that says it, or else the one that bears its name.
 */
export function fileOfWords(
  { reading }: Workspace,
  locale: string,
  { pointers: [pointer = ''], isSaid, portal }: Pick<WordsNow, 'pointers' | 'isSaid' | 'portal'>,
): string {
  const main = fileNames.layer('locale', portal === undefined ? locale : `${locale}.${portal}`);
  const files = reading.read(main);
  const names = files.map(({ path }) => LOCALE_FILE.exec(path)?.[0] ?? main);
  const at = files.findLastIndex(({ value }) => getAt(value, pointer) !== undefined);
  if (isSaid && at >= 0) return names[at] ?? main;
  return names.includes(main) ? main : (names[0] ?? main);
}

/** What a language's words, of all portals (`es`) or of one (`es.HARBOR`), say for a text. */
export function foundWords({ sources }: Workspace, name: string, text: ReadText) {
  const { words = {}, ownPages = {} } = (sources.locales[name] ?? {}) as Partial<LocaleFile>;
  for (const address of text.pages) {
    const said = ownPages[address]?.text;
    if (said !== undefined) return { said, key: text.english, pointers: placesOf(text) };
  }
  const { english } = text;
  for (const [address, page] of Object.entries(ownPages))
    for (const key of ['title', 'link'] as const) {
      const pointer = `${joinPointer('/ownPages', address)}/${key}`;
      if (page[key] !== undefined && words[english] === page[key] && isOf(text, address))
        return { said: page[key], key: english, pointers: [pointer] };
    }
  const key = Object.hasOwn(words, english) ? english : keysByShape(words).get(textShape(english));
  const said = key === undefined ? undefined : words[key];
  if (key === undefined || said === undefined) return undefined;
  return { said, key, pointers: [joinPointer('/words', key)] };
}

const keysByShape = oncePerObject((words: Words): ReadonlyMap<string, string> => {
  const withPlaces = Object.keys(words).filter((key) => key.includes('{'));
  return new Map(withPlaces.map((key) => [textShape(key), key]));
});

function isOf({ spots }: ReadText, address: string): boolean {
  return spots.has(`own-pages${address}`);
}

function placesOf({ english, pages }: ReadText): string[] {
  if (pages.length === 0) return [joinPointer('/words', english)];
  return pages.map((address) => `${joinPointer('/ownPages', address)}/text`);
}
