import { TIERS, tierLabel } from '../domain/tiers.ts';
import type { FieldState, FormData } from '../forms/types.ts';

interface Ways {
  api(call: string, params?: FormData): Promise<{ ok: boolean; data: unknown }>;
}

/** Choices of `/tier` where a premier plan is in the cart, which covers one child; nothing where the screen's own hold. */
export async function premierTiers(
  where: 'wizard' | 'store',
  enrollment: unknown,
  ways: Ways,
): Promise<Record<string, Partial<FieldState>>> {
  if (typeof enrollment !== 'string' || enrollment === '') return {};
  const answer = await ways.api('get-more-requirement', { enrollment_id: enrollment });
  if (!answer.ok || answer.data !== true) return {};
  const options = TIERS.map((tier) => ({
    value: tier,
    label: tierLabel(tier, where, { premier: true }),
  }));
  return { '/tier': { options } };
}
