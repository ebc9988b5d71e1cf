export const TIERS = ['IO', 'IS', 'IC', 'IF'] as const;

/** Who is covered: the member only, with a spouse, with children, or the family. */
export type Tier = (typeof TIERS)[number];

/** Whether a text is one of the four tier codes, letter by letter. */
export function isTier(code: unknown): code is Tier {
  return TIERS.some((tier) => tier === code);
}

/** Whether a tier covers a spouse. */
export function coversSpouse(tier: unknown): boolean {
  return tier === 'IS' || tier === 'IF';
}

/** Most children whom a tier covers; a premier plan covers one beside a member without a spouse. */
export function mostChildren(
  tier: unknown,
  { premier = false }: { premier?: boolean } = {},
): number {
  if (tier === 'IF') return 8;
  if (tier !== 'IC') return 0;
  return premier ? 1 : 9;
}

/**
 * Label of a tier: homes and wizard write 'Member + Children', the store 'Member + Child(ren)', both 'Member + 1 Child'
 * where a premier plan is in play.
 */
export function tierLabel(
  code: Tier,
  where: 'wizard' | 'store',
  { premier = false }: { premier?: boolean } = {},
): string {
  switch (code) {
    case 'IO':
      return 'Member Only';
    case 'IS':
      return 'Member + Spouse';
    case 'IC':
      if (premier) return 'Member + 1 Child';
      return where === 'wizard' ? 'Member + Children' : 'Member + Child(ren)';
    case 'IF':
      return 'Family';
  }
}

/** The tier that a text means: its code or one of its labels, in any case; undefined for anything else. */
export function readTier(text: string): Tier | undefined {
  const said = text.trim().toLowerCase();
  return TIERS.find((tier) =>
    [tier, tierLabel(tier, 'store'), tierLabel(tier, 'wizard')].some(
      (name) => name.toLowerCase() === said,
    ),
  );
}
