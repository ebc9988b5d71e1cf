import { crc32, deflateSync } from 'node:zlib';

const MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export interface Picture {
  width?: number;
  height?: number;
  /** Draws one dark line; otherwise every pixel is the same. */
  line?: boolean;
  /** PNG filter of each row, 0 to 4. */
  filter?: number;
  /** Further chunks before the pixels. */
  extra?: Buffer[];
}

/** A PNG as a canvas gives it: RGBA, 8 bits. */
export function png({
  width = 60,
  height = 20,
  line = true,
  filter = 0,
  extra = [],
}: Picture = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const rows = filterRows(drawRows(width, height, line), width * 4, filter);
  const parts = [
    chunk('IHDR', header),
    ...extra,
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([MAGIC, ...parts]);
}

/** A signature as the wire carries it. */
export function signature(picture?: Picture): string {
  return `data:image/png;base64,${png(picture).toString('base64')}`;
}

export function chunk(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(body.length);
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([head, named, sum]);
}

function drawRows(width: number, height: number, line: boolean): Buffer[] {
  return Array.from({ length: height }, (_, y) => {
    const row = Buffer.alloc(width * 4, 255);
    if (line) row.set([10, 20, 90, 255], (y % width) * 4);
    return row;
  });
}

function filterRows(rows: readonly Buffer[], length: number, filter: number): Buffer {
  const none = Buffer.alloc(length);
  return Buffer.concat(
    rows.map((row, y) => {
      const above = rows[y - 1] ?? none;
      const filtered = row.map((byte, x) => {
        const left = x >= 4 ? row[x - 4]! : 0;
        const corner = x >= 4 ? above[x - 4]! : 0;
        return byte - guess(filter, left, above[x]!, corner);
      });
      return Buffer.concat([Buffer.from([filter]), filtered]);
    }),
  );
}

function guess(filter: number, left: number, up: number, corner: number): number {
  const paeth = [left, up, corner].sort(
    (one, other) => Math.abs(left + up - corner - one) - Math.abs(left + up - corner - other),
  )[0]!;
  return [0, left, up, (left + up) >> 1, paeth][filter]!;
}
