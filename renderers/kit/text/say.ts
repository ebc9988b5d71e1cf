import { createContext, useContext } from 'react';
import { dayInWords } from '../../../src/shared/domain/calendar-date.ts';
import { type Language, type Say, sayEnglish } from '../../../src/shared/words/say.ts';

export const LanguageContext = createContext<Language>({ locale: 'en', say: sayEnglish });

/**
 * Says what stands in the looks themselves, or comes in English with the data, in the visitor's language. What a locale
 * does not translate stays English; `{n}` in a text stands for the value of that name.
 */
export function useSay(): Say {
  return useContext(LanguageContext).say;
}

/** The visitor's language, and what says texts in it. */
export function useLanguage(): Language {
  return useContext(LanguageContext);
}

/** Writes days of the wire in words, as the visitor's language does. */
export function useDay(): (day: string) => string {
  const { locale } = useContext(LanguageContext);
  return (day) => dayInWords(day, locale);
}
