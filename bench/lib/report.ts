/** A target and its measured value. Smaller is better. */
export interface Aim {
  text: string;
  measured: number;
  limit: number;
  unit: string;
}

export interface Table {
  title: string;
  note?: string;
  /** The first column is text, the others are numbers. */
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** Result of one section: tables and aims for people, plain data for programs. */
export interface Section {
  name: string;
  tables: readonly Table[];
  aims: readonly Aim[];
  data: unknown;
}

function isHeld({ measured, limit }: Aim): boolean {
  return measured <= limit;
}

export function printSection({ tables, aims }: Section): string {
  return [...tables.map(printTable), ...(aims.length > 0 ? [printAims(aims)] : [])].join('\n\n');
}

/** Columns are as wide as their widest cell; numbers are right-aligned. */
function printTable({ title, note, columns, rows }: Table): string {
  const lines = [columns, ...rows];
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  const write = (line: readonly string[]): string =>
    widths
      .map((width, at) =>
        at === 0 ? (line[at] ?? '').padEnd(width) : (line[at] ?? '').padStart(width),
      )
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '─'.repeat(width)).join('  ');
  return [title, ...(note ? [note] : []), '', write(columns), rule, ...rows.map(write)].join('\n');
}

/** Aims are printed with a mark and never fail a run, as results depend on the machine. */
function printAims(aims: readonly Aim[]): string {
  const width = Math.max(...aims.map(({ text }) => text.length));
  const lines = aims.map((aim) => {
    const { text, measured, limit, unit } = aim;
    const mark = isHeld(aim) ? 'held  ' : 'missed';
    return `  ${mark}  ${text.padEnd(width)}  ${amount(measured)} ${unit} (aim ${amount(limit)})`;
  });
  return ['Aims', ...lines].join('\n');
}

/** `1.31`, `12.4`, `340`: three digits are enough to compare by. */
export function amount(value: number): string {
  if (!Number.isFinite(value)) return '–';
  const digits = Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0;
  return value.toFixed(digits);
}

export function pair({ min, median }: { min: number; median: number }): string {
  return `${amount(min)} / ${amount(median)}`;
}
