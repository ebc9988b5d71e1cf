import { describe, expect, it } from 'vitest';
import { endBehindMask, isMasked, maskBefore } from '../../../../src/shared/forms/validity/mask.ts';

describe('the mask of a hidden number', () => {
  it('has five characters, of a card six, then its end', () => {
    expect(maskBefore('6789')).toBe('*****6789');
    expect(maskBefore('1111', 'card')).toBe('******1111');
    expect(maskBefore('34')).toBe('*****34');
  });

  it('is nothing where there is no end to show', () => {
    expect(maskBefore('')).toBe('');
    expect(maskBefore('', 'card')).toBe('');
  });

  it.each(['*****6789', '******1111', '*****34', '*****'])('is known: %s', (mask) => {
    expect(isMasked(mask)).toBe(true);
    expect(endBehindMask(mask)).toBe(mask.replaceAll('*', ''));
  });

  it.each(['6789', '****6789', '*******6789', '*****67890', '***** 6', '', 7, null, undefined])(
    'is none: %j',
    (value) => {
      expect(isMasked(value)).toBe(false);
      expect(endBehindMask(value)).toBeUndefined();
    },
  );
});
