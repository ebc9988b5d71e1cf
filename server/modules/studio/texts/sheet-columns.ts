/** A language that has a column. */
export interface SheetLocale {
  code: string;
  name: string;
}

/** Titles of the columns that are no language's. */
export const PLACE_TITLE = 'Where it is read';
export const ENGLISH = 'English';

/** Title of a language's column: `Español (es)`. */
export function localeTitle({ code, name }: SheetLocale): string {
  return `${name} (${code})`;
}

/** Columns of a sheet by its row of titles. */
export interface SheetColumns {
  english: number;
  locales: { code: string; title: string; at: number }[];
}

/** What is wrong in a cell; rows count from 1, as spreadsheets show them. */
export interface TextFault {
  row: number;
  /** Title of the column; '' for the whole row. */
  column: string;
  message: string;
}

const UNKNOWN = 'This column is not known. Please use the columns of the download.';
const TWICE = 'This column stands here twice.';
const MISSING = 'This column is missing.';
const NO_LANGUAGE = 'There is no column of a language.';

/** Where the columns stand, by their titles in the first row, a language also by its code alone; or what is wrong. */
export function readColumnTitles(
  titles: readonly string[],
  locales: readonly SheetLocale[],
): { columns: SheetColumns; faults: TextFault[] } {
  const columns: SheetColumns = { english: -1, locales: [] };
  const faults: TextFault[] = [];
  const wrong = (title: string, message: string) =>
    faults.push({ row: 1, column: title.slice(0, 60), message });
  for (const [at, title] of titles.entries()) {
    const locale = locales.find((one) => [localeTitle(one), one.code].includes(title));
    if (title === ENGLISH && columns.english < 0) columns.english = at;
    else if (locale && !columns.locales.some(({ code }) => code === locale.code))
      columns.locales.push({ code: locale.code, title, at });
    else if (title === ENGLISH || locale) wrong(title, TWICE);
    else if (title !== '' && title !== PLACE_TITLE) wrong(title, UNKNOWN);
  }
  if (columns.english < 0) wrong(ENGLISH, MISSING);
  if (columns.locales.length === 0) wrong('', NO_LANGUAGE);
  return { columns, faults };
}
