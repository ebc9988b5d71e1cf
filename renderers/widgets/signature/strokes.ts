import type { PointGroup } from 'signature_pad';

/** Size in CSS pixels. */
interface Size {
  width: number;
  height: number;
}

/** Pixels of ink that make a signature: a dot, or a slip of the finger, has fewer. */
const LEAST_INK = 24;

/** Scale at which the whole drawing is inside the size; never above 1. */
export function scaleToFit(strokes: readonly PointGroup[], { width, height }: Size): number {
  const points = strokes.flatMap((stroke) => stroke.points);
  const right = Math.max(0, ...points.map(({ x }) => x));
  const bottom = Math.max(0, ...points.map(({ y }) => y));
  return Math.min(1, width / Math.max(right, 1), height / Math.max(bottom, 1));
}

export function scaled(strokes: readonly PointGroup[], scale: number): PointGroup[] {
  return strokes.map((stroke) => ({
    ...stroke,
    points: stroke.points.map((point) => ({ ...point, x: point.x * scale, y: point.y * scale })),
  }));
}

/** Whether enough is drawn to be a signature. */
export function isEnoughInk(strokes: readonly PointGroup[]): boolean {
  return strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0) >= LEAST_INK;
}

function lengthOf({ points }: PointGroup): number {
  return points.reduce((sum, point, at) => {
    const before = points[at - 1] ?? point;
    return sum + Math.hypot(point.x - before.x, point.y - before.y);
  }, 0);
}
