import { inflateSync } from 'node:zlib';

const DATA_URL = /^data:image\/png;base64,([A-Za-z0-9+/]+={0,2})$/;
const MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const HEADER_END = 33;
const MAX_BYTES = 512 * 1024;
const MAX_SIDE = 4096;
const MAX_PIXELS = 2_000_000;
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** The bytes of a PNG in a data URL: a whole, still picture of sensible size with something on it. Otherwise undefined. */
export function readSignatureImage(dataUrl: unknown): Buffer | undefined {
  const [, base64] = typeof dataUrl === 'string' ? (DATA_URL.exec(dataUrl) ?? []) : [];
  if (base64 === undefined || base64.length > MAX_BYTES * 1.4) return undefined;
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > MAX_BYTES || bytes.length < HEADER_END || !bytes.subarray(0, 8).equals(MAGIC))
    return undefined;
  const chunks = readChunks(bytes);
  const header = chunks?.[0];
  if (!chunks || header?.type !== 'IHDR' || chunks.at(-1)?.type !== 'IEND') return undefined;
  if (chunks.some((chunk) => chunk.type === 'acTL')) return undefined;
  const pixels = readPixels(header.body, chunks);
  return pixels && !isOneColor(pixels) ? bytes : undefined;
}

interface Chunk {
  type: string;
  body: Buffer;
}

function readChunks(bytes: Buffer): Chunk[] | undefined {
  const chunks: Chunk[] = [];
  let at = 8;
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length) return undefined;
    const type = bytes.toString('latin1', at + 4, at + 8);
    chunks.push({ type, body: bytes.subarray(at + 8, at + 8 + length) });
    at = end;
  }
  return at === bytes.length ? chunks : undefined;
}

/** Unfiltered pixel rows of an 8-bit picture without interlace, as every canvas gives; undefined where it is none. */
function readPixels(
  header: Buffer,
  chunks: readonly Chunk[],
): { pixels: Buffer; channels: number } | undefined {
  const width = header.readUInt32BE(0);
  const height = header.readUInt32BE(4);
  const channels = CHANNELS[header[9] ?? -1];
  if (channels === undefined || header[8] !== 8 || header[12] !== 0) return undefined;
  if (width < 1 || height < 1 || width > MAX_SIDE || height > MAX_SIDE) return undefined;
  if (width * height > MAX_PIXELS) return undefined;
  const packed = Buffer.concat(
    chunks.filter((chunk) => chunk.type === 'IDAT').map((chunk) => chunk.body),
  );
  const size = (1 + width * channels) * height;
  try {
    const rows = inflateSync(packed, { maxOutputLength: size });
    return rows.length === size
      ? { pixels: unfilter(rows, width * channels, channels), channels }
      : undefined;
  } catch {
    return undefined;
  }
}

function unfilter(rows: Buffer, rowLength: number, channels: number): Buffer {
  const pixels = Buffer.alloc((rows.length / (rowLength + 1)) * rowLength);
  for (let row = 0, from = 0, to = 0; from < rows.length; row += 1, from += rowLength + 1) {
    const filter = rows[from];
    for (let x = 0; x < rowLength; x += 1, to += 1) {
      const left = x >= channels ? pixels[to - channels]! : 0;
      const up = row > 0 ? pixels[to - rowLength]! : 0;
      const corner = row > 0 && x >= channels ? pixels[to - rowLength - channels]! : 0;
      pixels[to] = (rows[from + 1 + x]! + predict(filter, left, up, corner)) & 0xff;
    }
  }
  return pixels;
}

function predict(filter: number | undefined, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) return 0;
  const guess = left + up - corner;
  const [toLeft, toUp, toCorner] = [left, up, corner].map((value) => Math.abs(guess - value));
  if (toLeft! <= toUp! && toLeft! <= toCorner!) return left;
  return toUp! <= toCorner! ? up : corner;
}

function isOneColor({ pixels, channels }: { pixels: Buffer; channels: number }): boolean {
  return pixels.subarray(channels).equals(pixels.subarray(0, -channels));
}
