import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  hasShare,
  readShares,
  sumUpShares,
  WRONG_SHARE,
  type Share,
} from '../../../src/shared/domain/beneficiaries.ts';

const primary = (...percents: number[]): Share[] =>
  percents.map((percent) => ({ percent, contingent: false }));
const contingent: Share = { percent: 0, contingent: true };
const texts = (list: Share[]): string[] => sumUpShares(list).messages.map(({ text }) => text);

describe('sumUpShares', () => {
  test.each<[string, Share[], string[]]>([
    ['nobody', [], ['Please add your beneficiaries before continuing.']],
    ['a contingent one alone', [contingent], ['Please add your beneficiaries before continuing.']],
    ['all to one', primary(100), ['Now You can Continue Enrollment']],
    [
      'too little',
      primary(40, 50),
      ['Your total Beneficiary Percentage is 90 and it Should not be less than 100%'],
    ],
    [
      'too much',
      primary(60, 50),
      ['Your total Beneficiary Percentage is 110 and it Should not be more than 100%'],
    ],
    [
      'three with too little',
      primary(30, 30, 30),
      [
        'Your total Beneficiary Percentage is 90 and it Should not be less than 100%',
        'Maximum allowed number of beneficiaries is 3',
      ],
    ],
    ['three with all', primary(50, 25, 25), ['Now You can Continue Enrollment']],
    ['all to one and nothing to another', primary(100, 0), [WRONG_SHARE]],
  ])('%s', (_name, list, expected) => {
    expect(texts(list)).toEqual(expected);
  });

  it('lets a fourth primary and a second contingent one never pass', () => {
    expect(sumUpShares(primary(25, 25, 25, 25)).isComplete).toBe(false);
    expect(sumUpShares([...primary(100), contingent, contingent]).isComplete).toBe(false);
    expect(sumUpShares([...primary(100), contingent]).isComplete).toBe(true);
  });

  it('is never complete while a primary one gets nothing', () => {
    expect(sumUpShares(primary(100, 0)).isComplete).toBe(false);
  });

  it('never offers to add what could not be complete afterwards', () => {
    const share = fc.record({
      percent: fc.integer({ min: 1, max: 100 }),
      contingent: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(share, { maxLength: 6 }), (list) => {
        const { total, mayAddPrimary, mayAddContingent, isComplete } = sumUpShares(list);
        if (mayAddPrimary && list.filter((one) => one.contingent).length <= 1) {
          const rest = { percent: 100 - total, contingent: false };
          expect(sumUpShares([...list, rest]).isComplete).toBe(true);
        }
        if (mayAddContingent) {
          expect(sumUpShares([...list, contingent]).isComplete).toBe(isComplete);
        }
      }),
    );
  });
});

describe('a share as it is typed', () => {
  test.each([
    ['1', 1],
    ['100', 100],
    ['050', 50],
    ['0', 0],
    ['101', 0],
    ['', 0],
    ['33.3', 0],
    ['-1', 0],
    ['1e1', 0],
    ['١٠', 0],
  ])('%j is %s', (text, percent) => {
    const [share] = readShares([{ beneficiary_percentage: text }]);
    expect(share?.percent).toBe(percent);
  });
});

describe('a list as it is typed', () => {
  it('gives shares; what is none counts as 0', () => {
    const list = [
      { beneficiary_percentage: '60', is_contigent: '0' },
      { beneficiary_percentage: '40' },
      { beneficiary_percentage: '0', is_contigent: '1' },
      { beneficiary_percentage: '33.3' },
      { beneficiary_percentage: 20 },
      { is_contigent: 1 },
      'nobody',
      null,
    ];
    expect(readShares(list)).toEqual([
      { percent: 60, contingent: false },
      { percent: 40, contingent: false },
      { percent: 0, contingent: true },
      ...primary(0, 0),
      { percent: 0, contingent: true },
    ]);
    for (const nothing of [undefined, null, 'text', {}, []])
      expect(readShares(nothing)).toEqual([]);
  });

  it('needs a share of each primary one', () => {
    expect(hasShare({ beneficiary_percentage: '1' })).toBe(true);
    expect(hasShare({ beneficiary_percentage: '100', is_contigent: '0' })).toBe(true);
    expect(hasShare({ is_contigent: '1' })).toBe(true);
    for (const beneficiary_percentage of ['0', '', '101', '12.5', 50, undefined])
      expect(hasShare({ beneficiary_percentage })).toBe(false);
  });
});
