import type { JsonSchema } from '../../../src/shared/forms/types.ts';

/**
 * What a field has to make of a value. `pass`: taken, and read back the same in normal form C. `fail`: refused with words
 * for this field. `blank`: refused, or taken as nothing entered, which clears the field or leaves it as it was. `either`: taken or refused, but cleanly.
 */
export type Verdict = 'pass' | 'fail' | 'blank' | 'either';

/** One value, and what becomes of it in a field of its kind. */
export interface Probe {
  value: unknown;
  verdict: Verdict;
}

/** A kind of field: which fields are of it, by their schema alone, and what they are to be tried with. */
export interface FieldKind {
  name: string;
  holds(schema: JsonSchema): boolean;
  probes(schema: JsonSchema): Probe[];
}

export const passing = (...values: unknown[]): Probe[] => probes('pass', values);
export const failing = (...values: unknown[]): Probe[] => probes('fail', values);
export const either = (...values: unknown[]): Probe[] => probes('either', values);
export const blank = (...values: unknown[]): Probe[] => probes('blank', values);

function probes(verdict: Verdict, values: readonly unknown[]): Probe[] {
  return values.map((value) => ({ value, verdict }));
}

/** Things that are no text at all: JSON has them, forms do not. */
export const NO_TEXTS: readonly unknown[] = [true, ['x'], [33], { a: 'x' }, [[]]];

/** All JSON values that mean an empty field. */
export const NOTHING: readonly unknown[] = ['', ' ', '   ', '\t', '\u00a0', '\u2003', null, [], {}];
