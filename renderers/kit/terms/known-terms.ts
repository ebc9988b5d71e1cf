import type { SourceData } from '../../../src/shared/contracts/call-types.ts';
import type { Term } from '../../../src/shared/store/terms.ts';

/** Insurance words that can be explained; what a server of another version leaves out is no word to explain. */
export function knownTerms(terms: SourceData<'app-terms'>['terms'] = []): Term[] {
  return terms.flatMap(({ key, word, meaning, also }) =>
    key && word && meaning ? [{ key, word, meaning, ...(also && { also }) }] : [],
  );
}
