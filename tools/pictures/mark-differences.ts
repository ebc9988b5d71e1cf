import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** Two pictures, and a picture of their size that has only what differs; undefined: they look the same. */
export function markDifferences(before: Buffer, after: Buffer): Buffer | undefined {
  if (before.equals(after)) return undefined;
  const [old, now] = [PNG.sync.read(before), PNG.sync.read(after)];
  const width = Math.max(old.width, now.width);
  const height = Math.max(old.height, now.height);
  const marks = new PNG({ width, height });
  const count = pixelmatch(
    onSheet(old, width, height),
    onSheet(now, width, height),
    marks.data,
    width,
    height,
    { threshold: 0.1, diffMask: true, diffColor: MARK },
  );
  return count === 0 ? undefined : PNG.sync.write(marks);
}

const MARK: [number, number, number] = [214, 36, 110];

// Where one picture is shorter, it is compared with white.
function onSheet({ data, width, height }: PNG, wide: number, high: number): Buffer {
  if (width === wide && height === high) return data;
  const sheet = Buffer.alloc(wide * high * 4, 255);
  for (let row = 0; row < height; row += 1) {
    data.copy(sheet, row * wide * 4, row * width * 4, (row + 1) * width * 4);
  }
  return sheet;
}
