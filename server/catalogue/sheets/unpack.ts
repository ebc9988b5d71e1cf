import { UnreadableCatalogue } from './sheet.ts';

const MOST_BYTES = 400_000_000;
const MOST_FILES = 500;
const CHUNK = 65_536;
const DIRECTORY_END = Buffer.from('PK\u0005\u0006');
/** Bytes of that record with the longest comment. */
const LONGEST_END = 65_557;
/** Where the first file of an archive says that it is encrypted. */
const FLAGS_AT = 6;
const ENCRYPTED = 1;
/** Pictures and print settings of a workbook are not read; of macros the name alone. */
const READ = /\.(xml|rels|csv)$/i;

/** Files of an archive, taken out under a limit of bytes and of files. Throws UnreadableCatalogue. */
export async function unpack(bytes: Uint8Array, name: string): Promise<Map<string, Uint8Array>> {
  const damaged = new UnreadableCatalogue(`${name} is damaged: it cannot be unpacked.`);
  // A file that was cut off has no directory at its end; what it holds of its files would be read as all of them.
  const end = Buffer.from(bytes).lastIndexOf(DIRECTORY_END);
  if (end < 0 || end < bytes.length - LONGEST_END) throw damaged;
  if (((bytes[FLAGS_AT] ?? 0) & ENCRYPTED) !== 0)
    throw new UnreadableCatalogue(`${name} has files with a password: please pack them without.`);
  const { Unzip, UnzipInflate } = await import('fflate');
  const files = new Map<string, Uint8Array[]>();
  const tooBig = new UnreadableCatalogue(`${name} unpacks to more than a catalogue can hold.`);
  let size = 0;
  const unzip = new Unzip((file) => {
    if (files.size >= MOST_FILES) throw tooBig;
    const parts: Uint8Array[] = [];
    files.set(file.name, parts);
    if (!READ.test(file.name)) return;
    file.ondata = (error, part) => {
      if (error) throw error;
      size += part.length;
      if (size > MOST_BYTES) throw tooBig;
      parts.push(part);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += CHUNK)
      unzip.push(bytes.subarray(at, at + CHUNK), at + CHUNK >= bytes.length);
  } catch (error) {
    if (error === tooBig) throw error;
    throw damaged;
  }
  return new Map([...files].map(([file, parts]) => [file, Buffer.concat(parts)]));
}
