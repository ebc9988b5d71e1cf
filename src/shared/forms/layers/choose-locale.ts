/** Language of the files themselves, which no locale has to translate. */
export const BASE_LOCALE = 'en';

/**
 * The locale that serves a visitor's languages (BCP 47, preferred first) best: the very one, or the same language of
 * another country. Undefined: the files' own.
 */
export function chooseLocale(
  languages: readonly string[],
  known: readonly string[],
): string | undefined {
  for (const wanted of languages) {
    const [language = ''] = wanted.toLowerCase().split('-');
    const found =
      known.find((code) => code.toLowerCase() === wanted.toLowerCase()) ??
      known.find((code) => code.toLowerCase().split('-')[0] === language);
    if (found !== undefined || language === BASE_LOCALE) return found;
  }
  return undefined;
}
