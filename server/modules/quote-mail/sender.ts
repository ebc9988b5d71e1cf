import type { AnyCtx, Principal } from '../../contract.ts';
import { forbidden } from '../../refusals.ts';
import { isPrincipalOfRecord, maySendQuote } from '../../security/callers.ts';

/** Who sends a quote: an agent or group that proved it, or a visit that only says so. */
export type QuoteSender = Principal | 'claim';

/**
 * The sender of a quote of the call's enrollment. Throws 403 for those who may not send one.
 */
export function quoteSender(ctx: Pick<AnyCtx, 'session' | 'enrollment' | 'caller'>): QuoteSender {
  if (!maySendQuote(ctx)) throw forbidden('Quotes are sent by agents and groups.');
  return (isPrincipalOfRecord(ctx) && ctx.session.principal) || 'claim';
}
