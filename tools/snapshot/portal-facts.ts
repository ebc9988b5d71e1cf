import type { LayerChoice } from '../../src/shared/forms/layers/layer-types.ts';
import type { EffectiveScreen } from '../../src/shared/forms/types.ts';
import type { World } from './make-world.ts';

const READS_PORTAL = /"portal"|\/portal\/|portal_(code|name)|portal[.]/;
const READS_TABS = /"@(tabs|tiles)"/;

/** Facts about a portal besides its screens: described fields, steps, and the portal's name. */
export async function portalFacts(
  screen: EffectiveScreen,
  { portal }: LayerChoice,
  { outside }: World,
): Promise<unknown[]> {
  const text = JSON.stringify(screen);
  const described = screen.form?.descriptors?.call;
  const ask = async (call: string) => {
    const answer = await outside.api(call);
    return answer.ok ? answer.data : answer.message;
  };
  return [
    described === undefined ? null : await ask(described),
    READS_TABS.test(text) ? await ask('get-dynamic-tabs') : null,
    READS_PORTAL.test(text) ? portal : null,
  ];
}
