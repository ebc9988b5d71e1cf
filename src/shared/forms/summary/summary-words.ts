import { dayInWords } from '../../domain/calendar-date.ts';
import { phoneInWords } from '../../domain/identifiers.ts';
import { formatDollars } from '../../domain/money.ts';
import { endOfNumber } from '../../domain/payment.ts';
import { stateName } from '../../domain/states.ts';
import type { Language } from '../../words/say.ts';
import { fillRow } from '../form-data/fill-row.ts';
import { getAt } from '../pointer.ts';
import { isMasked, maskBefore } from '../validity/mask.ts';
import type { SummaryLine } from './summary-types.ts';

export interface Fact {
  label: string;
  words: string;
}

/** Labels and texts of summary lines for a row or a saved step; lines without a value are left out. */
export function summaryFacts(
  lines: readonly SummaryLine[],
  data: unknown,
  language: Language,
  n = 1,
): Fact[] {
  return lines
    .map((line) => ({
      label: language.say(fillRow(line.label, data, n)),
      words: wordsOf(line, data, language),
    }))
    .filter(({ words }) => words !== '');
}

/** Text of a summary line for some data; '' without a value. */
export function wordsOf(line: SummaryLine, data: unknown, language: Language): string {
  const { value, between, text, after = '' } = line;
  const words = [value]
    .flat()
    .map((pointer) => format(getAt(data, pointer), line, language))
    .filter(Boolean)
    .join(between || ' ');
  const said = words && text ? fillRow(text, data, 1) : words;
  return said && `${said}${after}`;
}

function format(value: unknown, line: SummaryLine, language: Language): string {
  if (Array.isArray(value))
    return value
      .map((each) => format(each, line, language))
      .filter(Boolean)
      .join(', ');
  const text = isPlain(value) ? String(value).trim() && String(value) : '';
  if (text === '') return value === '' ? (line.hidden ?? '') : '';
  if (line.silent?.includes(text)) return '';
  return language.say(line.words?.[text] || inFormat(text, line.format, language.locale));
}

/** A value as a person reads it: `date`, `phone`, `money`, `state`, `masked`; as it is in any other format. */
export function inFormat(text: string, format: unknown, locale: string): string {
  if (format === 'date') return dayInWords(text, locale);
  if (format === 'phone') return phoneInWords(text);
  if (format === 'money') return dollars(text);
  if (format === 'state') return stateName(text);
  return format === 'masked' ? masked(text) : text;
}

function isPlain(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

function dollars(text: string): string {
  const amount = Number(text.replace(/[$,]/g, ''));
  return Number.isFinite(amount) ? formatDollars(amount) : text;
}

// The server masks already; this keeps a value that is not masked from standing in clear.
function masked(text: string): string {
  return isMasked(text) ? text : maskBefore(endOfNumber(text));
}
