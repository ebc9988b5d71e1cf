import type { JsonSchema } from '../../../src/shared/forms/types.ts';
import { blank, either, failing, type FieldKind, NOTHING, type Probe } from '../support/probe.ts';

const UNKNOWN = [
  'unknown',
  '-1',
  '99',
  'none',
  'undefined',
  'true',
  '__proto__',
  'constructor',
  'toString',
  '1 ',
  ' 1',
  '01',
  '1.0',
  '１',
  "1' or 1=1",
  '*',
  '%',
  'x'.repeat(5_000),
  '\u0000',
  '0\u200b',
];
const NO_TYPES = [true, false, ['1'], [0], { value: '1' }, 2.5, -1, 1e21];

/** One of a few answers. */
export const choices: FieldKind = {
  name: 'choice',
  holds: ({ enum: list, type }: JsonSchema) => Array.isArray(list) && type !== 'array',
  probes: ({ enum: list }) => {
    const legal = list as unknown[];
    const isText = legal.every((one) => typeof one === 'string');
    const known = (value: unknown): boolean => legal.includes(value);
    const near = legal.flatMap((one) => (typeof one === 'string' ? variants(one) : []));
    return [
      ...either(...legal),
      ...failing(...[...UNKNOWN, ...NO_TYPES, ...near].filter((value) => !known(value))),
      // Where flags are texts, some calls take the number that looks like one.
      ...(isText ? legal.map(numberOf).flatMap((value) => asProbe(value)) : []),
      // Some lists begin with a line that is no choice, and has this value.
      ...blank(...NOTHING, 'null'),
    ];
  },
};

function variants(text: string): string[] {
  const other = text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase();
  return [
    other,
    `${text} `,
    ` ${text}`,
    `${text}${text}`,
    `${text}\u200b`,
    text.slice(0, -1),
  ].filter((one) => one.trim() !== '');
}

function numberOf(text: unknown): number | undefined {
  return /^[0-9]+$/.test(String(text)) ? Number(text) : undefined;
}

function asProbe(value: number | undefined): Probe[] {
  return value === undefined ? [] : either(value);
}
