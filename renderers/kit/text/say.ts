import { createContext, useContext } from 'react';
import { pluralForm, type Plural } from '../../../src/shared/forms/plural.ts';

type Values = Record<string, string | number>;

/** Words of the looks in another language, by the English ones. */
export type Words = Readonly<Record<string, string>>;

export const WordsContext = createContext<Words>({});

/**
 * Says what stands in the looks themselves in the visitor's language. What a locale does not translate stays English;
 * `{n}` in a text stands for the value of that name; a text in two forms is chosen by it.
 */
export function useSay(): (english: string | Plural, values?: Values) => string {
  const words = useContext(WordsContext);
  return (said, values = {}) => {
    const english = typeof said === 'string' ? said : pluralForm(said, Number(values.n));
    return (words[english] ?? english).replace(/\{(\w+)\}/g, (whole, name: string) =>
      String(values[name] ?? whole),
    );
  };
}
