import type { EffectiveScreen, Pointer } from '../../src/shared/forms/types.ts';
import { hasWords, mapTexts } from '../../src/shared/words/screen-texts.ts';

/** Every text of a screen that people read, by its place. */
export function textsOf(screen: EffectiveScreen): Map<Pointer, string> {
  const found = new Map<Pointer, string>();
  mapTexts(screen, (text, at) => {
    if (hasWords(text)) found.set(at, text);
    return text;
  });
  return found;
}
