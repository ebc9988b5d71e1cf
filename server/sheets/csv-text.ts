const SEPARATORS = [',', ';', '\t'];

/** The separator of a text: the one that stands most in its row of titles. */
export function separatorOf(text: string): string {
  const [titles = ''] = text.split(/\r|\n/, 1);
  const often = (separator: string) => titles.split(separator).length;
  return SEPARATORS.reduce((best, one) => (often(one) > often(best) ? one : best));
}

/** A text in UTF-8, in UTF-16 with its mark, or else in Windows-1252, the default of spreadsheets. */
export function decodeCsv(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
