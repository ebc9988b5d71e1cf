import { formatDollars } from '../../../src/shared/domain/money.ts';
import { phoneInWords } from '../../../src/shared/domain/identifiers.ts';
import { endOfNumber } from '../../../src/shared/domain/payment.ts';
import { stateName } from '../../../src/shared/domain/states.ts';
import { fillRow } from '../../../src/shared/forms/form-data/fill-row.ts';
import { isMasked, maskBefore } from '../../../src/shared/forms/validity/mask.ts';
import { dayInWords } from '../look.ts';
import type { Language } from '../../../src/shared/words/say.ts';
import type { SummaryLine } from '../../../src/shared/forms/summary-types.ts';
import { numberOf, textOf, valueAt } from '../read.ts';

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
    .map((pointer) => format(valueAt(data, pointer), line, language))
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
  const text = typeof value === 'boolean' ? String(value) : textOf(value);
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

function dollars(text: string): string {
  const amount = numberOf(text);
  return amount === undefined ? text : formatDollars(amount);
}

// The server masks already; this keeps a value that is not masked from standing in clear.
function masked(text: string): string {
  return isMasked(text) ? text : maskBefore(endOfNumber(text));
}
