import { findRenderers } from '../../src/app/renderers.ts';
import { LateList, LatePanels } from '../../src/engine/render/late-parts.ts';
import type { Renderers } from '../../src/engine/types.ts';

/** The store's looks with what comes late at hand, for forms that are drawn without being opened. */
export async function readyRenderers(): Promise<Renderers> {
  const renderers = findRenderers();
  const { widgets, templates, parts } = renderers;
  const looks: unknown[] = [LateList, LatePanels, widgets, templates, parts].flatMap((one) =>
    typeof one === 'function' ? one : Object.values(one),
  );
  await Promise.all(looks.map(async (look) => isLate(look) && look.load()));
  return renderers;
}

function isLate(look: unknown): look is { load(): Promise<void> } {
  return typeof look === 'function' && 'load' in look;
}
