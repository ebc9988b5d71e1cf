import {
  type CellKind,
  cellText,
  type CellReading,
  type FilledCell,
  isDay,
  quoted,
} from './cell-kind.ts';

const INVISIBLE = /[\u200b\u200e\u200f\u2060\ufeff\u00ad]/;
const SCIENTIFIC = /^\d(\.\d+)?E\+\d+$/;
const ESCAPED_TAG = /&lt;\/?(p|br|b|i|em|strong|ul|ol|li|a|table|tr|td|h[1-6])\b.*?&gt;/i;
const LANGUAGES: ReadonlyMap<string, string> = new Map([
  ['english', 'en'],
  ['spanish', 'es'],
  ['español', 'es'],
]);

/** One line of text, without the blanks around it. */
export const text: CellKind = {
  write: String,
  read: (cell) => isDay(cell) ?? { value: cellText(cell).trim() },
};

/** Name of a row. */
export const id: CellKind = {
  write: String,
  read(cell) {
    const said = cellText(cell).trim();
    if (INVISIBLE.test(said))
      return {
        problem: `${quoted(said)} has a character that cannot be seen`,
        hint: `${said.replaceAll(new RegExp(INVISIBLE, 'g'), '')}?`,
      };
    if (SCIENTIFIC.test(said))
      return {
        problem: `${quoted(said)} was rounded`,
        hint: 'the spreadsheet took an id for a number: format the column as text and write it again',
      };
    if (/\S\s+\S/.test(said))
      return { problem: `${quoted(said)} has a blank`, hint: `${said.replaceAll(/\s+/g, '-')}?` };
    return isDay(cell) ?? { value: said };
  },
};

/** HTML of one or several lines. */
export const html: CellKind = {
  write: (value) => [value].flat().join('\n'),
  read(cell) {
    const [tag] = ESCAPED_TAG.exec(cellText(cell)) ?? [];
    if (tag !== undefined)
      return { problem: `readers would see the tag ${tag}`, hint: 'write < and > as they are' };
    const lines = cellText(cell).split(/\r?\n/);
    return { value: lines.length === 1 ? lines[0] : lines };
  },
};

/** Code of a language. */
export const language: CellKind = {
  write: String,
  read(cell) {
    const said = cellText(cell).trim();
    const code = LANGUAGES.get(said.toLowerCase()) ?? said;
    return /^[a-z]{2}(-[A-Z]{2})?$/.test(code)
      ? { value: code }
      : { problem: `is ${quoted(said)}, no code of a language`, hint: 'en or es' };
  },
};

/** An e-mail address. */
export const email: CellKind = {
  write: String,
  read(cell) {
    const said = cellText(cell)
      .trim()
      .replace(/^mailto:/i, '');
    return (said.match(/@/g) ?? []).length > 1
      ? { problem: `holds several addresses, ${quoted(said)}`, hint: 'one alone' }
      : { value: said };
  },
};

/** A telephone number as the catalogue has it, 214-555-0150, from any way to write its ten digits. */
export const phone: CellKind = {
  write: String,
  read(cell) {
    const said = cellText(cell).trim();
    const digits = said.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
    const [, area, exchange, line] = /^(\d{3})(\d{3})(\d{4})$/.exec(digits) ?? [];
    if (area && !/[a-z]/i.test(said)) return { value: `${area}-${exchange}-${line}` };
    const problem = /\d\s*(x|ext)/i.test(said)
      ? `${quoted(said)} has an extension`
      : `${quoted(said)} has ${digits.length} digits`;
    return { problem, hint: 'a telephone number has ten: 214-555-0150' };
  },
};

/** The part of an address that a page has for itself. */
export const pageAddress: CellKind = {
  write: String,
  read(cell): CellReading {
    const said = cellText(cell).trim();
    const meant = said
      .toLowerCase()
      .replace(/^(https?:\/\/[^/]*)?\/+/, '')
      .replaceAll(/[\s_]+/g, '-');
    return meant === said
      ? { value: said }
      : { problem: `is ${quoted(said)}, no address of a page`, hint: `${meant}?` };
  },
};

/** Name of a host. */
export const domain: CellKind = {
  write: String,
  read(cell: FilledCell) {
    const said = cellText(cell).trim();
    const [, host = ''] = /^https?:\/\/([^/:]+)/i.exec(said) ?? [];
    return host === ''
      ? { value: said.toLowerCase() }
      : { problem: `is ${quoted(said)}, a whole address`, hint: `${host}?` };
  },
};
