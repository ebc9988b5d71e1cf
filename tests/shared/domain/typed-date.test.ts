import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editTyped, readTypedDate, withSlashes } from '../../../src/shared/domain/typed-date.ts';

const TODAY = '2026-11-22';

describe('reading a typed date', () => {
  it.each([
    ['04/12/1986', '04/12/1986'],
    ['4/12/1986', '04/12/1986'],
    ['1/2/90', '01/02/1990'],
    ['1-2-1990', '01/02/1990'],
    ['1.2.1990', '01/02/1990'],
    [' 1 / 2 / 1990 ', '01/02/1990'],
    ['1990-01-02', '01/02/1990'],
    ['1990-1-2', '01/02/1990'],
    ['1990-01-02T10:00:00Z', '01/02/1990'],
    ['04121986', '04/12/1986'],
    ['19860412', '04/12/1986'],
    ['041286', '04/12/1986'],
    ['4121986', '04/12/1986'],
    ['2/29/24', '02/29/2024'],
    ['02/29/00', '02/29/2000'],
    ['11/22/26', '11/22/2026'],
    ['11/23/26', '11/23/1926'],
  ])('%j is %s', (text, us) => {
    expect(readTypedDate(text, TODAY)).toBe(us);
  });

  it.each([
    '13/15/2020',
    '13152020',
    '31/12/2000',
    '02/30/2000',
    '2/29/23',
    '2020-13-01',
    '20201301',
    '1121986',
    '5198-12-44',
    '1/2/199',
    '1/2/19900',
    '1/2',
    '12345',
    '1//2/1990',
    'Jan 1, 2000',
    '',
  ])('%j is no date', (text) => {
    expect(readTypedDate(text, TODAY)).toBeUndefined();
  });

  it('gives a year of two digits no meaning before the text is finished', () => {
    expect(readTypedDate('1/2/19')).toBeUndefined();
    expect(readTypedDate('010219')).toBeUndefined();
  });
});

describe('slashes that only show', () => {
  it.each([
    ['12', '12'],
    ['123', '12/3'],
    ['12311990', '12/31/1990'],
    ['1245', '1245'],
    ['13152020', '13152020'],
    ['2020', '2020'],
    ['12/3', '12/3'],
    ['12/311', '12/31/1'],
    ['1/2/1990', '1/2/1990'],
    ['abc', 'abc'],
  ])('%s shows as %s', (typed, shown) => {
    expect(withSlashes(typed)).toBe(shown);
  });

  it('are never part of what is typed, wherever it is edited', () => {
    const edit = fc.record({
      at: fc.nat(12),
      remove: fc.nat(4),
      insert: fc.string({ unit: fc.constantFrom(...'0123456789/-'), maxLength: 8 }),
    });
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 20 }), (edits) => {
        let typed = '';
        for (const { at, remove, insert } of edits) {
          const shown = withSlashes(typed);
          const edited = shown.slice(0, at) + insert + shown.slice(at + remove);
          const digits = editTyped(typed, shown, edited).replace(/\D/g, '');
          expect(digits).toBe(edited.replace(/\D/g, ''));
          typed = editTyped(typed, shown, edited);
          expect(withSlashes(typed).replaceAll('/', '')).toBe(typed.replaceAll('/', ''));
        }
      }),
    );
  });
});
