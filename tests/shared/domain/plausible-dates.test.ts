import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, isoToUs } from '../../../src/shared/domain/calendar-date.ts';
import {
  dependentAgeFault,
  dependentAges,
  employmentStartFault,
} from '../../../src/shared/domain/plausible-dates.ts';

const DAY = '2027-01-01';
const usual = dependentAges();
const child = (birthdate: string, disabled?: string) => ({
  relationship: 'child',
  birthdate,
  is_legally_disabled: disabled,
});
const TOO_OLD = 'Children can be enrolled until they turn 26';

describe('the age of a dependent', () => {
  it.each([
    ['a child the day before 26', child('01/02/2001'), undefined],
    ['a child on the day of 26', child('01/01/2001'), TOO_OLD],
    ['a child of 76', child('01/01/1951'), TOO_OLD],
    [
      'where disability is denied',
      child('01/01/1951', '0'),
      `${TOO_OLD}, unless they are legally disabled`,
    ],
    ['a disabled child', child('01/01/1951', '1'), undefined],
    ['a spouse on the day of 16', { relationship: 'spouse', birthdate: '01/01/2011' }, undefined],
    [
      'a spouse the day before 16',
      { relationship: 'spouse', birthdate: '01/02/2011' },
      'A spouse must be at least 16 years old',
    ],
    ['no date yet', child('1/1/5'), undefined],
    ['nothing yet', {}, undefined],
  ])('%s', (_name, person, fault) => {
    expect(dependentAgeFault(person, usual, DAY)).toBe(fault);
  });

  it('follows the settings of a portal', () => {
    const born = fc.integer({ min: 0, max: 1400 }).map((months) => addMonths(DAY, -months));
    fc.assert(
      fc.property(born, fc.integer({ min: 1, max: 120 }), (birth, limit) => {
        const person = child(isoToUs(birth));
        const isUnder = addMonths(birth, 12 * limit) > DAY;
        const ages = dependentAges({ childAgeLimit: limit });
        expect(dependentAgeFault(person, ages, DAY) === undefined).toBe(isUnder);
        expect(dependentAgeFault(person, dependentAges({ childAgeLimit: null }), DAY)).toBe(
          undefined,
        );
        const spouse = { ...person, relationship: 'spouse' };
        const isOld =
          dependentAgeFault(spouse, dependentAges({ spouseMinAge: limit }), DAY) === undefined;
        expect(isOld).toBe(!isUnder);
      }),
    );
  });
});

it.each([
  ['01/01/1994', '01/01/1980', undefined],
  ['12/31/1993', '01/01/1980', 'Enter a start date after your 14th birthday'],
  ['01/01/1700', '01/01/1980', 'Enter a start date after your 14th birthday'],
  ['01/01/1700', undefined, undefined],
  ['1994', '01/01/1980', undefined],
])('work from %s of somebody born %s', (start, born, fault) => {
  expect(employmentStartFault(start, born)).toBe(fault);
});
