import type { BookSheet } from './sheet.ts';

const SHEET = /<sheet\s[^>]*>/g;
const RELATION = /<Relationship\s[^>]*>/g;
const HIDDEN_ROW = /<row\s[^>]*\bhidden="(?:1|true)"[^>]*>/g;
const MERGED = /<mergeCell\s[^>]*\bref="([^"]*)"/g;
const CELL = /<c\s([^>]*[^>/])>(.*?)<\/c>/gs;
const SHOW_IT = 'it would be imported like all others: show it, or delete it';

/** What a sheet of an unpacked workbook has that its cells do not show: hidden or merged parts, formulas without a value. */
export function unseenParts(
  files: ReadonlyMap<string, Uint8Array>,
  sheet: string,
): NonNullable<BookSheet['faults']> {
  const book = textOf(files, 'xl/workbook.xml');
  const tag = [...book.matchAll(SHEET)].map(([one]) => one).find((one) => name(one) === sheet);
  const target = targetOf(textOf(files, 'xl/_rels/workbook.xml.rels'), attribute(tag, 'r:id'));
  const xml = textOf(files, target.startsWith('/') ? target.slice(1) : `xl/${target}`);
  const isHidden = /^(very)?hidden$/i.test(attribute(tag, 'state'));
  return [
    ...(isHidden ? [{ problem: 'this sheet is hidden', hint: SHOW_IT }] : []),
    ...hiddenRows(xml),
    ...[...xml.matchAll(MERGED)].map(([, cells = '']) => ({
      row: rowOf(cells),
      problem: `the cells ${cells} are merged into one`,
      hint: 'separate them, and write the value in each row',
    })),
    ...formulasWithoutValue(xml),
  ];
}

/** The XML of a sheet without cells of formulas that have no value; the reader of workbooks refuses those. */
export function withoutEmptyFormulas(xml: string): string {
  return xml.includes('<f')
    ? xml.replaceAll(CELL, (cell: string, _attributes: string, inner: string) =>
        isEmptyFormula(inner) ? '' : cell,
      )
    : xml;
}

function isEmptyFormula(inner: string): boolean {
  return /<f[\s/>]/.test(inner) && !/<v>|<is>/.test(inner);
}

function hiddenRows(xml: string): NonNullable<BookSheet['faults']> {
  const [first, ...more] = [...xml.matchAll(HIDDEN_ROW)].map(([tag]) => attribute(tag, 'r'));
  if (first === undefined) return [];
  const others = more.length > 0 ? `, and ${more.length} more` : '';
  const hint = 'clear the filter, or delete what shall not be imported';
  return [{ row: Number(first), problem: `this row is hidden${others}`, hint }];
}

function formulasWithoutValue(xml: string): NonNullable<BookSheet['faults']> {
  if (!xml.includes('<f')) return [];
  return [...xml.matchAll(CELL)].flatMap(([, attributes = '', inner = '']) => {
    if (!isEmptyFormula(inner)) return [];
    const at = attribute(` ${attributes}`, 'r');
    const hint = 'open it in a spreadsheet and save it, or write the value';
    return [{ row: rowOf(at), problem: `the formula in ${at} has no value`, hint }];
  });
}

function targetOf(relations: string, id: string): string {
  const tags = [...relations.matchAll(RELATION)].map(([one]) => one);
  return attribute(
    tags.find((one) => attribute(one, 'Id') === id),
    'Target',
  );
}

function rowOf(cell: string): number {
  return Number(/\d+/.exec(cell)?.[0] ?? 1);
}

function name(tag: string): string {
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
  return attribute(tag, 'name').replaceAll(/&(\w+);/g, (all, one: string) => entities[one] ?? all);
}

function attribute(tag: string | undefined, key: string): string {
  return new RegExp(`\\s${key}="([^"]*)"`).exec(tag ?? '')?.[1] ?? '';
}

function textOf(files: ReadonlyMap<string, Uint8Array>, file: string): string {
  return Buffer.from(files.get(file) ?? []).toString('utf8');
}
