import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readResumeCode, showCode } from '../../../server/modules/resume/code.ts';

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codes = fc
  .array(fc.constantFrom(...CROCKFORD), { minLength: 12, maxLength: 12 })
  .map((letters) => letters.join(''));

describe('enrollment code', () => {
  it('shows in groups of four', () => {
    expect(showCode('7KQ2M9XD4TZP')).toBe('7KQ2-M9XD-4TZP');
  });

  it('is read as it is shown, in any case, with any blanks', () => {
    fc.assert(
      fc.property(codes, (code) => {
        expect(readResumeCode(showCode(code))).toBe(code);
        expect(readResumeCode(` ${showCode(code).toLowerCase().replaceAll('-', ' ')} `)).toBe(code);
      }),
    );
  });

  it('forgives letters that look like digits', () => {
    expect(readResumeCode('OIL0-0000-0000')).toBe('011000000000');
  });

  it.each(['', '7KQ2-M9XD-4TZ', '7KQ2-M9XD-4TZPP', '7KQ2-M9XD-4TZ!', '7KQ2-M9XD-4TZU'])(
    'does not read %j',
    (typed) => expect(readResumeCode(typed)).toBeUndefined(),
  );
});
