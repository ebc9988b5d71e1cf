import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRoutingNumber, passesLuhn } from '../../../src/shared/domain/checksums.ts';

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length });

// Exactly one last digit makes any number right, so exactly one of ten passes.
function rightEndings(start: readonly number[], passes: (text: string) => boolean): number {
  return [...'0123456789'].filter((end) => passes(`${start.join('')}${end}`)).length;
}

describe('passesLuhn', () => {
  const RIGHT = [
    '4111111111111111',
    '5555555555554444',
    '378282246310005',
    '6011111111111117',
    '0',
  ];
  // The check ends with nineteen digits; both numbers behind them would fail it.
  const LONGEST = ['6011000990139424009', '60110009901394240081', '6011000990139424008123457'];
  it.each([...RIGHT, ...LONGEST])('accepts %s', (number) => {
    expect(passesLuhn(number)).toBe(true);
  });

  const WRONG = ['4111111111111112', '', '4111 1111 1111 1111', '４１１１', '4111-1111', 'abcd'];
  const NO_DIGITS = 'a'.repeat(20);
  it.each([...WRONG, '6011000990139424001', NO_DIGITS])('refuses %j', (number) => {
    expect(passesLuhn(number)).toBe(false);
  });

  it('has one right check digit for every number', () => {
    fc.assert(
      fc.property(digits(15), (start) => {
        expect(rightEndings(start, passesLuhn)).toBe(1);
      }),
    );
  });
});

describe('isRoutingNumber', () => {
  it.each(['021000021', '111000025', '011401533'])('accepts %s', (number) => {
    expect(isRoutingNumber(number)).toBe(true);
  });

  it.each(['021000022', '000000000', '02100002', '0210000211', '02100002a', ' 021000021', ''])(
    'refuses %j',
    (number) => {
      expect(isRoutingNumber(number)).toBe(false);
    },
  );

  it('has one right check digit for every number', () => {
    fc.assert(
      fc.property(
        digits(8).filter((start) => start.some((digit) => digit > 0)),
        (start) => {
          expect(rightEndings(start, isRoutingNumber)).toBe(1);
        },
      ),
    );
  });
});
