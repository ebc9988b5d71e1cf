import type { FastifyRequest } from 'fastify';
import type { AnyCtx, Caller, Enrollment, Session } from '../contract.ts';
import { forbidden } from '../refusals.ts';

/** Relation of a session to an enrollment. */
export interface Binding {
  level: number;
  can_write: boolean;
  stepped_up: boolean;
}

type Headers = FastifyRequest['headers'];

const CHANNELS = { rep: 'agent', group: 'group' } as const;

/** The caller of a call that names no enrollment. */
export function callerOf(session: Session, bound: boolean, headers: Headers): Caller {
  if (session.principal) return session.principal.kind;
  if (isPartner(headers)) return 'partner';
  if (bound) return 'owner';
  return claimsAgent(session, headers) ? 'agentClaim' : 'visitor';
}

/** The caller in relation to one enrollment. */
export function callerFor(
  enrollment: Pick<Enrollment, 'agentId' | 'groupId'> | undefined,
  binding: Binding | undefined,
  who: { session: Session; bound: boolean; headers: Headers },
): Caller {
  if (binding !== undefined) return holderOf(binding);
  const { session, bound, headers } = who;
  const { principal } = session;
  if (principal !== undefined) {
    const own = principal.kind === 'agent' ? enrollment?.agentId : enrollment?.groupId;
    return own === principal.id ? principal.kind : 'other';
  }
  if (isPartner(headers)) return 'partner';
  if (bound) return 'other';
  return claimsAgent(session, headers) ? 'agentClaim' : 'visitor';
}

/** Id of the agent that the session proved to be. Throws 403 for everybody else. */
export function provedAgent({ principal }: Session): string {
  if (principal?.kind !== 'agent') throw forbidden();
  return principal.id;
}

/** Whether the headers claim another agent or group than the session's verified one, which stands. */
export function isClaimDropped({ principal }: Session, headers: Headers): boolean {
  if (principal === undefined) return false;
  const claimed = principal.kind === 'agent' ? headers.agent_id : headers.group_id;
  return claimed !== undefined && claimed !== principal.id;
}

/** The agent or group through which an enrollment came; `id` undefined when not on record. Undefined for applicants. */
export function channelOf({ eprocess, agentId, groupId }: Enrollment) {
  if (eprocess === 'applicant') return undefined;
  const kind = CHANNELS[eprocess];
  return { kind, id: kind === 'agent' ? agentId : groupId };
}

/** Whether the session's principal is the agent or group of record, whichever way the enrollment is made. */
export function isPrincipalOfRecord({
  session: { principal },
  enrollment: { agentId, groupId },
}: Pick<AnyCtx, 'session' | 'enrollment'>): boolean {
  return (
    principal !== undefined && principal.id === (principal.kind === 'agent' ? agentId : groupId)
  );
}

/** Whether the session's verified agent or group is the one through which the enrollment came. */
export function isVerifiedChannel({
  session: { principal },
  enrollment,
}: Pick<AnyCtx, 'session' | 'enrollment'>): boolean {
  const channel = channelOf(enrollment);
  return principal !== undefined && principal.kind === channel?.kind && principal.id === channel.id;
}

/**
 * Whether this caller sends quotes of an enrollment: its verified agent or group, or the browser that began it in their
 * name. The person to whom a quote was sent does not.
 */
export function maySendQuote(ctx: Pick<AnyCtx, 'session' | 'enrollment' | 'caller'>): boolean {
  const isClaimed = ctx.caller === 'owner' && channelOf(ctx.enrollment) !== undefined;
  return isClaimed || isPrincipalOfRecord(ctx);
}

/** The caller that a session's own relation to an enrollment makes it. */
export function holderOf({
  level,
  stepped_up: steppedUp,
}: Binding): 'owner' | 'resumed' | 'stepped' {
  if (level === 1) return 'owner';
  return level === 3 || steppedUp ? 'stepped' : 'resumed';
}

/** Whether a request comes with credentials as a partner's server has them; they are checked where they count. */
export function isPartner(headers: Headers): boolean {
  return headers.authorization?.toLowerCase().startsWith('basic ') ?? false;
}

function claimsAgent({ context }: Session, headers: Headers): boolean {
  return headers.agent_id !== undefined || context.eprocess === 'rep';
}
