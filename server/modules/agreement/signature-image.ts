import { type Png, readPng } from '../../security/read-png.ts';

const LIMITS = { maxBytes: 512 * 1024, maxPixels: 2_000_000 };
const MAX_SIDE = 4096;
/** Pixels that ink has to reach across: a dot of the pen is smaller. */
const LEAST_SPAN = 12;

/** The bytes of a PNG in a data URL: a complete still picture of plausible size, with more on it than a dot. Otherwise undefined. */
export async function readSignatureImage(dataUrl: unknown): Promise<Buffer | undefined> {
  const png = await readPng(dataUrl, LIMITS);
  if (!png || png.width > MAX_SIDE || png.height > MAX_SIDE) return undefined;
  return inkSpan(png) < LEAST_SPAN ? undefined : png.bytes;
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

/** The longer side of the smallest box around all pixels that are unlike the last one; 0 when none is. */
function inkSpan({ rows, width, channels }: Png): number {
  const pixels = unfilter(rows, width * channels, channels);
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let at = 0, pixel = 0; at < pixels.length; at += channels, pixel += 1) {
    if (isPaper(pixels, at, channels)) continue;
    const x = pixel % width;
    const y = Math.floor(pixel / width);
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return Math.max(0, right - left + 1, bottom - top + 1);
}

// A picture of a signature ends with a pixel of its paper.
function isPaper(pixels: Buffer, at: number, channels: number): boolean {
  for (let channel = 0; channel < channels; channel += 1) {
    if (pixels[at + channel] !== pixels[pixels.length - channels + channel]) return false;
  }
  return true;
}
