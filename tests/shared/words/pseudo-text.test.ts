import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pseudoText } from '../../../src/shared/words/pseudo-text.ts';
import { createSay, PLACE } from '../../../src/shared/words/say.ts';

describe('a text in the made-up language', () => {
  it.each([
    ['Save and continue', /^\[Šávé áñð çöñţíñüé .+\]$/],
    ['{n} items', /^\[\{n\} íţémš.+\]$/],
    ['<p>One &amp; <strong>two</strong></p>', /^\[<p>Öñé &amp; <strong>ţŵö<\/strong><\/p>.+\]$/],
  ])('%s', (english, said) => expect(pseudoText(english)).toMatch(said));

  it('is a third longer, in brackets, and keeps the places for values', () => {
    const text = fc.array(fc.constantFrom('Save', 'the plan', ' ', '{n}', '{args.name}', '.'), {
      minLength: 1,
    });
    fc.assert(
      fc.property(text, (parts) => {
        const english = parts.join('');
        const said = pseudoText(english);
        expect(said).toMatch(/^\[.*\]$/s);
        expect(said.match(PLACE)).toEqual(english.match(PLACE));
        const letters = english.replace(PLACE, '').length;
        expect(said.replace(PLACE, '').length).toBeGreaterThanOrEqual(2 + (letters * 4) / 3);
      }),
    );
  });

  it('is found by its pattern, as that of any language', () => {
    const say = createSay({ 'Wait {time}': pseudoText('Wait {time}') });
    expect(say('Wait 5 minutes')).toMatch(/^\[Ŵáíţ 5 minutes.*\]$/);
  });

  it('never grows beyond what a text may have', () => {
    expect(pseudoText('a'.repeat(1_900)).length).toBeLessThanOrEqual(2_000);
  });
});
