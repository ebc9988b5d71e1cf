import type { RegionProps } from '../../../src/engine/types.ts';
import { TIERS, tierLabel } from '../../../src/shared/domain/tiers.ts';
import { useSay } from '../text/say.ts';

/** Says whose prices a shared comparison shows: the visitor's own, where those of who shared the link may be others. */
export function SharedFor({ scope }: Pick<RegionProps, 'scope'>) {
  const say = useSay();
  const tier = TIERS.find((one) => one === scope.query.tier);
  if (tier === undefined || tier === scope.session.tier) return null;
  const name = tierLabel(tier, 'store');
  const shared = { tier: say(name) };
  return (
    <p className="muted">
      {scope.session.tier
        ? say('Whoever shared this link compared for {tier}. Prices here are yours.', shared)
        : say('Whoever shared this link compared for {tier}. Prices here are the lowest.', shared)}
    </p>
  );
}
