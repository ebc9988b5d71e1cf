import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPersonName } from '../../../src/shared/domain/names.ts';

describe('isPersonName', () => {
  it.each([
    'José',
    'Jose\u0301',
    "O'Brien",
    'O’Brien',
    'O`Brien',
    'Nguyễn',
    '李',
    'Åsa-Märta',
    'A',
    'Anna Maria',
    'J. R.',
    'Ann_Lee',
    'Louis 14',
    'Мария',
    'فاطمة',
    'अनिता',
    '김민준',
    'x'.repeat(60),
    'e\u0301'.repeat(60),
  ])('accepts %s', (name) => {
    expect(isPersonName(name)).toBe(true);
  });

  it.each([
    '',
    '   ',
    '123',
    '-',
    'x'.repeat(61),
    'Z\u0300\u0301\u0302\u0303algo',
    'Ann\u202Eeve',
    'Ann\u2066a',
    'Ann\u200Bb',
    'Ann\uFEFF',
    'Ann\uFE0F',
    'Ann\u3164',
    'Ann😀',
    'Ann\u0000',
    'Ann\nLee',
    'Ann\tLee',
    '<b>Ann</b>',
    'Ann@home',
    'Ann, Lee',
    'Ann\u00A0Lee',
    '\uD800Ann',
  ])('refuses %j', (name) => {
    expect(isPersonName(name)).toBe(false);
  });

  it('gives one verdict for every spelling of the same text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 70 }), (text) => {
        expect(isPersonName(text.normalize('NFD'))).toBe(isPersonName(text.normalize('NFC')));
      }),
    );
  });
});
