import { promisify } from 'node:util';
import { crc32, inflate } from 'node:zlib';

const DATA_URL = /^data:image\/png;base64,([A-Za-z0-9+/]+={0,2})$/;
/** First bytes of every PNG. */
export const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const HEADER_BYTES = 13;
const AROUND_CHUNK = 12;
const LAST_FILTER = 4;
/** Channels by color type: gray, RGB, gray with alpha, RGBA. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 4: 2, 6: 4 };
/** Chunks of animated pictures. */
const MOVING = new Set(['acTL', 'fcTL', 'fdAT']);

const unpack = promisify(inflate) as (
  packed: Buffer,
  options: { maxOutputLength: number },
) => Promise<Buffer>;

interface PngChunk {
  type: string;
  body: Buffer;
  /** With length and checksum. */
  whole: Buffer;
}

interface PngLimits {
  maxBytes: number;
  maxPixels: number;
}

/** A completely unpacked picture. */
export interface Png {
  /** The file with only size and pixels in it: no texts, places, or cameras. */
  bytes: Buffer;
  /** Unpacked rows, each with its filter's number in front. */
  rows: Buffer;
  /** In pixels. */
  width: number;
  height: number;
  /** Bytes of a pixel. */
  channels: number;
}

/**
 * Reads a still picture from a data URL as canvases create it (PNG, 8 bits, not interlaced). Undefined for anything
 * else: a wrong checksum, more or fewer pixels than declared, an unknown critical chunk, or more than the limits, which
 * are checked before anything is unpacked.
 */
export async function readPng(dataUrl: unknown, limits: PngLimits): Promise<Png | undefined> {
  const bytes = readBytes(dataUrl, limits.maxBytes);
  const chunks = bytes && readChunks(bytes);
  const size = chunks && readSize(chunks, limits.maxPixels);
  if (!size) return undefined;
  const { width, height, channels } = size;
  const kept = chunks.filter(({ type }) => isNeeded(type));
  const pixels = kept.slice(1, -1);
  const rowLength = 1 + width * channels;
  try {
    const packed = Buffer.concat(pixels.map(({ body }) => body));
    const rows = await unpack(packed, { maxOutputLength: rowLength * height });
    if (rows.length !== rowLength * height) return undefined;
    for (let at = 0; at < rows.length; at += rowLength)
      if ((rows[at] ?? 0) > LAST_FILTER) return undefined;
    return {
      ...size,
      rows,
      bytes: Buffer.concat([PNG_SIGNATURE, ...kept.map(({ whole }) => whole)]),
    };
  } catch {
    return undefined;
  }
}

function readBytes(dataUrl: unknown, maxBytes: number): Buffer | undefined {
  const [, base64] = typeof dataUrl === 'string' ? (DATA_URL.exec(dataUrl) ?? []) : [];
  if (base64 === undefined || base64.length > maxBytes * 1.4) return undefined;
  const bytes = Buffer.from(base64, 'base64');
  return bytes.length <= maxBytes && bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)
    ? bytes
    : undefined;
}

/** The chunks in their order: IHDR, pixels in one piece, IEND, nothing after it; undefined when malformed. */
function readChunks(bytes: Buffer): PngChunk[] | undefined {
  const chunks: PngChunk[] = [];
  let at = PNG_SIGNATURE.length;
  while (at + AROUND_CHUNK <= bytes.length) {
    const end = at + AROUND_CHUNK + bytes.readUInt32BE(at);
    if (end > bytes.length) return undefined;
    const whole = bytes.subarray(at, end);
    const type = whole.toString('latin1', 4, 8);
    if (whole.readUInt32BE(whole.length - 4) !== crc32(whole.subarray(4, -4))) return undefined;
    if (MOVING.has(type) || (isCritical(type) && !isNeeded(type))) return undefined;
    chunks.push({ type, body: whole.subarray(8, -4), whole });
    at = end;
  }
  const order = chunks.map(({ type }) => (isNeeded(type) ? type : 'other')).join(' ');
  const isWhole = at === bytes.length && /^IHDR( other)*( IDAT)+( other)* IEND$/.test(order);
  return isWhole ? chunks : undefined;
}

function readSize(
  [header]: readonly PngChunk[],
  maxPixels: number,
): Pick<Png, 'width' | 'height' | 'channels'> | undefined {
  if (header?.body.length !== HEADER_BYTES) return undefined;
  const [depth, color = -1, packing, filtering, interlacing] = header.body.subarray(8);
  const channels = CHANNELS[color];
  const isUsual = depth === 8 && packing === 0 && filtering === 0 && interlacing === 0;
  if (channels === undefined || !isUsual) return undefined;
  const width = header.body.readUInt32BE(0);
  const height = header.body.readUInt32BE(4);
  if (width < 1 || height < 1 || width * height > maxPixels) return undefined;
  return { width, height, channels };
}

function isNeeded(type: string): boolean {
  return type === 'IHDR' || type === 'IDAT' || type === 'IEND';
}

// A picture with an unknown critical chunk cannot be shown; PLTE matters only for colors that canvases do not use.
function isCritical(type: string): boolean {
  return /^[A-Z]/.test(type);
}
