import { dayInWords, phoneInWords } from '../../kit/look.ts';
import { formatDollars } from '../../../src/shared/domain/money.ts';
import {
  type Fields,
  fieldsOf,
  listOf,
  numberOf,
  recordsOf,
  textOf,
  valueAt,
} from '../../kit/read.ts';

export interface Tile {
  tab: string;
  screen: string;
  title: string;
  icon: string;
  lines: { label: string; words: string }[];
}

/** A step's tile with its values as a person reads them; lines without a value are left out. */
export function readTile(tile: Fields): Tile {
  return {
    tab: textOf(tile.tab),
    screen: textOf(tile.screen),
    title: textOf(tile.title),
    icon: textOf(tile.icon),
    lines: recordsOf(tile.lines)
      .map((line) => ({ label: textOf(line.label), words: wordsOf(line, tile.data) }))
      .filter(({ words }) => words !== ''),
  };
}

function wordsOf(line: Fields, data: unknown): string {
  const pointers = Array.isArray(line.value) ? listOf(line.value) : [line.value];
  return pointers
    .map((pointer) => format(valueAt(data, textOf(pointer)), line))
    .filter(Boolean)
    .join(' ');
}

function format(value: unknown, line: Fields): string {
  if (Array.isArray(value))
    return value
      .map((each) => format(each, line))
      .filter(Boolean)
      .join(', ');
  const text = typeof value === 'boolean' ? String(value) : textOf(value);
  if (text === '') return '';
  const word = textOf(fieldsOf(line.words)[text]);
  if (word) return word;
  if (line.format === 'date') return dayInWords(text);
  if (line.format === 'phone') return phoneInWords(text);
  if (line.format === 'money') return dollars(text);
  return line.format === 'masked' ? masked(text) : text;
}

function dollars(text: string): string {
  const amount = numberOf(text);
  return amount === undefined ? text : formatDollars(amount);
}

// The server masks already; this keeps a value that is not masked from standing in clear.
function masked(text: string): string {
  const tail = text.slice(-4);
  return text.includes('*') ? text.replace(/\*/g, '•') : `•••••${tail}`;
}
