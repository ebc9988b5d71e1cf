import { editJsonText } from '../../../../src/shared/forms/configuration/edit-json-text.ts';
import { getAt, joinPointer } from '../../../../src/shared/forms/pointer.ts';
import type { FilePlace } from '../../../../src/shared/lint/finding.ts';
import { PLACE } from '../../../../src/shared/words/say.ts';
import { Refusal } from '../../../contract.ts';
import { isConfigFile } from '../files.ts';
import { editOf, type Change, type FileEdit } from '../service.ts';
import type { Workspace } from '../workspace.ts';
import { readTexts, type ReadText } from './read-texts.ts';
import { faultIn } from './say-texts.ts';
import { withWords } from './with-words.ts';
import { fileOfWords, foundWords } from './words-now.ts';

/** Code of the language in which configuration is written. */
export const ENGLISH_CODE = 'en';

const BY_PROGRAM = 'No file says this: the program does, or nothing any more.';
const IS_VALUE =
  'This is the value of an answer, which is stored: give the answer other words under its question.';
const IN_ALL =
  'All portals say this: choose “All portals” above, or change it under “Open” for this portal.';
const CODED = /\/enum(?:\/\d+)?$/;

/** Where a text stands letter by letter; or why it cannot be changed as a text, in words. */
export function englishPlaces(
  work: Workspace,
  { english, written }: ReadText,
  portal: string | undefined,
): { places: readonly FilePlace[]; why: string } {
  const no = (why: string) => ({ places: [], why });
  if (written.length === 0) return no(BY_PROGRAM);
  if (written.some(({ pointer }) => CODED.test(pointer))) return no(IS_VALUE);
  // Frames and layers show a text in more screens than the one that says it.
  const places = written.filter(
    ({ file, pointer }) => getAt(work.reading.read(file).at(-1)?.value, pointer) === english,
  );
  const strange = (places.length > 0 ? places : written).find(({ file }) => !isConfigFile(file));
  if (strange) return no(`This is changed in ${strange.file}, as is all that stands there.`);
  if (places.length === 0) return no(`This is changed in ${written[0]?.file ?? ''}.`);
  const own = `schemas/portals/${portal}.json`;
  if (portal !== undefined && places.some(({ file }) => file !== own)) return no(IN_ALL);
  return { places, why: '' };
}

/**
 * A change of an English text wherever it stands. What languages say for it follows under the new words; it stays under the
 * old ones, too, by which the program may ask for it. Refuses what can't be.
 */
export function englishSaid(
  work: Workspace,
  { english, text }: { english: string; text: string },
  portal: string | undefined,
): Change {
  const of = readTexts(work, portal).find((one) => one.english === english);
  if (!of) throw new Refusal(404, 'There is no such text or language.');
  const { places, why } = englishPlaces(work, of, portal);
  if (why) throw new Refusal(409, why);
  const fault = faultIn(of, english, text) ?? faultOfEnglish(english, text);
  if (fault !== undefined) throw new Refusal(422, fault);
  const files = new Map<string, FilePlace[]>();
  for (const place of places) files.set(place.file, [...(files.get(place.file) ?? []), place]);
  const own: FileEdit[] = [...files].map(([file, inFile]) =>
    editOf(file, (now) =>
      inFile.reduce((said, { pointer }) => editJsonText(said, { pointer, value: text }), now),
    ),
  );
  return {
    label: `“${english.length > 40 ? `${english.slice(0, 39)}…` : english}”`,
    subject: `english ${portal ?? ''} ${english}`,
    edits: english === text ? [] : [...own, ...followed(work, of, text)],
  };
}

function faultOfEnglish(english: string, text: string): string | undefined {
  if (text.trim() === '') return 'A text cannot be empty.';
  const lost = placesIn(english).find((place) => !text.includes(place));
  return lost && `${lost} must stay: a value is put there.`;
}

// Texts of own pages are translated by the page's address.
function followed(work: Workspace, of: ReadText, text: string): FileEdit[] {
  if ([...of.spots.keys()].every((screen) => screen.startsWith('own-pages/'))) return [];
  return Object.keys(work.sources.locales).flatMap((name): FileEdit[] => {
    const known = foundWords(work, name, of);
    if (!known) return [];
    const pointer = joinPointer('/words', named(text, of.english, known.key));
    const [locale = '', portal] = name.split('.');
    const isThere = getAt(work.sources.locales[name], pointer) !== undefined;
    if (isThere) return [];
    const file = fileOfWords(work, locale, { ...known, isSaid: true, portal });
    return [editOf(file, (now) => withWords(now, new Map([[pointer, known.said]])))];
  });
}

// Languages may call the places for values by other names.
function named(text: string, english: string, key: string): string {
  const names = placesIn(key);
  const by = new Map(placesIn(english).map((place, at) => [place, names[at] ?? place]));
  return text.replace(PLACE, (place) => by.get(place) ?? place);
}

function placesIn(text: string): string[] {
  return [...text.matchAll(PLACE)].map(([place]) => place);
}
