import SignaturePad from 'signature_pad';
import { isEnoughInk, scaled, scaleToFit } from './strokes.ts';

export interface Pad {
  clear(): void;
  close(): void;
}

const PAPER = 'rgb(255,255,255)';
const PEN = '#12263A';
// Sharp on every screen, small enough to send.
const SHARPEST = 2;

/**
 * Lets a person draw on the canvas; gives the picture after each stroke, '' while there is too little ink for a signature.
 * When the size changes, the whole drawing stays in view: smaller where it has to be, else at the size it was drawn in.
 */
export function openPad(canvas: HTMLCanvasElement, onStroke: (picture: string) => void): Pad {
  const pad = new SignaturePad(canvas, { backgroundColor: PAPER, penColor: PEN, maxWidth: 2.8 });
  let width = 0;
  let height = 0;
  let scale = 1;
  const fit = (): void => {
    const { offsetWidth, offsetHeight } = canvas;
    const isSame = offsetWidth === width && offsetHeight === height;
    if (isSame || offsetWidth === 0 || offsetHeight === 0) return;
    const strokes = scaled(pad.toData(), 1 / scale);
    const sharpness = Math.min(window.devicePixelRatio || 1, SHARPEST);
    canvas.width = offsetWidth * sharpness;
    canvas.height = offsetHeight * sharpness;
    canvas.getContext('2d')?.scale(sharpness, sharpness);
    width = offsetWidth;
    height = offsetHeight;
    scale = scaleToFit(strokes, { width, height });
    pad.clear();
    pad.fromData(scaled(strokes, scale));
  };
  const give = (): void => {
    const isSigned = isEnoughInk(scaled(pad.toData(), 1 / scale));
    onStroke(isSigned ? pad.toDataURL('image/png') : '');
  };
  fit();
  pad.addEventListener('endStroke', give);
  const watcher = new ResizeObserver(fit);
  watcher.observe(canvas);
  return {
    clear: () => pad.clear(),
    close: () => {
      watcher.disconnect();
      pad.removeEventListener('endStroke', give);
      pad.off();
    },
  };
}
