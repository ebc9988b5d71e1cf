import SignaturePad from 'signature_pad';

export interface Pad {
  clear(): void;
  close(): void;
}

const PAPER = 'rgb(255,255,255)';
const PEN = '#12263A';
// Sharp on every screen, small enough to send.
const SHARPEST = 2;

/** Lets a person draw on the canvas; gives the picture after each stroke, and keeps the strokes when the size changes. */
export function openPad(canvas: HTMLCanvasElement, onStroke: (picture: string) => void): Pad {
  const pad = new SignaturePad(canvas, { backgroundColor: PAPER, penColor: PEN, maxWidth: 2.8 });
  let width = 0;
  const fit = (): void => {
    const { offsetWidth, offsetHeight } = canvas;
    if (offsetWidth === 0 || offsetWidth === width) return;
    const strokes = pad.toData();
    const scale = width === 0 ? 1 : offsetWidth / width;
    const sharpness = Math.min(window.devicePixelRatio || 1, SHARPEST);
    canvas.width = offsetWidth * sharpness;
    canvas.height = offsetHeight * sharpness;
    canvas.getContext('2d')?.scale(sharpness, sharpness);
    width = offsetWidth;
    pad.clear();
    pad.fromData(
      strokes.map((stroke) => ({
        ...stroke,
        points: stroke.points.map((point) => ({
          ...point,
          x: point.x * scale,
          y: point.y * scale,
        })),
      })),
    );
  };
  const give = (): void => onStroke(pad.toDataURL('image/png'));
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
