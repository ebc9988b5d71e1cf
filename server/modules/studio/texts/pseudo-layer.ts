import type { Layer } from '../../../../src/shared/forms/layers/layer-types.ts';
import type { NamedScreen } from '../../../../src/shared/forms/layers/overlays.ts';
import { pseudoText } from '../../../../src/shared/words/pseudo-text.ts';
import { mapTexts } from '../../../../src/shared/words/screen-texts.ts';
import { effectiveOf } from '../tree.ts';
import type { Workspace } from '../workspace.ts';
import { readTexts } from './read-texts.ts';

/** Code of the made-up language; regions XA to XZ stand for no country. */
export const PSEUDO_LOCALE = 'en-XA';

/**
 * The layer of a made-up language over a screen: every text of the screen and of the program. What the program says and no
 * language has words for stays English.
 */
export function pseudoLayer(
  work: Workspace,
  screen: NamedScreen,
  layers: readonly Layer[],
): Layer & { words: Record<string, string> } {
  const words: Record<string, string> = Object.fromEntries(
    readTexts(work, undefined).map(({ english }) => [english, pseudoText(english)]),
  );
  mapTexts(effectiveOf(work, screen, layers), (text) => (words[text] = pseudoText(text)));
  return { kind: 'locale', code: PSEUDO_LOCALE, file: '', part: {}, words };
}
