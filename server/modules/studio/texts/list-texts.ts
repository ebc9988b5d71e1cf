import type { Calls } from '../../../../src/shared/contracts/calls.generated.ts';
import type { Workspace } from '../workspace.ts';
import { readTexts, type ReadText } from './read-texts.ts';
import { englishPlaces } from './say-english.ts';
import { localesIn, wordsNow } from './words-now.ts';

type Page = Calls['app-studio-texts']['data'];

/** Which texts are looked at; what is left out leaves nothing out. */
export interface TextFilter {
  portal?: string | undefined;
  screen?: string | undefined;
  /** Code of a language: only texts that it lacks. */
  missing?: string | undefined;
  /** Only texts that have all of these words, in whatever language. */
  words?: string | undefined;
}

/** A text with what each language says for it. */
export interface TranslatedText extends ReadText {
  words: { locale: string; text: string; portal: string | undefined }[];
}

const ROWS = 50;

/** The texts that a filter lets through, and all screens that have any. */
export function filteredTexts(
  work: Workspace,
  { portal, screen, missing, words = '' }: TextFilter,
): { rows: TranslatedText[]; screens: Page['screens'] } {
  const locales = localesIn(work);
  const rows = readTexts(work, portal).map((text) => ({
    ...text,
    words: locales.map(({ code }) => {
      const now = wordsNow(work, code, text, portal);
      return { locale: code, text: now.text, portal: now.portal };
    }),
  }));
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  const isWanted = (row: TranslatedText): boolean => {
    if (screen !== undefined && !row.spots.has(screen)) return false;
    if (missing && row.words.some((one) => one.locale === missing && one.text !== '')) return false;
    const said = plain([row.english, ...row.words.map(({ text }) => text)].join('\n'));
    return wanted.every((word) => said.includes(word));
  };
  const found = rows.filter(isWanted);
  const atScreen = ({ spots, spot }: ReadText) => spots.get(screen ?? '') ?? spot;
  return {
    rows: screen === undefined ? found : found.map((row) => ({ ...row, spot: atScreen(row) })),
    screens: screensOf(rows),
  };
}

/** One page of the texts that a filter lets through; a page that is not there is the last one. */
export function pageOfTexts(work: Workspace, filter: TextFilter & { page?: number }): Page {
  const { rows, screens } = filteredTexts(work, filter);
  const pages = Math.max(1, Math.ceil(rows.length / ROWS));
  const page = Math.min(Math.max(1, filter.page ?? 1), pages);
  return {
    locales: localesIn(work),
    screens,
    rows: rows.slice((page - 1) * ROWS, page * ROWS).map((row) => shown(work, row, filter.portal)),
    total: rows.length,
    page,
    pages,
  };
}

function shown(
  work: Workspace,
  row: TranslatedText,
  portal: string | undefined,
): Page['rows'][number] {
  const { english, spot, places, words } = row;
  const { place, ...where } = spot;
  const {
    why: fixed,
    places: [first],
  } = englishPlaces(work, row, portal);
  return {
    english,
    ...where,
    file: place.file,
    at: first ? `${first.file}#${first.pointer}` : '',
    places,
    fixed,
    words: words.map(({ portal: of = '', ...one }) => ({ ...one, portal: of })),
  };
}

function screensOf(rows: readonly ReadText[]): Page['screens'] {
  const found = new Map<string, string>();
  for (const { spots } of rows)
    for (const [screen, { title }] of spots)
      if (screen && !found.has(screen)) found.set(screen, title);
  return [...found]
    .map(([value, label]) => ({ value, label: `${label} (${value})` }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'));
}

// Whoever looks for words types neither capitals nor accents.
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
