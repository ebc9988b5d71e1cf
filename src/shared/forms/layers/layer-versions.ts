import type { Layer, LayerChoice } from './layer-types.ts';

const AXES = ['portal', 'site', 'locale'] as const;
const ANY = '*';

/**
 * Key of a version: `portal:site:locale`, with `*` for a part that does not matter, and no stars at the end: `*` for all
 * visitors, `HARBOR`, `HARBOR:*:es`.
 */
export function versionKey(choice: LayerChoice): string {
  const parts = AXES.map((axis) => choice[axis] || ANY);
  while (parts.length > 1 && parts.at(-1) === ANY) parts.pop();
  return parts.join(':');
}

/** A choice of layers, with the layers that it means, lowest first. */
export interface Combination {
  choice: LayerChoice;
  layers: readonly Layer[];
}

/** No layer, and every combination of at most one portal, one site and one locale. */
export function layerChoices(layers: readonly Layer[]): Combination[] {
  return AXES.reduce<Combination[]>(
    (below, axis) => {
      const ofKind = layers.filter((layer) => layer.kind === axis);
      const codes = [...new Set(ofKind.map(({ code }) => code))];
      const more = codes.flatMap((code) =>
        below.map((under) => ({
          choice: { ...under.choice, [axis]: code },
          layers: [
            ...under.layers,
            ...ofKind.filter((layer) => isMeant(layer, code, under.choice)),
          ],
        })),
      );
      return [...below, ...more];
    },
    [{ choice: {}, layers: [] }],
  );
}

function isMeant(layer: Layer, code: string, { portal }: LayerChoice): boolean {
  return layer.code === code && (layer.portal === undefined || layer.portal === portal);
}

/**
 * The version that a visitor sees. A layer that does not change the thing has no versions of it; those that do have one in
 * every combination, so the closest is the one that leaves out the fewest layers.
 */
export function findVersion<Version>(
  versions: Readonly<Record<string, Version>>,
  choice: LayerChoice,
): Version | undefined {
  for (const kept of SUBSETS) {
    const key = versionKey(Object.fromEntries(kept.map((axis) => [axis, choice[axis]])));
    if (Object.hasOwn(versions, key)) return versions[key];
  }
  return undefined;
}

// Largest first.
const SUBSETS: readonly (readonly (typeof AXES)[number][])[] = [
  AXES,
  ['portal', 'site'],
  ['portal', 'locale'],
  ['site', 'locale'],
  ['portal'],
  ['site'],
  ['locale'],
  [],
];
