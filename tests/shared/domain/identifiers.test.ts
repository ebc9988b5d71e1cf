import { describe, expect, it } from 'vitest';
import { digitsOnly, isPossibleSsn, phoneInWords } from '../../../src/shared/domain/identifiers.ts';

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

describe('digitsOnly', () => {
  it('drops everything else', () => {
    expect(digitsOnly('(555) 010-0199 x1２')).toBe('55501001991');
  });
});

describe('phoneInWords', () => {
  it.each([
    ['5550100123', '(555) 010-0123'],
    ['1 555-010-0123', '(555) 010-0123'],
    ['55501', '55501'],
    ['ann5550100123@example.com', 'ann5550100123@example.com'],
  ])('%s as people write it', (text, words) => {
    expect(phoneInWords(text)).toBe(words);
  });
});
