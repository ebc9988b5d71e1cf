import { closestName } from './closest-name.ts';

/** Hint of a fault in a name: `did you mean 'zip'?`; undefined where no known name is close to it. */
export function didYouMean(name: string, known: Iterable<string>): string | undefined {
  const closest = closestName(name, known);
  return closest === undefined ? undefined : `did you mean '${closest}'?`;
}
