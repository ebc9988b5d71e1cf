import { inflateSync } from 'node:zlib';
import { type Png, readPng } from '../../plugins/read-png.ts';

const MAX_BYTES = 512 * 1024;
const MAX_SIDE = 4096;
const MAX_PIXELS = 2_000_000;
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** The bytes of a PNG in a data URL: a whole, still picture of sensible size with something on it. Otherwise undefined. */
export function readSignatureImage(dataUrl: unknown): Buffer | undefined {
  const png = readPng(dataUrl, MAX_BYTES);
  const pixels = png && readPixels(png);
  return pixels && !isOneColor(pixels) ? png.bytes : undefined;
}

/** Unfiltered pixel rows of an 8-bit picture without interlace, as every canvas gives; undefined where it is none. */
function readPixels({
  header,
  chunks,
  width,
  height,
}: Png): { pixels: Buffer; channels: number } | undefined {
  const channels = CHANNELS[header[9] ?? -1];
  if (channels === undefined || header[8] !== 8 || header[12] !== 0) return undefined;
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS) return undefined;
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
