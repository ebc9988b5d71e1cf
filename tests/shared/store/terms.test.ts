import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { termFinder, termsOf, type TermsFile } from '../../../src/shared/store/terms.ts';
import { createSay, sayEnglish } from '../../../src/shared/words/say.ts';

const FILE: TermsFile = {
  version: 1,
  terms: {
    network: { word: 'Network', also: ['in network'], meaning: 'Who agreed on prices.' },
    copay: { word: 'Copay', also: ['copays', 'co-pay', 'pay (fixed)'], meaning: 'A fixed amount.' },
  },
};
const terms = termsOf([FILE]);

describe('insurance words', () => {
  it('are changed, added and left out by a portal', () => {
    const own = termsOf([FILE], {
      copay: { visible: false },
      network: { meaning: 'Our doctors.' },
      club: { word: 'Club', meaning: 'Us.' },
      half: { word: 'Half' },
    });
    expect(own).toEqual([
      { key: 'network', word: 'Network', also: ['in network'], meaning: 'Our doctors.' },
      { key: 'club', word: 'Club', meaning: 'Us.' },
    ]);
  });

  it.each([
    ['What you pay in network.', 'in network'],
    ['Network dentists', 'Network'],
    ['COPAYS, too', 'COPAYS'],
    ['Your co-pay', 'co-pay'],
    ['You pay (fixed), too', 'pay (fixed)'],
    ['A networked copayist', undefined],
  ])('are found as whole words: %s', (text, found) => {
    const pieces = termFinder(terms, sayEnglish)(text);
    expect(pieces.find(({ term }) => term)?.text).toBe(found);
  });

  it('are explained the first time only', () => {
    const find = termFinder(terms, sayEnglish);
    expect(find('copay and copays').filter(({ term }) => term)).toHaveLength(1);
    expect(find('copay').filter(({ term }) => term)).toHaveLength(0);
  });

  it("are found in the reader's language", () => {
    const say = createSay({ Copay: 'Copago', copays: 'copagos' });
    const pieces = termFinder(terms, say)('Paga un copago');
    expect(pieces.map(({ text, term }) => [text, term?.key])).toEqual([
      ['Paga un ', undefined],
      ['copago', 'copay'],
    ]);
  });

  it('leave every text as it is', () => {
    const text = fc
      .array(fc.constantFrom('copay', 'in network', ' ', '.', 'x', '(', ''))
      .map((all) => all.join(''));
    fc.assert(
      fc.property(text, (given) => {
        const pieces = termFinder(terms, sayEnglish)(given);
        expect(pieces.map((piece) => piece.text).join('')).toBe(given);
      }),
    );
  });
});
