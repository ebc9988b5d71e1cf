const DATA_URL = /^data:image\/png;base64,([A-Za-z0-9+/]+={0,2})$/;
const MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const HEADER_END = 33;

export interface PngChunk {
  type: string;
  body: Buffer;
}

/** A PNG as its chunks: IHDR first, IEND last, nothing behind it. Pixels are not unpacked. */
export interface Png {
  bytes: Buffer;
  header: Buffer;
  chunks: readonly PngChunk[];
  /** In pixels, as the header says. */
  width: number;
  height: number;
}

/** Reads a still PNG in a data URL; undefined for anything else, or when it is larger than `maxBytes`. */
export function readPng(dataUrl: unknown, maxBytes: number): Png | undefined {
  const [, base64] = typeof dataUrl === 'string' ? (DATA_URL.exec(dataUrl) ?? []) : [];
  if (base64 === undefined || base64.length > maxBytes * 1.4) return undefined;
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > maxBytes || bytes.length < HEADER_END || !bytes.subarray(0, 8).equals(MAGIC))
    return undefined;
  const chunks = readChunks(bytes);
  const header = chunks?.[0];
  if (!chunks || header?.type !== 'IHDR' || chunks.at(-1)?.type !== 'IEND') return undefined;
  if (header.body.length !== 13 || chunks.some((chunk) => chunk.type === 'acTL')) return undefined;
  const width = header.body.readUInt32BE(0);
  const height = header.body.readUInt32BE(4);
  return width < 1 || height < 1
    ? undefined
    : { bytes, header: header.body, chunks, width, height };
}

function readChunks(bytes: Buffer): PngChunk[] | undefined {
  const chunks: PngChunk[] = [];
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
