import type { JsonSchema } from '../../../src/shared/forms/types.ts';
import { blank, either, failing, type FieldKind, NOTHING, type Probe } from '../support/probe.ts';

const SOME = ['1', '5', '01', '11', '12', '50'];

/** Never a number that a form asks for, however it is read. */
const NO_NUMBERS = [
  '-1',
  '-0',
  '+1',
  '1e1',
  '1E1',
  '0x20',
  '0b1',
  '0o7',
  '1_000',
  '1,5',
  '1,000',
  '1 000',
  '$5',
  ' 33 ',
  '33 ',
  ' 33',
  '3\u00a03',
  '33\n',
  '33\u0000',
  'NaN',
  'Infinity',
  '-Infinity',
  '∞',
  '0.',
  '.5',
  '0.5.5',
  '--1',
  '1-',
  '1+1',
  '½',
  '²',
  '１２',
  '٣',
  '३',
  'Ⅷ',
  '十',
  'one',
  'ten',
  'true',
  'null',
  'undefined',
  '1;',
  "1' or 1=1",
  '1%',
  '%31',
  '=1+1',
  '9007199254740993',
  '99999999999999999999',
  '1'.repeat(400),
  '<b>1</b>',
  '1\u200b',
  '\u202e1',
  '1/2',
  '5\u02bb',
];
const NO_TYPES = [true, false, [33], ['33'], { value: 33 }, [[1]]];
/** Numbers proper: a few fields take them beside texts, whole ones only. */
const PROPER = [-1, 0.5, 1.5, 1e21, 2 ** 53, -0.1];
/** Numbers that are valid or not, depending on the field's bounds. */
const DEPENDS = [
  '0',
  '00',
  '01',
  '1',
  '2',
  '9',
  '10',
  '11',
  '12',
  '13',
  '60',
  '99',
  '100',
  '101',
  '120',
  '168',
  '169',
  '999',
  '1000',
  '0.5',
  '0.50',
  '10.10',
  '12.505',
  '999999',
  '1000000',
  0,
  1,
  12,
  999,
  1000,
];

/** Numbers that are typed as text: percent, weight, feet, inches, hours, salary. */
export const numbers: FieldKind = {
  name: 'number',
  holds: ({ pattern, format }: JsonSchema) =>
    format === 'whole-number' ||
    (typeof pattern === 'string' && format === undefined && takesSomeAndNoLetter(pattern)),
  probes: (schema) => [
    ...failing(...NO_NUMBERS, ...NO_TYPES, ...PROPER),
    ...blank(...NOTHING),
    ...DEPENDS.map((value) => judged(value, schema)),
  ],
};

function takesSomeAndNoLetter(pattern: string): boolean {
  const wanted = new RegExp(pattern, 'u');
  return SOME.some((text) => wanted.test(text)) && !/[a-zA-Z]/.test(drawn(wanted));
}

// Letters and words that the pattern takes.
function drawn(wanted: RegExp): string {
  return ['a', 'A', 'Z', 'ab', 'Ann', 'a1', '1a', 'A-1'].filter((text) => wanted.test(text)).join();
}

function judged(value: unknown, { pattern, maxLength, format }: JsonSchema): Probe {
  if (typeof value !== 'string') return either(value)[0]!;
  const fits =
    new RegExp(String(pattern), 'u').test(value) &&
    (format !== 'whole-number' || String(Number(value)) === value) &&
    (typeof maxLength !== 'number' || value.length <= maxLength);
  return fits ? either(value)[0]! : failing(value)[0]!;
}
