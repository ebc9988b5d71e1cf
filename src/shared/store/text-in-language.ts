import { BASE_LOCALE, chooseLocale } from '../forms/layers/choose-locale.ts';

/** The text of several languages that a reader is served: in the reader's own, or else in that of the files. */
export function textInLanguage(texts: Readonly<Record<string, string>>, locale: string): string {
  return texts[chooseLocale([locale], Object.keys(texts)) ?? BASE_LOCALE] ?? '';
}
