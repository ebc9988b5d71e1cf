import { describe, expect, it } from 'vitest';
import { readSignatureImage } from '../../../server/modules/agreement/signature-image.ts';
import { chunk, png, signature } from '../wizard/support/signature.ts';

const asUrl = (bytes: Buffer): string => `data:image/png;base64,${bytes.toString('base64')}`;

describe('picture of a signature', () => {
  it.each([0, 1, 2, 3, 4])('is read whatever filter its rows use (%i)', async (filter) => {
    expect((await readSignatureImage(signature({ filter })))?.equals(png({ filter }))).toBe(true);
  });

  it.each([0, 1, 2, 3, 4])('is refused when nothing is drawn, with filter %i', async (filter) => {
    expect(await readSignatureImage(signature({ line: false, filter }))).toBeUndefined();
  });

  it('is refused when no more than a dot is drawn', async () => {
    expect(await readSignatureImage(signature({ height: 7 }))).toBeUndefined();
    expect(await readSignatureImage(signature({ height: 12 }))).toBeDefined();
  });

  it('is kept without what else the file says', async () => {
    const texts = ['tEXt', 'zTXt', 'iTXt', 'eXIf'].map((type) =>
      chunk(type, Buffer.from('Comment\0<script>alert(1)</script>')),
    );
    const kept = await readSignatureImage(signature({ extra: texts }));
    expect(kept?.equals(png())).toBe(true);
  });

  const whole = png();
  const flipped = png();
  flipped[flipped.length - 20] = (flipped[flipped.length - 20] ?? 0) ^ 1;
  const resize = (bytes: Buffer, width: number, height: number): Buffer => {
    const header = Buffer.from(bytes.subarray(16, 29));
    header.writeUInt32BE(width, 0);
    header.writeUInt32BE(height, 4);
    return Buffer.concat([bytes.subarray(0, 8), chunk('IHDR', header), bytes.subarray(33)]);
  };
  const huge = resize(png({ width: 1, height: 1 }), 30_000, 30_000);
  const bomb = resize(png({ width: 1000, height: 1900 }), 10, 1900);
  const tooFew = resize(whole, 60, 21);
  const WRONG: [string, unknown][] = [
    ['nothing', undefined],
    ['a number', 7],
    ['an empty text', ''],
    [
      'another kind of picture',
      `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`,
    ],
    [
      'a page with the head of a picture',
      asUrl(Buffer.concat([whole.subarray(0, 8), Buffer.from('<html></html>')])),
    ],
    ['a picture cut short', asUrl(whole.subarray(0, -20))],
    ['a picture with something behind it', asUrl(Buffer.concat([whole, Buffer.from('<script>')]))],
    ['a moving picture', signature({ extra: [chunk('acTL', Buffer.alloc(8))] })],
    ['a picture that says to be huge', asUrl(huge)],
    ['more pixels than its head says', asUrl(bomb)],
    ['fewer pixels than its head says', asUrl(tooFew)],
    ['a wrong checksum', asUrl(flipped)],
    ['a chunk that matters and is unknown', signature({ extra: [chunk('ABCD', Buffer.alloc(8))] })],
    ['a row with an unknown filter', signature({ filter: 5 })],
    ['too many bytes', `data:image/png;base64,${'A'.repeat(800_000)}`],
    ['no base64', 'data:image/png;base64,%%%'],
  ];
  it.each(WRONG)('is not %s', async (_name, value) => {
    expect(await readSignatureImage(value)).toBeUndefined();
  });
});
