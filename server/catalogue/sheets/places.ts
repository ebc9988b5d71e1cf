import type { ConfigFault } from '../../../src/shared/forms/types.ts';
import type { CatalogueFault } from '../shape-faults.ts';
import type { CellPlace } from './sheet.ts';
import type { BookColumn } from './sheet-columns.ts';

/** A row from which values of an item came, with the columns and where their values stand below the item. */
interface SourceRow {
  sheet: string;
  row: number;
  columns: readonly Pick<BookColumn, 'title' | 'path'>[];
}

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

  /** A fault of the files as a fault of the sheets. */
  inSheets(fault: CatalogueFault): ConfigFault {
    const { missing, file, pointer, problem, hint = '' } = fault;
    const place = this.find(file, missing === undefined ? pointer : `${pointer}/${missing}`);
    const isCell = place?.column !== undefined && missing !== undefined;
    return {
      file: place ? placeInWords(place) : file,
      pointer: place ? '' : pointer,
      problem: isCell ? 'is empty' : problem,
      hint: hint.replace(FIRST, (whole, other: string, at: string) => {
        const first = this.find(other, at);
        return first ? `first in ${placeInWords(first)}` : whole;
      }),
    };
  }
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
