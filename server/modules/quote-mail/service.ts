import type { FastifyInstance } from 'fastify';
import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import { isOfferedEffectiveDate } from '../../../src/shared/domain/effective-dates.ts';
import { normaliseEmail } from '../../../src/shared/domain/contacts.ts';
import type { LinkFamily } from '../../../src/shared/store/link-families.ts';
import { storeName } from '../../../src/shared/store/store-name.ts';
import { TAB } from '../../../src/shared/store/tab-names.ts';
import { cardFactsInWords } from '../../catalogue/facts-in-words.ts';
import { languageOf } from '../../configuration/layer-choice.ts';
import { forbidden } from '../../refusals.ts';
import { Refusal, type AnyCtx, type Enrollment } from '../../contract.ts';
import { quoteMail, type QuoteFacts } from './mail.ts';
import { readQuote, type QuoteInput } from './judge.ts';
import { requireQuoteQuota } from './quota.ts';
import { quoteSender } from './sender.ts';

type Typed = Pick<Calls['save-enrollment']['request'], 'name' | 'email' | 'message'>;

const FAMILY: LinkFamily = 'save-cart-direct-continue';
const CART = 'store/cart';
const NOT_HERE = 'Quotes are not sent from here.';
const EMPTY = 'There is no plan in the cart that can be quoted.';

/** Carts by mail: the plans with their prices, as a quote of an agent or group, or kept by the shopper for later. */
export function quoteMailService(app: FastifyInstance) {
  return {
    /** The mail as HTML, without a link. Throws as `send` does, and counts nothing. */
    async preview(ctx: AnyCtx, typed: Typed): Promise<string> {
      requireOffered(ctx);
      quoteSender(ctx);
      const quote = readQuote(ctx, typed);
      return quoteMail(quote.email, await factsOf(ctx, quote), languageOf(app, ctx)).html;
    },

    /**
     * Mails the quote with a link that opens the cart; links of older quotes of the enrollment end. Throws 403 for anybody
     * but an agent or group, and where the cart has no such button, 422 with faults of the form or for an empty cart, 429 at a limit.
     */
    async send(ctx: AnyCtx, typed: Typed): Promise<void> {
      requireOffered(ctx);
      const sender = quoteSender(ctx);
      const quote = readQuote(ctx, typed);
      const facts = await factsOf(ctx, quote);
      await requireQuoteQuota(ctx, sender, normaliseEmail(quote.email));
      await mail(app, ctx, quote.email, facts);
      ctx.audit('quote_sent', { verified: sender !== 'claim', plans: facts.plans.length });
    },

    /** The cart as the shopper's own mail tells it. Throws 422 when it is empty. */
    readOwn: (ctx: AnyCtx): Promise<QuoteFacts> =>
      factsOf(ctx, { name: '', message: '' }).then((facts) => ({ ...facts, isOwn: true })),

    /** Mails shoppers their own cart, with a link as a quote has. */
    mailOwn: (ctx: AnyCtx, to: string, facts: QuoteFacts) => mail(app, ctx, to, facts),
  };
}

// Links that were mailed before for the same cart end.
async function mail(
  app: FastifyInstance,
  ctx: AnyCtx,
  to: string,
  facts: QuoteFacts,
): Promise<void> {
  const { db, enrollment } = ctx;
  await app.links.revoke(db, enrollment, FAMILY);
  const path = await app.links.toEnrollment(db, {
    family: FAMILY,
    enrollment,
    tabs: [TAB.cart],
    recipient: normaliseEmail(to),
  });
  const link = `${app.settings.publicOrigin}${path}`;
  await app.outbox.put(db, {
    kind: 'mail',
    dedupeKey: `quote:${app.crypto.randomId()}`,
    payload: quoteMail(to, { ...facts, link }, languageOf(app, ctx)),
  });
  ctx.afterCommit(() => app.outbox.wake());
}

export type QuoteMailService = ReturnType<typeof quoteMailService>;

// What hides the button counts here, too: the way in, the host, or the visitor's site.
function requireOffered(ctx: AnyCtx): void {
  const { screen } = ctx.app.configuration.current().screen(CART, ctx.choice);
  const isShown = screen.buttons?.some(
    ({ action, modes }) => action === 'quote' && modes?.length !== 0,
  );
  if (!isShown || ctx.app.session.quotation(ctx) === 'no') throw forbidden(NOT_HERE);
}

function isStillOffered({ enrollment: { effectiveDate }, today }: AnyCtx): boolean {
  return effectiveDate !== undefined && isOfferedEffectiveDate(effectiveDate, today);
}

async function factsOf(
  ctx: AnyCtx,
  { name, message }: Pick<QuoteInput, 'name' | 'message'>,
): Promise<QuoteFacts> {
  const { app, db, enrollment } = ctx;
  const cart = await app.cart.shown(ctx, enrollment.effectiveDate);
  // Prices count only what can be bought.
  const plans = cart.plans.filter((plan) => plan.message === '');
  if (plans.length === 0) throw new Refusal(422, EMPTY);
  const { byId } = await app.catalogue.current(db);
  const { say } = languageOf(app, ctx);
  const { agentId, groupId, eprocess } = enrollment;
  const isGroups = eprocess === 'group' && groupId !== undefined;
  const card = isGroups
    ? await app.landing.ofGroup(db, groupId)
    : agentId === undefined
      ? undefined
      : await app.landing.ofAgent(db, agentId);
  return {
    name,
    message,
    store: storeOf(app, enrollment),
    sender: card && {
      name: card.display_name,
      phone: card.display_phone,
      email: card.display_email,
    },
    ...cart,
    // Prices are those of a day that is still offered.
    effective_date: isStillOffered(ctx) ? cart.effective_date : null,
    plans: plans.map((plan) => ({
      ...plan,
      facts: cardFactsInWords(byId.get(plan.plan_id), { app, portal: enrollment.portal, say }),
    })),
    linkDays: app.settings.keep.linkDays,
  };
}

function storeOf(app: FastifyInstance, { portal, site }: Enrollment): string {
  const { portals, sites } = app.configuration.current();
  const names = {
    portals: Object.fromEntries(portals.map((one) => [one.code, one])),
    sites: Object.fromEntries(sites.map((one) => [one.name, one])),
    defaultPortal: app.settings.entry.defaultPortal,
  };
  return storeName(names, { portal, site });
}
