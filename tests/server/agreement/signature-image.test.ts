import { describe, expect, it } from 'vitest';
import { readSignatureImage } from '../../../server/modules/agreement/signature-image.ts';
import { chunk, png, signature } from '../wizard/support/signature.ts';

const asUrl = (bytes: Buffer): string => `data:image/png;base64,${bytes.toString('base64')}`;

describe('picture of a signature', () => {
  it.each([0, 1, 2, 3, 4])('is read whatever filter its rows use (%i)', (filter) => {
    expect(readSignatureImage(signature({ filter }))?.equals(png({ filter }))).toBe(true);
  });

  it.each([0, 1, 2, 3, 4])('is refused when nothing is drawn, with filter %i', (filter) => {
    expect(readSignatureImage(signature({ line: false, filter }))).toBeUndefined();
  });

  const whole = png();
  const huge = png({ width: 1, height: 1 });
  huge.writeUInt32BE(30_000, 16);
  huge.writeUInt32BE(30_000, 20);
  const bomb = png({ width: 1000, height: 1900 });
  bomb.writeUInt32BE(10, 16);
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
    ['too many bytes', `data:image/png;base64,${'A'.repeat(800_000)}`],
    ['no base64', 'data:image/png;base64,%%%'],
  ];
  it.each(WRONG)('is not %s', (_name, value) => {
    expect(readSignatureImage(value)).toBeUndefined();
  });
});
