/** What makes a spreadsheet read a cell as a formula, behind any number of apostrophes. */
const FORMULA = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/** A text as a cell of a sheet: one that a spreadsheet might run gets an apostrophe in front. `textOfCell` undoes it. */
export function guardedCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The text of a cell that `guardedCell` made; any other stays as it is. */
export function textOfCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
