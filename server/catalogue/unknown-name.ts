import { closestName } from '../../src/shared/forms/configuration/closest-name.ts';
import type { ConfigFault } from '../../src/shared/forms/types.ts';

/** A reference to a row that does not exist. */
export function unknownName(
  at: Pick<ConfigFault, 'file' | 'pointer'>,
  kind: string,
  name: string,
  known: Iterable<string>,
): ConfigFault {
  const nearest = closestName(name, known);
  const hint = nearest === undefined ? '' : `did you mean "${nearest}"?`;
  return { ...at, problem: `unknown ${kind} "${name}"`, hint };
}
