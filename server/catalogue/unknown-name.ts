import { didYouMean } from '../../src/shared/forms/configuration/did-you-mean.ts';
import type { ConfigFault } from '../../src/shared/forms/types.ts';

/** A reference to a row that does not exist. */
export function unknownName(
  at: Pick<ConfigFault, 'file' | 'pointer'>,
  kind: string,
  name: string,
  known: Iterable<string>,
): ConfigFault {
  const hint = hintOfName(name, known) ?? '';
  return { ...at, problem: `unknown ${kind} '${name}'`, hint };
}

/** Hint of an unknown name: the known one of which it is the number, without the zeros in front, else the nearest. */
export function hintOfName(name: string, known: Iterable<string>): string | undefined {
  const names = [...known];
  const padded = names.find((one) => one.startsWith('0') && one.replace(/^0+/, '') === name);
  return padded === undefined
    ? didYouMean(name, names)
    : `did you mean '${padded}'? the spreadsheet took it for a number`;
}
