import { describe, expect, it } from 'vitest';
import {
  isNameAmong,
  signerKind,
  signerNameFault,
  signerNames,
} from '../../../src/shared/domain/signer.ts';

describe('who signs', () => {
  it.each([
    [['agreements', 'agent_name', 'agent_code', 'verification_code'], 'rep'],
    [['agreements', 'group_name', 'group_code', 'signature'], 'group'],
    [['agreements', 'user_name', 'signature'], 'applicant'],
    [['agreements', 'signature'], 'sigapplicant'],
  ] as const)('%j is asked of: %s', (required, kind) => {
    expect(signerKind(required)).toBe(kind);
  });

  it('nobody, where no field asks', () => {
    expect(signerKind(['agreements', 'date'])).toBeUndefined();
  });
});

describe('the name that an applicant signs with', () => {
  const JOSE = { first_name: 'José', middle_name: 'María', last_name: 'O’Neil-Łukasz' };

  it.each([
    'José O’Neil-Łukasz',
    'JOSE ONEIL LUKASZ',
    "  jose  o'neil - łukasz. ",
    'Jose\u0301 O`NeilŁukasz',
    'José María O’Neil-Łukasz',
  ])('%j is as it was given', (typed) => {
    expect(signerNameFault(typed, JOSE)).toBeUndefined();
  });

  it.each(['José', 'Jose Neil', 'O’Neil-Łukasz José', 'José M O’Neil-Łukasz', 'Bettina Ferrante'])(
    '%j is not',
    (typed) => {
      expect(signerNameFault(typed, JOSE)).toBe(
        'Type your name as you gave it: José O’Neil-Łukasz',
      );
    },
  );

  it.each([
    ['nothing is typed', '', JOSE],
    ['the field is not asked', undefined, JOSE],
    ['no name was given', 'Anybody', {}],
  ])('is not judged while %s', (_when, typed, person) => {
    expect(signerNameFault(typed, person)).toBeUndefined();
  });

  it('may be typed with or without the middle name', () => {
    expect(signerNames(JOSE)).toEqual(['José O’Neil-Łukasz', 'José María O’Neil-Łukasz']);
    expect(signerNames({ first_name: 'Ann', last_name: 'Lee' })).toEqual(['Ann Lee']);
    expect(signerNames({})).toEqual([]);
  });

  it('is any where none was given, and one of those given otherwise', () => {
    expect(isNameAmong([], 'Anybody')).toBe(true);
    expect(isNameAmong(['Ann Lee'], 'ann lee')).toBe(true);
    expect(isNameAmong(['Ann Lee'], 'Mickey Mouse')).toBe(false);
  });

  it('is compared in any script', () => {
    const person = { first_name: '小龍', last_name: '李' };
    expect(signerNameFault('小龍 李', person)).toBeUndefined();
    expect(signerNameFault('大龍 李', person)).toBeDefined();
  });
});
