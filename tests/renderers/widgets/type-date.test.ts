import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeDate, typeDate } from '../../../renderers/widgets/date/type-date.ts';

function typed(keys: string): string {
  return [...keys].reduce((shown, key) => typeDate(shown + key, shown), '');
}

describe('typing a date', () => {
  it.each([
    ['04121986', '04/12/1986'],
    ['4', '04/'],
    ['12', '12/'],
    ['13', '12/'],
    ['00', '0'],
    ['0241', '02/04/1'],
    ['1/2/1990', '01/02/1990'],
    ['1-2-1990', '01/02/1990'],
    ['1232', '12/31/'],
    ['12//3', '12/3'],
    ['abc', ''],
    ['041219861', '04/12/1986'],
  ])('%s reads as %s', (keys, shown) => {
    expect(typed(keys)).toBe(shown);
  });

  it.each([
    ['1990-01-02', '01/02/1990'],
    [' 1990-1-2 ', '01/02/1990'],
    ['1990-01-02T10:00:00Z', '01/02/1990'],
    ['1/2/1990', '01/02/1990'],
    ['01021990', '01/02/1990'],
    ['1990-13-45', '12/31/1990'],
    ['13.45.1990', '12/31/1990'],
  ])('pasted %s becomes %s', (pasted, shown) => {
    expect(typeDate(pasted, '')).toBe(shown);
  });

  it('takes the digit along when the slash behind it is deleted', () => {
    expect(typeDate('12', '12/')).toBe('1');
    expect(typeDate('12/31', '12/31/')).toBe('12/3');
  });

  it('leaves the rest alone when a digit in the middle is deleted, and pads it when the field is left', () => {
    expect(typeDate('1/31/1990', '12/31/1990')).toBe('1/31/1990');
    expect(typeDate('11/31/1990', '1/31/1990')).toBe('11/31/1990');
    expect(completeDate('1/31/1990')).toBe('01/31/1990');
    expect(completeDate('1/3')).toBe('1/3');
  });

  it('can be emptied with backspace alone, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789/- a') }), (keys) => {
        let shown = typed(keys);
        for (let press = 0; press < 10; press += 1) shown = typeDate(shown.slice(0, -1), shown);
        expect(shown).toBe('');
      }),
    );
  });

  it('never holds more than a date can, whatever is typed, pasted or deleted', () => {
    const edit = fc.record({
      at: fc.nat(10),
      remove: fc.nat(4),
      insert: fc.oneof(
        fc.string({ unit: fc.constantFrom(...'0123456789/'), maxLength: 12 }),
        fc.string({ unit: 'grapheme', maxLength: 6 }),
      ),
    });
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 30 }), (edits) => {
        let shown = '';
        for (const { at, remove, insert } of edits) {
          shown = typeDate(shown.slice(0, at) + insert + shown.slice(at + remove), shown);
          expect(shown).toMatch(/^(?:\d{1,2}(?:\/(?:\d{1,2}(?:\/\d{0,4})?)?)?)?$/);
          const [month = '', day = ''] = shown.split('/');
          expect(shown.length).toBeLessThanOrEqual(10);
          expect(Number(month)).toBeLessThanOrEqual(12);
          expect(Number(day)).toBeLessThanOrEqual(31);
        }
      }),
    );
  });

  it('keeps every real date as it is', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
        (date) => {
          const [year, month, day] = date.toISOString().slice(0, 10).split('-');
          expect(typed(`${month}${day}${year}`)).toBe(`${month}/${day}/${year}`);
        },
      ),
    );
  });
});
