import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoiceProvider } from '../../../server/providers/invoice.ts';
import { startService } from '../providers/http-service.ts';
import { EMPLOYER, HARBOR, WORKPLACE } from '../wizard/support/harbor.ts';
import { CARD, must, type Shopper } from '../wizard/support/shopper.ts';
import { openShop, type Shop } from '../wizard/support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

// The portal that asks for invoices.
async function completed(): Promise<{ ann: Shopper; policy: string }> {
  const ann = shop.shopper();
  await ann.fillCart(HARBOR);
  must(await ann.post('save-employer-info', EMPLOYER));
  must(await ann.post('app/save-tab', { tab: 'workplace_info', data: WORKPLACE }));
  await ann.fillSteps(CARD);
  return { ann, policy: must(await ann.submit()).data.policy_id };
}

const invoices = async (policy: string) => {
  await shop.app.outbox.flush();
  return shop.db.query('select effective_date from invoice where policy_id = $1', [policy]);
};
const waiting = (policy: string) =>
  shop.db.query('select 1 from outbox where dedupe_key = $1', [`invoice:${policy}`]);

describe('the invoice of a policy', () => {
  it('is asked for once, with the policy, however often the receipt asks again', async () => {
    const { ann, policy } = await completed();
    expect(must(await ann.get('get-receipt')).data.callInvoice).toBe(true);
    const { effective_date } = must(await ann.get('get-receipt')).data;
    const order = { policy_id: policy, effectiveDate: effective_date };
    for (let time = 0; time < 3; time += 1)
      must(await ann.call('POST', 'autoInvoiceGeneration', order));
    expect(must(await ann.post('autoInvoiceGeneration', order)).message).toBe(
      'The invoice is on its way.',
    );
    expect(await waiting(policy)).toHaveLength(1);
    expect(await invoices(policy)).toHaveLength(1);
  });

  it('is asked for again when it had been given up', async () => {
    const { ann, policy } = await completed();
    await invoices(policy);
    await shop.db.query('delete from invoice where policy_id = $1', [policy]);
    await shop.db.query(
      `update outbox set state = 'dead', given_up_at = now(), last_error = 'refused', sent_at = null
       where dedupe_key = $1`,
      [`invoice:${policy}`],
    );
    must(await ann.call('POST', 'autoInvoiceGeneration', { policy_id: policy }));
    expect(await invoices(policy)).toHaveLength(1);
    const [row] = await shop.db.query(
      'select state, given_up_at from outbox where dedupe_key = $1',
      [`invoice:${policy}`],
    );
    expect(row).toEqual({ state: 'sent', given_up_at: null });
  });

  it('is not made for a portal that wants none', async () => {
    const ann = shop.shopper();
    await ann.fillCart();
    await ann.fillSteps();
    const { policy_id } = must(await ann.submit()).data;
    const answer = must(await ann.call('POST', 'autoInvoiceGeneration', { policy_id }));
    expect(answer.message).toBe('This policy is paid without an invoice.');
    expect(await waiting(policy_id)).toEqual([]);
  });

  it('belongs to who enrolled: a policy of somebody else is as good as none', async () => {
    const { policy } = await completed();
    const eve = await completed();
    const foreign = await eve.ann.call('POST', 'autoInvoiceGeneration', { policy_id: policy });
    const unknown = await eve.ann.call('POST', 'autoInvoiceGeneration', {
      policy_id: 'NOSUCHPOLI',
    });
    expect([foreign.code, foreign.text]).toEqual([404, unknown.text]);
    const stranger = await shop
      .shopper()
      .call('POST', 'autoInvoiceGeneration', { policy_id: policy });
    expect(stranger.code).toBe(404);
  });
});

it('a service that is set gets date, policy and bearer, and a key for each', async () => {
  const service = await startService();
  const url = `${service.url}/autoInvoiceGeneration`;
  const settings = {
    ...shop.app.settings,
    invoiceToken: 'token-1',
    providers: { ...shop.app.settings.providers, invoice: { kind: 'http' as const, url } },
  };
  const provider = invoiceProvider({ settings, db: shop.db } as unknown as typeof shop.app);
  await provider.request({ policyId: 'P1', effectiveDate: '2027-03-01' }, '<1@store>');
  await service.close();
  const [request] = service.requests;
  expect(request?.headers).toMatchObject({
    authorization: 'Bearer token-1',
    'idempotency-key': '<1@store>',
  });
  expect(JSON.parse(request?.body ?? '')).toEqual({ effectiveDate: '03/01/2027', policy_id: 'P1' });
});
