import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { PNG_SIGNATURE } from '../security/read-png.ts';
import { cleanSvg } from '../security/clean-svg.ts';

/** A checked picture of a portal or site, as it is served. */
export interface Picture {
  type: string;
  base64: string;
}

/** Pictures in a folder, by file name, and what is wrong with others. */
export interface PictureFolder {
  pictures: Record<string, Picture>;
  problems: { file: string; problem: string; hint?: string }[];
}

/** Checked content of a picture, or why it cannot be used. */
type Checked = { bytes: Buffer; problem?: never } | { bytes?: never; problem: string };

const NAME = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}\.(svg|png|webp)$/;
const MOST_KILOBYTES = 256;
const MOST_PICTURES = 40;
const MOST_PIXELS = 4_000_000;
const KINDS: Readonly<Record<string, { type: string; check: (bytes: Buffer) => Checked }>> = {
  svg: { type: 'image/svg+xml', check: checkSvg },
  png: { type: 'image/png', check: checkPng },
  webp: { type: 'image/webp', check: checkWebp },
};

/** Reads the pictures beside a portal's or site's file; every other file in the folder is a fault. */
export async function readPictures(folder: string): Promise<PictureFolder> {
  const found: PictureFolder = { pictures: {}, problems: [] };
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const files = entries.map(({ name }) => name).filter((name) => !name.startsWith('.'));
  for (const [index, name] of files.sort().entries()) {
    const [, ending = ''] = NAME.exec(name) ?? [];
    const kind = KINDS[ending];
    if (kind === undefined) {
      const hint = 'pictures are .svg, .png and .webp; their names are letters, digits, - and _';
      found.problems.push({ file: name, problem: 'this is no picture', hint });
    } else if (index >= MOST_PICTURES) {
      const problem = `there are more than ${MOST_PICTURES} pictures in the folder`;
      found.problems.push({ file: name, problem });
    } else {
      const { bytes, problem } = await readPicture(path.join(folder, name), kind.check);
      if (bytes) found.pictures[name] = { type: kind.type, base64: bytes.toString('base64') };
      else found.problems.push({ file: name, problem });
    }
  }
  return found;
}

async function readPicture(file: string, check: (bytes: Buffer) => Checked): Promise<Checked> {
  try {
    const { size } = await stat(file);
    if (size > MOST_KILOBYTES * 1024)
      return {
        problem: `the picture is too large: ${size} bytes; at most ${MOST_KILOBYTES} kB are taken`,
      };
    return check(await readFile(file));
  } catch (error) {
    return { problem: `the picture cannot be read: ${(error as Error).message}` };
  }
}

function checkSvg(bytes: Buffer): Checked {
  const { svg, problems } = cleanSvg(bytes.toString('utf8'));
  return svg === undefined
    ? { problem: `this is no plain drawing: ${problems.join(', ')}` }
    : { bytes: Buffer.from(svg, 'utf8') };
}

const AROUND_CHUNK = 12;

// All chunks are whole, from the header to the end, and nothing follows.
function checkPng(bytes: Buffer): Checked {
  const none = { problem: 'this is no PNG' };
  if (!bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return none;
  const types: string[] = [];
  let at = PNG_SIGNATURE.length;
  while (at + AROUND_CHUNK <= bytes.length) {
    const end = at + AROUND_CHUNK + bytes.readUInt32BE(at);
    if (end > bytes.length) return none;
    if (bytes.readUInt32BE(end - 4) !== crc32(bytes.subarray(at + 4, end - 4))) return none;
    types.push(bytes.toString('latin1', at + 4, at + 8));
    at = end;
  }
  const isWhole = types[0] === 'IHDR' && types.includes('IDAT') && types.at(-1) === 'IEND';
  if (!isWhole || at !== bytes.length) return none;
  return sized(
    bytes,
    bytes.readUInt32BE(PNG_SIGNATURE.length + 8),
    bytes.readUInt32BE(PNG_SIGNATURE.length + 12),
  );
}

const WEBP_HEADER = 30;

function checkWebp(bytes: Buffer): Checked {
  const none = { problem: 'this is no WebP' };
  const isWebp =
    bytes.length >= WEBP_HEADER &&
    bytes.toString('latin1', 0, 4) === 'RIFF' &&
    bytes.toString('latin1', 8, 12) === 'WEBP' &&
    bytes.readUInt32LE(4) + 8 === bytes.length;
  const size = isWebp ? webpSize(bytes) : undefined;
  return size ? sized(bytes, ...size) : none;
}

// Lossy, lossless and extended files say their size in ways of their own.
function webpSize(bytes: Buffer): [number, number] | undefined {
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8X') return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
  if (kind === 'VP8 ' && bytes.readUIntBE(23, 3) === 0x9d012a)
    return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
  if (kind !== 'VP8L' || bytes[20] !== 0x2f) return undefined;
  const bits = bytes.readUInt32LE(21);
  return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
}

function sized(bytes: Buffer, width: number, height: number): Checked {
  if (width > 0 && height > 0 && width * height <= MOST_PIXELS) return { bytes };
  return { problem: `${width} by ${height} pixels are too many; at most ${MOST_PIXELS} are taken` };
}
