import type { FastifyInstance } from 'fastify';
import { isoToUs } from '../../src/shared/domain/calendar-date.ts';
import { postJson } from './ask-http.ts';
import type { InvoiceProvider } from './types.ts';

/** Requests invoices from the configured service, else records the request in the database. */
export function invoiceProvider(app: FastifyInstance): InvoiceProvider {
  const { providers, invoiceToken } = app.settings;
  const choice = providers.invoice;
  return {
    async request({ policyId, effectiveDate }, messageId, signal) {
      if (choice.kind === 'embedded') {
        await app.db.run(
          `insert into invoice (policy_id, effective_date) values ($1, $2)
           on conflict (policy_id) do nothing`,
          [policyId, effectiveDate],
        );
        return;
      }
      const bearer = invoiceToken === undefined ? {} : { authorization: `Bearer ${invoiceToken}` };
      const headers = { ...bearer, 'idempotency-key': messageId };
      const body = { effectiveDate: isoToUs(effectiveDate), policy_id: policyId };
      await postJson(choice.url, body, { headers, signal });
    },
  };
}
