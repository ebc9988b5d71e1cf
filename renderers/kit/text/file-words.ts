const BYTES_OF_KILOBYTE = 1024;
const KILOBYTES_OF_MEGABYTE = 1024;

/** Size of a file as people read it: `120 kB`, `1.4 MB`. */
export function fileSize(bytes: number, locale: string): string {
  const kilobytes = Math.max(1, Math.round(bytes / BYTES_OF_KILOBYTE));
  if (kilobytes < KILOBYTES_OF_MEGABYTE) return `${kilobytes} kB`;
  const megabytes = bytes / BYTES_OF_KILOBYTE / KILOBYTES_OF_MEGABYTE;
  return `${megabytes.toLocaleString(locale, { maximumFractionDigits: 1 })} MB`;
}

/** Name of a language in the reader's: `Spanish`. */
export function languageName(code: string, locale: string): string {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
