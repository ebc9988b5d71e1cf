import { pluralForm, type Plural } from '../forms/plural.ts';

/** Texts in another language, by the English ones; `{name}` stands for a value in both. */
export type Words = Readonly<Record<string, string>>;

type Values = Readonly<Record<string, string | number>>;

/**
 * Says an English text in a language, with the values that it names. Of a text in two forms, the one that fits `n`.
 * What the language lacks stays English.
 */
export interface Say {
  (english: string | Plural, values?: Values): string;
  /** BCP 47 code of its language; left out: English. */
  locale?: string | undefined;
}

/** The locale and portal of a reader. */
export interface Language {
  /** BCP 47 code: `es`. */
  locale: string;
  say: Say;
}

/** A place for a value: `{name}`. Braces around words with spaces are no place. */
export const PLACE = /\{([\w./|-]+)\}/g;

const MOST_REMEMBERED = 1_000;

/**
 * Makes `say` of a language's words. A text that was put together before it came here (`Wait 5 minutes`) is found by its
 * pattern (`Wait {time}`), and what stands in the places is said as well.
 */
export function createSay(words: Words, locale?: string): Say {
  const patterns = patternsOf(words);
  const remembered = new Map<string, string>();
  // Texts with values of a person are not remembered: a name or a code would outlive its call.
  const find = (english: string, isKept: boolean): string => {
    if (Object.hasOwn(words, english)) return words[english] ?? english;
    const known = remembered.get(english);
    if (known !== undefined) return known;
    const inside = (part: string): string => find(part, isKept);
    const said = byPattern(patterns(), english, inside) ?? byParts(english, inside);
    if (!isKept) return said;
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(english, said);
    return said;
  };
  const say: Say = (said, values) => {
    const english = typeof said === 'string' ? said : pluralForm(said, Number(values?.n));
    if (values === undefined) return find(english, true);
    const template = Object.hasOwn(words, english) ? words[english] : undefined;
    // A language may name the places differently.
    return template ? fillPlaces(template, values) : find(fillPlaces(english, values), false);
  };
  say.locale = locale;
  return say;
}

/** Says everything in English. */
export const sayEnglish: Say = createSay({});

function fillPlaces(text: string, values: Values): string {
  return text.replace(PLACE, (whole, name: string) => String(values[name] ?? whole));
}

interface Pattern {
  test: RegExp;
  /** Names of its places, in their order. */
  places: string[];
  said: string;
  /** Letters outside of places. */
  weight: number;
}

// Those with the most text of their own first. Made when first needed.
function patternsOf(words: Words): () => readonly Pattern[] {
  let made: Pattern[] | undefined;
  return () =>
    (made ??= Object.entries(words)
      .filter(([english]) => english.search(PLACE) >= 0)
      .map(([english, said]) => patternOf(english, said))
      .sort((one, other) => other.weight - one.weight));
}

function patternOf(english: string, said: string): Pattern {
  const places = [...english.matchAll(PLACE)].map(([, name = '']) => name);
  const pieces = english.split(PLACE).filter((_, index) => index % 2 === 0);
  const source = pieces
    .map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('(\\d+|.+?)');
  const weight = (pieces.join('').match(/\p{L}/gu) ?? []).length;
  return { test: new RegExp(`^${source}$`, 's'), places, said, weight };
}

function byPattern(
  patterns: readonly Pattern[],
  english: string,
  find: (english: string) => string,
): string | undefined {
  for (const { test, places, said } of patterns) {
    const found = test.exec(english);
    if (!found) continue;
    const left = places.map((name, index) => ({ name, text: find(found[index + 1] ?? '') }));
    return said.replace(PLACE, (_whole, name: string) => {
      const at = left.findIndex((place) => place.name === name);
      return left.splice(at, at < 0 ? 0 : 1)[0]?.text ?? '';
    });
  }
  return undefined;
}

// `Zip code: Enter 5 digits` is a name and what is said of it.
function byParts(english: string, find: (english: string) => string): string {
  const at = english.indexOf(': ');
  return at <= 0 ? english : `${find(english.slice(0, at))}: ${find(english.slice(at + 2))}`;
}
