const BYTES_OF_KILOBYTE = 1024;
const BYTES_OF_MEGABYTE = 1_048_576;

/** Size of a file as people read it: `120 kB`, `1.4 MB`. */
export function fileSize(bytes: number, locale: string): string {
  const isLarge = bytes >= BYTES_OF_MEGABYTE;
  const amount = isLarge ? bytes / BYTES_OF_MEGABYTE : Math.ceil(bytes / BYTES_OF_KILOBYTE);
  const written = amount.toLocaleString(locale, { maximumFractionDigits: 1 });
  return [written, isLarge ? 'MB' : 'kB'].join(' ');
}

/** Name of a language in the reader's: `Spanish`; '' where there is none. */
export function languageName(code: string, locale: string): string {
  if (code === '') return '';
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
