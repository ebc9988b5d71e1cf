import type { Call } from '../../shared/contracts/call-types.ts';
import type { Outside, ScreenshotSubject } from '../../engine/types.ts';
import { copyTyped } from './copy-typed.ts';

/** What a picture needs once there is time to take it. */
export interface ScreenshotOrder extends Pick<ScreenshotSubject, 'screen' | 'markOf' | 'labels'> {
  name: string;
  enrollment: string;
  /** The screen as it stood, with what was typed. Never shown as it is. */
  copy: Element;
  /** Room that it had, in CSS pixels. */
  width: number;
}

interface ScreenshotPorts {
  call: Call;
  enrollment(): string;
  /** Loads the function that takes the picture, on first use. */
  load(): Promise<(order: ScreenshotOrder) => Promise<string | undefined>>;
}

const PATIENCE_MS = 10_000;

/**
 * Takes a picture of each saved step, and of the cart, for the record. It runs in the background: when the browser is
 * idle, not while offline, and a failure is only logged.
 */
export function createScreenshots({
  call,
  enrollment,
  load,
}: ScreenshotPorts): NonNullable<Outside['screenshot']> {
  let last: Promise<void> = Promise.resolve();

  async function take(order: ScreenshotOrder): Promise<void> {
    await idle();
    if (!navigator.onLine) return;
    const draw = await load();
    const image = await draw(order);
    if (image === undefined) return;
    const params = { enrollment_id: order.enrollment, name: order.name, image };
    const answer = await call('save-screenshot', params, { quiet: true });
    if (!answer.ok) throw new Error(answer.message);
  }

  return ({ screen, element, name: given, markOf, labels }) => {
    if (screen.picture === false) return;
    const name = given ?? screen.picture?.name ?? screen.tab?.name;
    const id = enrollment();
    if (name === undefined || id === '' || !navigator.onLine) return;
    const width = element.clientWidth;
    const order = { screen, markOf, labels, name, enrollment: id, copy: copyTyped(element), width };
    last = last
      .then(() => take(order))
      .catch((error: unknown) => {
        console.info('A picture was not kept.', error);
      });
  };
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window)
      window.requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS });
    else setTimeout(resolve, 1_000);
  });
}
