import type { FastifyInstance } from 'fastify';
import { carrierNetPrice } from '../../../src/shared/domain/cart-totals.ts';
import { cleanHtml } from '../../security/allowed-html.ts';
import { keptRows } from '../../catalogue/sold/kept-rows.ts';
import type { AnyCtx } from '../../contract.ts';
import { withTerms } from '../../http/pages/site-terms.ts';
import { listTexts } from './repository.ts';

/** An agreement as shown. The id includes the version, so that a tick identifies the text that was read. */
export interface AgreementTerms {
  text_id: string;
  text_head: string;
  text_body: string;
  text_required: boolean;
}

/** Message for a required text that is not agreed to. */
export const NOT_AGREED = 'This field is required.';

/** Charges of a premier plan's carrier besides the premium; amount in dollars. */
export interface CarrierFees {
  has_l713: boolean;
  l713_net_price: number | null;
  special_message: string | null;
}

/** The texts that this enrollment has to agree to today, in their order, with sanitized HTML. */
export async function currentTexts(app: FastifyInstance, ctx: AnyCtx): Promise<AgreementTerms[]> {
  const { portal, site } = ctx.enrollment;
  const flags = await app.cart.planFlags(ctx.db, ctx.enrollment);
  const paidBy = await app.billing.paidBy(ctx);
  const scope = { portal, flags, paidBy };
  const key = `agreements ${JSON.stringify(scope)}`;
  const rows = await keptRows(app, ctx.db, key, () => listTexts(ctx.db, scope));
  return rows.map((row) => ({
    text_id: `${row.id}.${row.version}`,
    text_head: withTerms(app, site, row.text_head),
    text_body: cleanHtml(withTerms(app, site, row.text_body)),
    text_required: row.text_required,
  }));
}

/** The carrier's message, and its charge for health and welfare. */
export async function carrierFees(app: FastifyInstance, ctx: AnyCtx): Promise<CarrierFees> {
  const premier = (await app.cart.plans(ctx.db, ctx.enrollment)).find((plan) => plan.premier);
  return {
    has_l713: premier !== undefined,
    l713_net_price: carrierNetPrice(await app.cart.totals(ctx.db, ctx.enrollment)),
    special_message: premier ? cleanHtml(premier.texts.special_message ?? '') : null,
  };
}
