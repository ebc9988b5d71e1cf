import type { CallAnswer } from '../../src/engine/types.ts';
import type { LayerChoice } from '../../src/shared/forms/layers/layer-types.ts';
import type { EffectiveScreen, FormData } from '../../src/shared/forms/types.ts';
import type { Fixture } from '../snapshot/fixtures.ts';
import type { Visit } from '../snapshot/make-world.ts';

/** What the page draws; plain JSON. */
export interface Sitting extends Pick<Fixture, 'data' | 'situation'> {
  screen: EffectiveScreen;
  visit: Visit;
  layers: LayerChoice;
  /** The form is sent, so that its messages show. */
  isSent: boolean;
}

/** What the page's script offers to the camera, and the camera to the page. */
declare global {
  interface Window {
    /** Draws a screen, once the one before is gone. Resolves when the page has come to rest. */
    draw(sitting: Sitting): Promise<void>;
    /** Goes to the next question of a form that asks one at a time. Resolves to false on the last. */
    goOn(): Promise<boolean>;
    /** A hash of what is drawn: HTML, theme, answers, drawings and focus. */
    look(): Promise<string>;
    /** Resolves once nothing has changed for a moment and nothing is being loaded. */
    rest(): Promise<void>;
    /** A PNG file as a WebP file, both in base64. */
    asWebp(png: string): Promise<string>;
    /** Answers a call; never, when there is no stored answer. */
    askCall(call: string, params: FormData): Promise<CallAnswer>;
    /** Whether the page waits for a file or a call, or has got one a moment ago. */
    isLoading(): Promise<boolean>;
  }
}
