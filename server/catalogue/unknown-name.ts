import { didYouMean } from '../../src/shared/forms/configuration/did-you-mean.ts';
import type { ConfigFault } from '../../src/shared/forms/types.ts';

/** A reference to a row that does not exist. */
export function unknownName(
  at: Pick<ConfigFault, 'file' | 'pointer'>,
  kind: string,
  name: string,
  known: Iterable<string>,
): ConfigFault {
  const hint = didYouMean(name, known) ?? '';
  return { ...at, problem: `unknown ${kind} '${name}'`, hint };
}
