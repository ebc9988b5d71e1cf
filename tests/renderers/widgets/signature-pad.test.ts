import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import SignaturePad from 'signature_pad';
import { openPad } from '../../../renderers/widgets/signature/open-pad.ts';

const PHONE = { width: 350, height: 176 };
const TURNED = { width: 780, height: 176 };

let size = PHONE;
let resize = (): void => {};

beforeEach(() => {
  size = PHONE;
  const pen = new Proxy({}, { get: () => () => undefined, set: () => true });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(() => size.width);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => size.height);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(told: () => void) {
        resize = told;
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Place = readonly [x: number, y: number];

/** Opens a pad that a stroke through these places was drawn on; gives where they are after each change of its size. */
function padWith(places: readonly Place[]) {
  const stroke = {
    penColor: 'black',
    dotSize: 1,
    minWidth: 1,
    maxWidth: 2,
    velocityFilterWeight: 0.7,
    compositeOperation: 'source-over' as const,
    points: places.map(([x, y], time) => ({ x, y, pressure: 0.5, time })),
  };
  let shown = [stroke];
  vi.spyOn(SignaturePad.prototype, 'toData').mockImplementation(() => shown);
  vi.spyOn(SignaturePad.prototype, 'fromData').mockImplementation((groups) => {
    shown = groups as typeof shown;
  });
  openPad(document.createElement('canvas'), () => {});
  return (next: typeof PHONE): Place[] => {
    size = next;
    resize();
    return shown[0]?.points.map(({ x, y }) => [Math.round(x), Math.round(y)] as const) ?? [];
  };
}

describe('the pad to sign on', () => {
  it('shows the whole drawing when a phone is turned, and turned back', () => {
    const places = [[20, 20], [330, 160]] as const; // prettier-ignore
    const turn = padWith(places);
    expect(turn(TURNED)).toEqual(places);
    expect(turn(PHONE)).toEqual(places);
  });

  it('makes a drawing smaller that has no room, both ways alike, and larger again where it has', () => {
    size = TURNED;
    const places = [[0, 100], [700, 160]] as const; // prettier-ignore
    const turn = padWith(places);
    expect(turn(PHONE)).toEqual([
      [0, 50],
      [350, 80],
    ]);
    expect(turn(TURNED)).toEqual(places);
  });
});
