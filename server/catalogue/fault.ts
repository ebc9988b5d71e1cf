import { closestName } from '../../src/shared/forms/closest-name.ts';

/** Something wrong in the files of a catalogue. */
export interface Fault {
  /** Path below the catalogue folder. */
  file: string;
  /** JSON pointer inside the file; '' is the whole file. */
  pointer: string;
  problem: string;
  /** What belongs there, or what was probably meant; '' where the problem says it all. */
  meant: string;
}

/** One line for people. */
export function describeFault({ file, pointer, problem, meant }: Fault): string {
  return `${file}${pointer ? `#${pointer}` : ''}: ${problem}${meant ? ` (${meant})` : ''}`;
}

/** A reference to a row that does not exist. */
export function unknownName(
  at: Pick<Fault, 'file' | 'pointer'>,
  kind: string,
  name: string,
  known: Iterable<string>,
): Fault {
  const nearest = closestName(name, known);
  const meant = nearest === undefined ? '' : `did you mean "${nearest}"?`;
  return { ...at, problem: `unknown ${kind} "${name}"`, meant };
}
