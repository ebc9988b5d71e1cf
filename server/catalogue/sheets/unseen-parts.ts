import { cellText } from './cells/cell-kind.ts';
import type { BookCell, BookSheet } from './sheet.ts';
import { isEmptyFormula, withoutEntities, XML_CELL, xmlAttribute, xmlOf } from './workbook-xml.ts';

const SHEET = /<sheet\s[^>]*>/g;
const RELATION = /<Relationship\s[^>]*>/g;
const HIDDEN_ROW = /<row\s[^>]*\bhidden="(?:1|true)"[^>]*>/g;
const MERGED = /<mergeCell\s[^>]*\bref="([^"]*)"/g;
const HIDDEN_COLUMN = /<col\s[^>]*\bhidden="(?:1|true)"[^>]*>/g;
const SHOW_IT = 'it would be imported like all others: show it, or delete it';

/**
 * What a sheet of an unpacked workbook has that its cells do not show: hidden or merged parts, formulas without a value.
 * Hidden columns beyond its headings hold nothing.
 */
export function unseenParts(
  files: ReadonlyMap<string, Uint8Array>,
  sheet: string,
  titles: readonly BookCell[],
): NonNullable<BookSheet['faults']> {
  const book = xmlOf(files, 'xl/workbook.xml');
  const tag = [...book.matchAll(SHEET)].map(([one]) => one).find((one) => name(one) === sheet);
  const target = targetOf(xmlOf(files, 'xl/_rels/workbook.xml.rels'), xmlAttribute(tag, 'r:id'));
  const xml = xmlOf(files, target.startsWith('/') ? target.slice(1) : `xl/${target}`);
  const isHidden = /^(very)?hidden$/i.test(xmlAttribute(tag, 'state'));
  return [
    ...(isHidden ? [{ problem: 'this sheet is hidden', hint: SHOW_IT }] : []),
    ...hiddenRows(xml),
    ...hiddenColumns(xml, titles),
    ...[...xml.matchAll(MERGED)].map(([, cells = '']) => ({
      row: rowOf(cells),
      problem: `the cells ${cells} are merged into one`,
      hint: 'separate them, and write the value in each row',
    })),
    ...formulasWithoutValue(xml),
  ];
}

function hiddenRows(xml: string): NonNullable<BookSheet['faults']> {
  const [first, ...more] = [...xml.matchAll(HIDDEN_ROW)].map(([tag]) => xmlAttribute(tag, 'r'));
  if (first === undefined) return [];
  const hint = 'clear the filter, or delete what shall not be imported';
  return [{ row: Number(first), problem: `this row is hidden${andMore(more)}`, hint }];
}

function hiddenColumns(xml: string, titles: readonly BookCell[]): NonNullable<BookSheet['faults']> {
  const ranges = [...xml.matchAll(HIDDEN_COLUMN)].map(([tag]) =>
    ['min', 'max'].map((end) => Number(xmlAttribute(tag, end))),
  );
  const [first, ...more] = titles.flatMap((title, at) =>
    ranges.some(([min = 0, max = 0]) => min <= at + 1 && at + 1 <= max) ? [cellText(title)] : [],
  );
  if (first === undefined) return [];
  const problem = `this column is hidden${andMore(more)}`;
  return [{ row: 1, column: first, problem, hint: SHOW_IT }];
}

function andMore(others: readonly unknown[]): string {
  return others.length > 0 ? `, and ${others.length} more` : '';
}

function formulasWithoutValue(xml: string): NonNullable<BookSheet['faults']> {
  if (!xml.includes('<f')) return [];
  return [...xml.matchAll(XML_CELL)].flatMap(([, attributes = '', inner = '']) => {
    if (!isEmptyFormula(inner)) return [];
    const at = xmlAttribute(` ${attributes}`, 'r');
    const hint = 'open it in a spreadsheet and save it, or write the value';
    return [{ row: rowOf(at), problem: `the formula in ${at} has no value`, hint }];
  });
}

function targetOf(relations: string, id: string): string {
  const tags = [...relations.matchAll(RELATION)].map(([one]) => one);
  return xmlAttribute(
    tags.find((one) => xmlAttribute(one, 'Id') === id),
    'Target',
  );
}

function rowOf(cell: string): number {
  return Number(/\d+/.exec(cell)?.[0] ?? 1);
}

function name(tag: string): string {
  return withoutEntities(xmlAttribute(tag, 'name'));
}
