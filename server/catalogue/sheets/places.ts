import type { ConfigFault } from '../../../src/shared/forms/types.ts';
import type { CatalogueFault } from '../shape-faults.ts';
import type { CellPlace } from './sheet.ts';
import {
  ANSWERS,
  type BookColumn,
  ITEM_SHEETS,
  PLAN_COLUMNS,
  PLAN_DETAILS,
  PRICE_COLUMNS,
  PRICES,
} from './sheet-columns.ts';

/** A row from which values of an item came, with the columns and where their values stand below the item. */
interface SourceRow {
  sheet: string;
  row: number;
  columns: readonly Pick<BookColumn, 'title' | 'path'>[];
}

// Keys of files that no column is called by.
const TITLES: ReadonlyMap<string, string> = new Map(
  [
    ...ITEM_SHEETS.flatMap(({ columns }) => columns),
    ...PLAN_COLUMNS,
    ...PLAN_DETAILS.flatMap(({ columns }) => columns),
    ...PRICE_COLUMNS,
    ...ANSWERS.columns,
  ].flatMap(({ path, title }) => {
    const key = path.split('/').at(-1) ?? '';
    return key.includes('_') ? [[key, title] as const] : [];
  }),
);
const SHEETS: ReadonlyMap<string, string> = new Map(
  ITEM_SHEETS.map(({ file, sheet }) => [file, sheet]),
);
const FIRST = /first in (\S+) at (\S+)/;

/** Where the values of files made from sheets came from. */
export class Places {
  readonly #rows = new Map<string, SourceRow[]>();

  /** Values at and below the pointer came from the row. */
  add(file: string, pointer: string, row: SourceRow): void {
    const key = `${file} ${pointer}`;
    const known = this.#rows.get(key);
    if (known) known.push(row);
    else this.#rows.set(key, [row]);
  }

  /** The cell of a value, its row where no column has it; undefined for what came from no sheet. */
  find(file: string, pointer: string): CellPlace | undefined {
    for (let end = pointer.length; end >= 0; end = pointer.lastIndexOf('/', end - 1)) {
      const rows = this.#rows.get(`${file} ${pointer.slice(0, end)}`);
      if (rows) return cellOf(rows, pointer.slice(end + 1));
      if (end === 0) break;
    }
    return undefined;
  }

  #exact(file: string, pointer: string): CellPlace | undefined {
    const [first] = this.#rows.get(`${file} ${pointer}`) ?? [];
    return first && { sheet: first.sheet, row: first.row };
  }

  /** A fault of the files as a fault of the sheets. */
  inSheets(fault: CatalogueFault): ConfigFault {
    const { missing, file, pointer, problem, hint = '' } = fault;
    const at = missing === undefined ? pointer : `${pointer}/${missing}`;
    // What is wrong with all rows of a list is said at the first of them.
    const place = (at === '' ? undefined : this.#exact(file, `${at}/0`)) ?? this.find(file, at);
    const isCell = place?.column !== undefined && missing !== undefined;
    return {
      file: place ? placeInWords(place) : (SHEETS.get(file) ?? file),
      pointer: place ? '' : pointer,
      problem: isCell
        ? 'is empty'
        : missing === 'prices'
          ? `has no row in ${PRICES}`
          : inColumns(problem),
      hint: inColumns(
        hint.replace(FIRST, (whole, other: string, at: string) => {
          const first = this.find(other, at);
          return first ? `first in ${placeInWords(first)}` : whole;
        }),
      ),
    };
  }
}

function inColumns(said: string): string {
  return said.replaceAll(/(?<!['\w])[a-z][a-z_-]*(?:\.json|_[a-z_]+)(?![\w'])/g, (key) => {
    const title = TITLES.get(key);
    const sheet = SHEETS.get(key);
    if (sheet !== undefined) return `the sheet ${sheet}`;
    return title === undefined ? key : `the column ${title}`;
  });
}

function cellOf(rows: readonly SourceRow[], below: string): CellPlace {
  for (const { sheet, row, columns } of rows) {
    const column = columns.find(
      ({ path }) => below === path || (path !== '' && below.startsWith(`${path}/`)),
    );
    if (column) return { sheet, row, column: column.title };
  }
  const [first] = rows;
  return { sheet: first?.sheet ?? '', ...(first ? { row: first.row } : {}) };
}

/** A place in words: `Plans, row 12, column Name`. */
export function placeInWords({ sheet, row, column }: CellPlace): string {
  return [
    sheet,
    ...(row === undefined ? [] : [`row ${row}`]),
    ...(column === undefined ? [] : [`column ${column}`]),
  ].join(', ');
}
