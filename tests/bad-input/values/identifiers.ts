import type { JsonSchema } from '../../../src/shared/forms/types.ts';
import {
  blank,
  either,
  failing,
  type FieldKind,
  NO_TEXTS,
  NOTHING,
  type Probe,
} from '../support/probe.ts';

/** Lengths at which each number of a person or of money changes from too short to right to too long. */
const LENGTHS = [1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 25, 26, 100];
const DIGITS = '4539148803436467021000021'.repeat(5);

/** Written as no number is: never digits only. */
const NOT_DIGITS = [
  '212-45-6789',
  '212 45 6789',
  '(214) 555-0147',
  '214.555.0147',
  '+12145550147',
  '75001-1234',
  '4111 1111 1111 1111',
  '4111-1111-1111-1111',
  '4111111111111111x',
  'x21000021',
  '02100002O',
  '２１２４５６７８９',
  '٢١٢٤٥٦٧٨٩',
  '७५००१',
  '212456789\u200b',
  '\u202e212456789',
  ' 75001',
  '75001 ',
  '7500１',
  '1e8',
  '0x1F',
  '-75001',
  '75001.0',
  '75,001',
  'abcde',
  'ABCDEFGHI',
  "75001' or '1'='1",
  '<b>75001</b>',
  '7500\u0000',
  '75001\n',
  '😀',
];
/** Numbers that exist, each for some field. */
const GOOD = [
  '33101',
  '10001',
  '2145550199',
  '3055550123',
  '219099998',
  '545126789',
  '021000021',
  '011000015',
  '5556667',
  '12345678901234567',
  '4242424242424242',
  '378282246310005',
  '937',
];
/** Nine digits that no person has, or that fail the check of a bank's number. */
const IMPOSSIBLE_SSN = [
  '000456789',
  '666456789',
  '212006789',
  '212450000',
  '000000000',
  '111111111',
  '999999999',
];
const WRONG_ROUTING = ['021000020', '121000021', '000000000', '123456789', '111111111'];
const WRONG_CARDS = ['4111111111111112', '4242424242424241', '1234567812345678'];

/** Numbers of people and of money: SSN, phone, zip code, bank and card numbers. */
export const identifiers: FieldKind = {
  name: 'identifier',
  holds: ({ pattern, format }: JsonSchema) =>
    format === 'ssn' || (typeof pattern === 'string' && isOfDigitsOnly(pattern)),
  probes: (schema) => [
    ...failing(...NOT_DIGITS, ...NO_TEXTS, 75001, 212456789, 4111111111111111, 0, -1),
    ...blank(...NOTHING),
    ...GOOD.map((text) => judged(text, schema)),
    ...LENGTHS.map((length) => DIGITS.slice(0, length)).map((text) => judged(text, schema)),
    ...(schema.format === 'ssn' ? failing(...IMPOSSIBLE_SSN) : []),
    ...(schema.routing === true ? failing(...WRONG_ROUTING) : []),
    ...(schema.luhn === true ? failing(...WRONG_CARDS) : []),
  ],
};

// Three digits at least, and nothing else: fewer is a quantity, not an identifier.
function isOfDigitsOnly(pattern: string): boolean {
  const wanted = new RegExp(pattern, 'u');
  const takes = (length: number): boolean => wanted.test('1'.repeat(length));
  const some = LENGTHS.some(takes);
  return some && !takes(1) && !takes(2) && !wanted.test('ABC') && !wanted.test('abcdefghi');
}

function judged(text: string, { pattern, maxLength }: JsonSchema): Probe {
  const fits =
    new RegExp(String(pattern), 'u').test(text) &&
    (typeof maxLength !== 'number' || text.length <= maxLength);
  return fits ? either(text)[0]! : failing(text)[0]!;
}
