import type { FastifyInstance } from 'fastify';
import type { AnyCtx } from '../../contract.ts';
import type { Queryable } from '../../db/db.ts';
import { findPolicy } from './repository.ts';
import { TAB } from '../../../src/shared/store/tab-names.ts';

/** Invoices of policies: at most one each, requested through the outbox. */
export function invoiceService(app: FastifyInstance) {
  return {
    /** Whether the portal requires an invoice for this enrollment's payment method. */
    async isWanted({ db, enrollment }: AnyCtx): Promise<boolean> {
      const methods = app.configuration.current().portal(enrollment.portal)?.billing?.invoice ?? [];
      const billing = (await app.tabs.read(db, enrollment, TAB.billing))?.data ?? {};
      return methods.includes(String(billing.payment_method));
    },

    /**
     * Requests the invoice of a policy, once however often it is called, and once more when it was given up.
     * `effectiveDate` is an ISO date.
     */
    ask(db: Queryable, policyId: string, effectiveDate: string): Promise<void> {
      return app.outbox.put(db, {
        kind: 'invoice',
        dedupeKey: `invoice:${policyId}`,
        again: true,
        payload: { policyId, effectiveDate },
      });
    },

    /** Requests again the invoice of one of the caller's policies, where it gets one; undefined for no such policy. */
    async askFor(ctx: AnyCtx, policyId: string): Promise<'asked' | 'not wanted' | undefined> {
      const policy = await findPolicy(ctx.db, ctx.session, policyId);
      if (!policy) return undefined;
      const { enrollment, effectiveDate } = policy;
      const found = await app.enrollments.find(ctx.db, enrollment);
      const receipt = found && (await app.receipts.find(ctx.db, found));
      if (!receipt?.callInvoice) return 'not wanted';
      await this.ask(ctx.db, policyId, effectiveDate);
      ctx.afterCommit(() => app.outbox.wake());
      return 'asked';
    },
  };
}

export type InvoiceService = ReturnType<typeof invoiceService>;
