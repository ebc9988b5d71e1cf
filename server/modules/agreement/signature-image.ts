import { type Png, readPng } from '../../security/read-png.ts';

const LIMITS = { maxBytes: 512 * 1024, maxPixels: 2_000_000 };
const MAX_SIDE = 4096;

/** The bytes of a PNG in a data URL: a complete still picture of plausible size, not blank. Otherwise undefined. */
export async function readSignatureImage(dataUrl: unknown): Promise<Buffer | undefined> {
  const png = await readPng(dataUrl, LIMITS);
  if (!png || png.width > MAX_SIDE || png.height > MAX_SIDE) return undefined;
  return isOneColor(png) ? undefined : png.bytes;
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

function isOneColor({ rows, width, channels }: Png): boolean {
  const pixels = unfilter(rows, width * channels, channels);
  return pixels.subarray(channels).equals(pixels.subarray(0, -channels));
}
