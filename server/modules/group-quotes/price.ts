import type { FastifyInstance } from 'fastify';
import { cartTotals } from '../../../src/shared/domain/cart-totals.ts';
import { priceFacts } from '../../../src/shared/domain/eligibility.ts';
import { offeredEffectiveDates } from '../../../src/shared/domain/effective-dates.ts';
import { optionsOfTier } from '../../../src/shared/domain/pricing.ts';
import type { AnyCtx, Census, Enrollment } from '../../contract.ts';
import type { Queryable } from '../../db/db.ts';
import { readShopper } from '../../enrollment/filter.ts';
import { refuseField } from '../../refusals.ts';
import type { MemberQuote } from './quote.ts';
import { listQuoted } from './repository.ts';

/** What composing and pricing need of a call. */
export type PricingCtx = Pick<AnyCtx, 'app' | 'db' | 'today'>;

/** Adds a plan to the cart of a quoted person, at the first option that is offered to them. Throws 422 without one. */
export async function addQuotedPlan(
  ctx: PricingCtx,
  enrollment: Enrollment,
  planId: string,
): Promise<void> {
  const { app, db, today } = ctx;
  const plan = await app.catalogue.findPlan(db, planId);
  const shopper = await readShopper(app, db, enrollment);
  const [option] =
    plan && shopper
      ? optionsOfTier(plan.rules.prices, shopper.tier, priceFacts(shopper, today))
      : [];
  if (!option) throw refuseField('/plans', `Plan ${planId} is not offered to this person.`);
  await app.cart.add({ ...ctx, enrollment }, { planId, planPricingId: option.planPricingId });
}

/** What everybody of a census would be quoted today, for coverage from the first day that is offered. */
export async function priceToday(
  app: FastifyInstance,
  db: Queryable,
  census: Census,
  today: string,
): Promise<MemberQuote[]> {
  const quotes: MemberQuote[] = [];
  for (const row of await listQuoted(db, census)) {
    const enrollment = await app.enrollments.find(db, row.enrollment_public_id);
    if (enrollment?.status === 'open')
      quotes.push(await quoteOf({ app, db, today }, row.public_id, enrollment));
  }
  return quotes;
}

/** What one person would be quoted today. */
export async function quoteOf(
  { app, db, today }: PricingCtx,
  member: string,
  enrollment: Enrollment,
): Promise<MemberQuote> {
  const [startsOn] = offeredEffectiveDates(today);
  const lines = (await app.cart.lines(db, enrollment, startsOn)).filter((line) => !line.obstacle);
  const { firstMonthCents, recurringCents } = cartTotals(lines);
  return {
    member,
    lines: lines.map(({ planId, planName, priceCents, feeCents, removable }) => ({
      planId,
      planName,
      priceCents,
      feeCents,
      removable,
    })),
    firstMonthCents,
    recurringCents,
  };
}
