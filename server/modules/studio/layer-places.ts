import { formName } from '../../../src/shared/forms/layers/layer-overlay.ts';
import type { LayerPart } from '../../../src/shared/forms/layers/layer-types.ts';
import { getAt, isWithin, joinPointer } from '../../../src/shared/forms/pointer.ts';
import type { NamedScreen } from '../../../src/shared/forms/layers/overlays.ts';
import type { Pointer } from '../../../src/shared/forms/types.ts';
import { isRuleAbout } from './rules-about.ts';
import type { Workspace } from './workspace.ts';

/** What a layer says of a question: places of its file, and rules that have to do with it. */
export interface LayerPlaces {
  kind: (typeof LAYER_KINDS)[number];
  code: string;
  file: string;
  places: readonly Pointer[];
  rules: readonly Pointer[];
}

export const LAYER_KINDS = ['portal', 'site', 'locale'] as const;

/** Where portals, sites and locales name a question of a step or a part of it. Those that say nothing of it are left out. */
export function layerPlaces(work: Workspace, screen: NamedScreen, field: Pointer): LayerPlaces[] {
  const name = screen.form && formName(screen.form);
  if (name === undefined) return [];
  return LAYER_KINDS.flatMap((kind) =>
    Object.entries(work.sources[`${kind}s`]).flatMap(([code, raw]): LayerPlaces[] => {
      const part = raw as LayerPart;
      const uses = `${joinPointer('/screens', screen.id)}/form/fields`;
      const rules = joinPointer('/rules', name);
      const found = {
        kind,
        code,
        file: `schemas/${kind}s/${code}.json`,
        places: [
          ...keysOf(part, joinPointer('/fields', name), field),
          ...keysOf(part, joinPointer('/extra', name), field),
          ...keysOf(part, uses, field),
        ],
        rules: (part.rules?.[name] ?? []).flatMap((rule, index) => {
          const { reads, changes } = isRuleAbout(rule, field);
          return reads || changes ? [joinPointer(rules, index)] : [];
        }),
      };
      return found.places.length + found.rules.length > 0 ? [found] : [];
    }),
  );
}

// Fields are called by their name or by their pointer.
function keysOf(part: LayerPart, at: Pointer, field: Pointer): Pointer[] {
  return Object.keys(getAt(part, at) ?? {})
    .filter((key) => isWithin(key.startsWith('/') ? key : joinPointer('', key), field))
    .map((key) => joinPointer(at, key));
}
