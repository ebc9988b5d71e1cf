import type { AnyCtx, Principal } from '../../contract.ts';
import { forbidden } from '../../refusals.ts';
import { channelOf, isPrincipalOfRecord } from '../../security/callers.ts';

/** Who sends a quote: an agent or group that proved it, or a visit that only says so. */
export type QuoteSender = Principal | 'claim';

/**
 * The sender of a quote of the call's enrollment. Throws 403 for applicants, and for the person to whom a quote was sent:
 * of those who prove nothing, only the browser that began the enrollment sends one.
 */
export function quoteSender(ctx: Pick<AnyCtx, 'session' | 'enrollment' | 'caller'>): QuoteSender {
  const { principal } = ctx.session;
  if (principal !== undefined && isPrincipalOfRecord(ctx)) return principal;
  if (ctx.caller === 'owner' && channelOf(ctx.enrollment) !== undefined) return 'claim';
  throw forbidden('Quotes are sent by agents and groups.');
}
