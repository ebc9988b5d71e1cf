import { fixturesOf } from '../snapshot/fixtures.ts';
import { fixtureWith } from '../snapshot/proven-fixtures.ts';
import { Camera } from '../pictures/camera.ts';
import { markDifferences } from '../pictures/mark-differences.ts';
import type { Pictures, Shot } from '../pictures/sitter.ts';
import { type Width, WIDTHS } from '../pictures/widths.ts';
import { type Change, isListed, placeOf, type Seen } from './compare-sides.ts';
import type { Side } from './sides.ts';

/** One question or page of a changed screen, on both sides, as WebP. */
export interface Compared {
  width: Width;
  before: Buffer | undefined;
  after: Buffer | undefined;
  /** What differs; undefined: the screen is on one side only. */
  marks: Buffer | undefined;
}

/** What shows of a change: pictures that differ, or why there are none. */
export type Shown = { pictures: readonly Compared[] } | { fault: string };

/** Pictures by the place where changes are seen (`placeOf`). `tell` hears how many of them are done. */
export async function takePictures(
  [before, after]: readonly [Side, Side],
  changes: readonly Change[],
  tell: (done: number, all: number) => void,
): Promise<Map<string, Shown>> {
  const places = new Map(changes.flatMap(({ seen }) => (seen ? [[placeOf(seen), seen]] : [])));
  if (places.size === 0) return new Map();
  const camera = await Camera.open([before.bundle, after.bundle]);
  let done = 0;
  try {
    const taken = [...places].map(async ([place, seen]): Promise<[string, Shown]> => {
      const shown = await compare(camera, before, after, seen);
      done += 1;
      tell(done, places.size);
      return [place, shown];
    });
    return new Map(await Promise.all(taken));
  } finally {
    await camera.close();
  }
}

async function compare(camera: Camera, before: Side, after: Side, seen: Seen): Promise<Shown> {
  try {
    const [old, now] = await Promise.all([
      takeSide(camera, before, seen),
      takeSide(camera, after, seen),
    ]);
    const pictures = WIDTHS.flatMap((width) => differing(old, now, width));
    const small = async (png: Buffer | undefined) => png && camera.asWebp(png);
    return {
      pictures: await Promise.all(
        pictures.map(async (one) => ({
          ...one,
          before: await small(one.before),
          after: await small(one.after),
          marks: await small(one.marks),
        })),
      ),
    };
  } catch (error) {
    const [line = ''] = (error as Error).message.split('\n');
    return { fault: line };
  }
}

// Undefined where the portal does not show the screen on this side.
async function takeSide(
  camera: Camera,
  side: Side,
  { screen: id, portal, given }: Seen,
): Promise<Pictures | undefined> {
  const { bundle, sources } = side;
  const rendering = { portal };
  const isShown =
    bundle.screenIds.includes(id) && bundle.portal(portal) && isListed(side, id, portal);
  if (!isShown) return undefined;
  const { screen } = bundle.screen(id, rendering);
  const usual = fixturesOf(screen);
  const minimal = usual.find(({ name }) => name === 'minimal') ?? usual[0];
  const isAsked = Object.keys(given).length > 0;
  const fixture = isAsked ? fixtureWith(screen, given, minimal, 'given') : minimal;
  if (!fixture) throw new Error('the page itself answers what this depends on');
  const configuration = { bundle, sources, defaultPortal: portal };
  return camera.take({ configuration, id, rendering, fixture } satisfies Shot);
}

function differing(old: Pictures | undefined, now: Pictures | undefined, width: Width): Compared[] {
  const [before, after] = [old?.[width] ?? [], now?.[width] ?? []];
  const steps = Math.max(before.length, after.length);
  return Array.from({ length: steps }, (_, step) => step).flatMap((step) => {
    const [was, is] = [before[step], after[step]];
    const marks = was && is ? markDifferences(was, is) : undefined;
    return was && is && !marks ? [] : [{ width, before: was, after: is, marks }];
  });
}
