const WIDTH = 960;
const HEIGHT = 280;
const MARGIN = 48;
const LARGEST = 96;
const HAND = "'Segoe Script', 'Bradley Hand', 'Snell Roundhand', cursive";

/** A typed name as a picture of handwriting: a PNG as a data address. '' where a browser cannot draw. */
export function pictureOfName(name: string): string {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (!pen) return '';
  pen.fillStyle = '#FFFFFF';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = '#12263A';
  pen.textBaseline = 'middle';
  pen.font = `italic ${LARGEST}px ${HAND}`;
  const room = WIDTH - 2 * MARGIN;
  const size = Math.min(LARGEST, (LARGEST * room) / Math.max(pen.measureText(name).width, 1));
  pen.font = `italic ${Math.floor(size)}px ${HAND}`;
  pen.fillText(name, MARGIN, HEIGHT / 2, room);
  return canvas.toDataURL('image/png');
}
