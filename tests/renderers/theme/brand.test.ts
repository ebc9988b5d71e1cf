import axe from 'axe-core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandVariables } from '../../../renderers/theme/brand.ts';

/** Colors as axe-core reads and compares them; its types leave that out. */
const { Color, getContrast } = (axe as unknown as AxeColors).commons.color;

interface AxeColors {
  commons: {
    color: {
      Color: new () => { parseString(color: string): unknown };
      getContrast(ground: unknown, ink: unknown): number;
    };
  };
}

/** Contrast ratio with white, 1 to 21; NaN for what is no color. */
function contrastWithWhite(color = ''): number {
  return getContrast(new Color().parseString('#ffffff'), new Color().parseString(color));
}

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((color) => `#${color.toString(16).padStart(6, '0')}`);

describe('a brand of its own', () => {
  it('stays readable with white text, whatever color it is', () => {
    fc.assert(
      fc.property(hex, (brand) => {
        const shown = brandVariables({ brand })['--store-colors-brand'];
        expect(contrastWithWhite(shown)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('keeps a color that is readable already', () => {
    expect(brandVariables({ brand: '#0F5C5C' })['--store-colors-brand']).toBe('#0f5c5c');
  });

  it('takes a ground only when ink can be read on it', () => {
    expect(brandVariables({ ground: '#eef' })).toEqual({ '--store-colors-ground': '#eeeeff' });
    expect(brandVariables({ ground: '#444444' })).toEqual({});
  });

  it.each(['red', '#12', 'url(x)', '#fff;}body{display:none', 7, undefined])(
    'leaves out %s',
    (brand) => {
      expect(brandVariables({ brand: brand as string })).toEqual({});
    },
  );
});

// What the tokens promise: body text at 7:1 where possible, everything at 4.5:1 or more, borders of inputs at 3:1.
describe('the store’s own colors', () => {
  it.each([
    ['#12263A', 7],
    ['#45586A', 7],
    ['#0F5C5C', 7],
    ['#B5542B', 4.5],
    ['#1E7B4F', 4.5],
    ['#8A5C00', 4.5],
    ['#B3261E', 4.5],
    ['#6B7A78', 3],
  ])('%s on paper', (color, least) => {
    expect(contrastWithWhite(color)).toBeGreaterThanOrEqual(least);
  });
});
