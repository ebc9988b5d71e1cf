const UNITS = ['bytes', 'kB', 'MB', 'GB'];

/** `scan.png, 14 kB`: what a file held as text is called, and how big it is. */
export function describeFile(text: string, known: string | undefined): string {
  const [head = '', body = text] = text.startsWith('data:') ? text.split(',') : ['', text];
  const said = /;name=([^;,]*)/.exec(head)?.[1];
  const name = known ?? (said === undefined ? 'File' : decode(said));
  return `${name}, ${sizeOf(Math.floor((body.length * 3) / 4))}`;
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function sizeOf(bytes: number): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1);
  return `${Math.round(bytes / 1000 ** step)} ${UNITS[step] ?? ''}`;
}
