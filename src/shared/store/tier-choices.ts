import { TIERS, tierLabel } from '../domain/tiers.ts';
import type { Call } from '../contracts/call-types.ts';
import type { SessionFacts } from '../contracts/visit-types.ts';
import type { FieldState } from '../forms/types.ts';

/** Choices of `/tier` where a premier plan is in the cart, which covers one child; nothing where the screen's own hold. */
export async function premierTiers(
  where: 'wizard' | 'store',
  enrollment: SessionFacts['tempId'],
  { api }: { api: Call },
): Promise<Record<string, Partial<FieldState>>> {
  if (!enrollment) return {};
  const answer = await api('get-more-requirement', { enrollment_id: enrollment });
  if (!answer.ok || !answer.data) return {};
  const options = TIERS.map((tier) => ({
    value: tier,
    label: tierLabel(tier, where, { premier: true }),
  }));
  return { '/tier': { options } };
}
