import { createContext, useContext } from 'react';

/** Words of the looks in another language, by the English ones. */
export type Words = Readonly<Record<string, string>>;

export const WordsContext = createContext<Words>({});

/**
 * Says what stands in the looks themselves in the visitor's language. What a locale does not translate stays English;
 * `{n}` in a text stands for the value of that name.
 */
export function useSay(): (english: string, values?: Record<string, string | number>) => string {
  const words = useContext(WordsContext);
  return (english, values = {}) =>
    (words[english] ?? english).replace(/\{(\w+)\}/g, (whole, name: string) =>
      String(values[name] ?? whole),
    );
}
