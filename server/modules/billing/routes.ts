import { isRoutingNumber } from '../../../src/shared/domain/checksums.ts';
import {
  EVERYBODY,
  HOLDERS,
  OWN_READ,
  STEP_SAVE,
  type Access,
  type AnyCtx,
  type Ctx,
  type Refusal,
  type Reply,
  type ServerModule,
} from '../../contract.ts';
import { refuseField } from '../../refusals.ts';
import { withTerms } from '../../http/pages/site-terms.ts';
import { billingOf, isOwnMoney } from './offered.ts';
import { findBillingTexts } from './repository.ts';
import { billingService, type BillingService } from './service.ts';
import { TAB } from '../../../src/shared/store/tab-names.ts';

declare module 'fastify' {
  interface FastifyInstance {
    billing: BillingService;
  }
}

const LOOKUP: Access = {
  callers: EVERYBODY,
  mutates: false,
  scope: 'public',
  limit: 'validator',
};

async function billDates(ctx: AnyCtx): Promise<Reply<'get-bill-date'>> {
  const { dates } = await billingOf(ctx.app, ctx.db, ctx.enrollment);
  return { data: { bill_date: dates.map(String) } };
}

async function paymentMethods(ctx: AnyCtx): Promise<Reply<'get-payment-method'>> {
  const { methods, groupEft } = await billingOf(ctx.app, ctx.db, ctx.enrollment);
  return { data: { result: methods, show_group_eft: groupEft } };
}

async function billingText(ctx: AnyCtx): Promise<Reply<'get-billing-text'>> {
  const offered = await billingOf(ctx.app, ctx.db, ctx.enrollment);
  const texts = await findBillingTexts(ctx.db, ctx.enrollment.portal);
  const isDrafted = offered.methods.some((method) => isOwnMoney(offered, method));
  // Charges billed to a group are on no statement of its people.
  const { body = '', eft_terms = '' } = isDrafted ? (texts ?? {}) : {};
  const say = (text: string) => withTerms(ctx.app, ctx.enrollment.site, text);
  return { data: { result: say(body), eft_terms: say(eft_terms) } };
}

async function fields(ctx: AnyCtx): Promise<Reply<'get-form-fields-billing-info'>> {
  return { data: await ctx.app.wizard.fields(ctx, TAB.billing) };
}

async function save(ctx: Ctx<'save-billing-info'>): Promise<Reply<'save-billing-info'>> {
  const version = await ctx.app.billing.save(ctx, ctx.input);
  return { message: 'Billing information saved.', data: { version }, etag: String(version) };
}

async function bankOfRouting(
  ctx: Ctx<'routing-number-bank-lookup'>,
): Promise<Reply<'routing-number-bank-lookup'>> {
  const { q } = ctx.input;
  if (!/^[0-9]{9}$/.test(q)) throw badRouting('Routing number must be of 9 digits');
  if (!isRoutingNumber(q)) throw badRouting('This is not a valid routing number');
  const bank = await ctx.app.providers.routing.lookup(q, ctx.db);
  if (!bank)
    throw badRouting(
      'We could not find a bank with this routing number. Check it, or type the bank name yourself.',
    );
  return { data: { response: { name: bank.name } } };
}

function badRouting(message: string): Refusal {
  return refuseField('/routing_number', message, { keyword: 'routing' });
}

const module: ServerModule = {
  needs: ['wizard'],
  register(app) {
    app.decorate('billing', billingService(app));
    app.tabSources.add(TAB.billing, app.billing);
    app.enrollments.onEnd(async (db, enrollment, ending) => {
      if (ending !== 'completed') await app.billing.forget(db, enrollment);
    });
  },
  routes: {
    'get-bill-date': { access: OWN_READ, handle: billDates },
    'get-payment-method': { access: OWN_READ, handle: paymentMethods },
    'get-billing-text': { access: OWN_READ, handle: billingText },
    'get-form-fields-billing-info': {
      access: { ...OWN_READ, callers: { ...HOLDERS, resumed: 'masked' }, withParts: true },
      handle: fields,
    },
    'save-billing-info': { access: STEP_SAVE, handle: save },
    'routing-number-bank-lookup': {
      also: ['/api/v3/routing-number-bank-lookup'],
      access: LOOKUP,
      handle: bankOfRouting,
    },
  },
};
export default module;
