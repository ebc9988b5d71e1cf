import { describe, expect, it } from 'vitest';
import {
  digitsOnly,
  isPossibleSsn,
  maskAccount,
  maskCard,
  maskSsn,
} from '../../../src/shared/domain/identifiers.ts';

describe('isPossibleSsn', () => {
  it.each(['123456789', '001010001', '899999998', '123123123'])('accepts %s', (ssn) => {
    expect(isPossibleSsn(ssn)).toBe(true);
  });

  it.each([
    '000123456',
    '666123456',
    '123006789',
    '123450000',
    '111111111',
    '12345678',
    '1234567890',
    '123-45-6789',
    '12345678a',
    '１２３４５６７８９',
    ' 123456789',
    '',
  ])('refuses %j', (ssn) => {
    expect(isPossibleSsn(ssn)).toBe(false);
  });
});

describe('masks', () => {
  it('show the last four digits and nothing of the rest', () => {
    expect(maskSsn('123456789')).toBe('*****6789');
    expect(maskAccount('000123456789')).toBe('*****6789');
    expect(maskCard('4111111111111111')).toBe('******1111');
  });

  it('show nothing where there is nothing', () => {
    expect(maskSsn('')).toBe('');
  });
});

describe('digitsOnly', () => {
  it('drops everything else', () => {
    expect(digitsOnly('(555) 010-0199 x1２')).toBe('55501001991');
  });
});
