import type { FastifyInstance } from 'fastify';
import type { AnyCtx } from '../../contract.ts';
import { findClaimed, readClaim } from './claim.ts';
import type { MemberRecord } from './record.ts';
import type { Proof } from './repository.ts';

/** The requested part of a member's record. */
type Asked = 'facts' | 'household' | 'health' | 'money';

// A group administrator may use a member's name and address, but nothing of the family, health or money.
const ENOUGH: Record<Asked, readonly Proof[]> = {
  facts: ['link', 'code', 'agent', 'group'],
  household: ['link', 'code', 'agent'],
  health: ['link', 'code', 'agent'],
  money: ['link', 'code'],
};

/**
 * The record of the enrolling member, as far as this caller may read it: proved, and in the browser that began the
 * enrollment or after a step-up. Undefined otherwise, whether or not there is such a member.
 */
export async function readable(
  app: FastifyInstance,
  ctx: AnyCtx,
  asked: Asked,
): Promise<MemberRecord | undefined> {
  const claim = await readClaim(ctx);
  if (!claim?.proof || !ENOUGH[asked].includes(claim.proof)) return undefined;
  if (!mayCallerRead(ctx, asked)) return undefined;
  const member = await findClaimed(app, ctx);
  return member && isStillProved(ctx, claim.proof, member) ? member : undefined;
}

function mayCallerRead({ caller, session }: AnyCtx, asked: Asked): boolean {
  if (session.principal?.kind === 'group' && asked !== 'facts') return false;
  switch (caller) {
    case 'owner':
    case 'stepped':
      return true;
    case 'agent':
      return asked !== 'money';
    case 'group':
      return asked === 'facts';
    default:
      return false;
  }
}

// A proof by an agent's or group's book needs that principal still.
function isStillProved({ session, caller }: AnyCtx, proof: Proof, member: MemberRecord): boolean {
  const isByBook =
    proof === 'agent' || proof === 'group' || caller === 'agent' || caller === 'group';
  return !isByBook || holdsMember(session.principal, member);
}

/**
 * Whether the member is in the book of this agent or belongs to this group. A group that moved to another agent takes its
 * members out of the book.
 */
export function holdsMember(
  principal: AnyCtx['session']['principal'],
  { agentId, groupId, groupAgentId }: Pick<MemberRecord, 'agentId' | 'groupId' | 'groupAgentId'>,
): boolean {
  if (!principal) return false;
  if (principal.kind === 'group') return principal.id === groupId;
  return principal.id === agentId && (groupAgentId ?? agentId) === agentId;
}
