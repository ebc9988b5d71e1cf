import type { Enrollment, Session, SessionContext } from '../../contract.ts';

/** Agent and group of visitors who come without. */
interface Guests {
  guestAgent: string;
  guestGroup: string;
}

interface Facts {
  enrollment: Enrollment;
  principal: Session['principal'];
  guests: Guests;
  /** The visit enters the role home that it has already. */
  isAtHome: boolean;
}

/** Facts that make a visit one of another shop, besides agent, group and portal. */
const SHOP = ['site', 'referral', 'user_id'] as const;

/**
 * Whether a visit would go on in another shop than the one of the enrollment under way. Entering another role home is one;
 * the same again begins anew there.
 */
export function isOtherShop(
  before: SessionContext,
  after: SessionContext,
  { enrollment, principal, guests, isAtHome }: Facts,
): boolean {
  if (after.home !== undefined && after.home !== before.home) return true;
  if (SHOP.some((name) => before[name] !== after[name])) return true;
  const agent = ({ agent_id }: SessionContext) => agent_id ?? guests.guestAgent;
  const group = ({ group_id }: SessionContext) => group_id ?? guests.guestGroup;
  if (principal?.kind !== 'agent' && agent(before) !== agent(after)) return true;
  // An agent who comes home leaves the group that was chosen there.
  if (isAtHome && after.open_type === 'agent') return false;
  if (principal?.kind !== 'group' && group(before) !== group(after)) return true;
  if (isAtHome) return false;
  const { entry_portal: portal } = after;
  return portal !== before.entry_portal && portal !== enrollment.portal;
}
