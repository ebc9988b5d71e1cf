import { wholeYears } from '../../../src/shared/domain/age.ts';
import {
  isoToUs,
  parseIsoDate,
  usToIso,
  type IsoDate,
} from '../../../src/shared/domain/calendar-date.ts';
import { cartTotals, firstYearCents } from '../../../src/shared/domain/cart-totals.ts';
import {
  isOfferedEffectiveDate,
  offeredEffectiveDates,
} from '../../../src/shared/domain/effective-dates.ts';
import {
  ageAtStart,
  findPricingError,
  priceFacts,
  type ShopperFacts,
} from '../../../src/shared/domain/eligibility.ts';
import type { PriceRow } from '../../../src/shared/domain/price-row.ts';
import { explainedLines, optionsOfTier } from '../../../src/shared/domain/pricing.ts';
import { chargedCents, type PromisedPrice } from '../../../src/shared/domain/promised-price.ts';
import { countedChildren, type PriceLine } from '../../../src/shared/domain/rates.ts';
import { coversSpouse, mostChildren, tierLabel } from '../../../src/shared/domain/tiers.ts';
import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import type { Plan } from '../../catalogue/sold/read-sold.ts';
import { Refusal, type Ctx } from '../../contract.ts';
import { noSuchPlan } from '../../refusals.ts';
import { readShopper } from '../../enrollment/filter.ts';

/** A price to explain: of a plan that is offered, or of a line of the cart. */
interface Asked {
  plan: Plan;
  shopper: ShopperFacts;
  /** '' for the cheapest option. */
  pricingId: string;
  today: IsoDate;
  /** The premium that the cart keeps. */
  promised?: PromisedPrice | undefined;
}

export type ExplainedPrice = Calls['app-explain-price']['data'];

/** The price that a call asks about, as the listing and the price call, or the cart, say it. Throws 404, or 422 without a price. */
export async function askedPrice(ctx: Ctx<'app-explain-price'>): Promise<Asked> {
  const { app, db, enrollment, today, input } = ctx;
  const plan = await app.catalogue.findPlan(db, input.plan_id);
  if (!plan) throw noSuchPlan();
  const shopper = await readShopper(app, db, enrollment);
  if (input.in_cart !== '1') {
    const { questions } = await app.cart.facts(db, enrollment, plan);
    const error = findPricingError(plan.rules, shopper, questions.health !== 'open', today);
    if (error || !shopper) throw new Refusal(422, error?.message ?? '');
    return { plan, shopper, pricingId: input.plan_pricing_id ?? '', today };
  }
  const startsOn = usToIso(input.effective_date ?? '') ?? enrollment.effectiveDate;
  const lines = await app.cart.lines(db, enrollment, startsOn);
  const line = lines.find(({ planId }) => planId === plan.id);
  if (!line || !shopper) throw new Refusal(404, 'This plan is not in your cart.');
  if (line.obstacle) throw new Refusal(422, line.obstacle.message);
  const isOffered = startsOn !== undefined && isOfferedEffectiveDate(startsOn, today);
  return {
    plan,
    shopper: isOffered ? { ...shopper, startsOn } : shopper,
    pricingId: line.planPricingId,
    today,
    promised: line.promised,
  };
}

/** A price line by line, what it comes to, and what it would be otherwise. Amounts in cents; throws 404 for an unknown option. */
export function explainPrice(asked: Asked): ExplainedPrice {
  const { plan, shopper, today } = asked;
  const option = optionOf(asked);
  const facts = priceFacts(shopper, today);
  const { prices } = plan.rules;
  const row = prices.find(({ planPricingId }) => planPricingId === option?.planPricingId);
  const lines = row && explainedLines(row, prices, facts);
  if (!option || !row || !lines) throw new Refusal(404, 'This price is not offered.');
  const monthly = chargedCents(option, asked.promised);
  const kept = monthly - option.priceCents;
  const totals = cartTotals(
    [{ priceCents: monthly, feeCents: plan.feeCents }],
    plan.carrierNetCents,
  );
  return {
    plan_id: plan.id,
    plan_name: plan.name,
    plan_pricing_id: option.planPricingId,
    option_name: option.optionName,
    starts_on: isoToUs(startOf(asked)),
    ...whomItIsFor(asked, row),
    lines: [...lines, ...(kept === 0 ? [] : [keptLine(kept)])].map(toLine(plan)),
    rounding: roundingOf(row),
    monthly_cents: monthly,
    fee_cents: plan.feeCents,
    carrier_cents: plan.carrierNetCents ?? 0,
    first_month_cents: totals.firstMonthCents,
    year_cents: firstYearCents(totals),
    admin_fee: plan.adminFeeNotice,
    tiers: tiersOf(asked, option),
    changes: changesOf(asked, option),
  };
}

// The option that was asked for, by its row or by what it is called, at the price of these facts.
function optionOf({ plan, shopper, pricingId, today }: Asked): PriceRow | undefined {
  const options = optionsOfTier(plan.rules.prices, shopper.tier, priceFacts(shopper, today));
  if (pricingId === '') return options[0];
  return options.find((row) => row.planPricingId === pricingId);
}

function startOf({ shopper, today }: Pick<Asked, 'shopper' | 'today'>): IsoDate {
  return shopper.startsOn ?? offeredEffectiveDates(today)[0] ?? today;
}

function whomItIsFor({ plan, shopper, today }: Asked, row: PriceRow) {
  const facts = priceFacts(shopper, today);
  const sumsPersons = row.rate?.per === 'person';
  const isPremier = plan.premier;
  return {
    tier: shopper.tier,
    tier_label: tierLabel(shopper.tier, 'store', { premier: isPremier }),
    age: facts.age,
    ages:
      row.minAge <= plan.rules.minAge && plan.rules.maxAge <= row.maxAge
        ? null
        : { from: row.minAge, to: row.maxAge },
    state: shopper.state,
    zip: shopper.zip,
    is_rated_by_state: row.states.length > 0,
    tobacco: plan.rules.tobaccoRated ? shopper.smoker === true : null,
    spouse_age: sumsPersons && coversSpouse(shopper.tier) ? (facts.spouseAge ?? facts.age) : null,
    is_spouse_assumed: sumsPersons && coversSpouse(shopper.tier) && facts.spouseAge === undefined,
    children:
      sumsPersons && row.rate && mostChildren(shopper.tier) > 0
        ? countedChildren(shopper.tier, facts, row.rate)
        : null,
    are_children_assumed:
      sumsPersons && mostChildren(shopper.tier) > 0 && facts.children === undefined,
  };
}

function keptLine(cents: number): PriceLine {
  return { kind: 'kept', cents };
}

const toLine =
  (plan: Plan) =>
  (line: PriceLine): ExplainedPrice['lines'][number] => ({
    kind: line.kind,
    cents: line.cents,
    person: line.person ?? null,
    child: line.child ?? null,
    percent: line.percent ?? null,
    area: line.area ?? null,
    tier_label: line.tier ? tierLabel(line.tier, 'store', { premier: plan.premier }) : null,
  });

function roundingOf({ rate }: PriceRow): ExplainedPrice['rounding'] {
  if (!rate) return null;
  const { toCents, direction, of } = rate.rounding;
  return { to_cents: toCents, direction, of };
}

// What the same option costs for each tier that it is sold to.
function tiersOf(asked: Asked, own: PriceRow): ExplainedPrice['tiers'] {
  const { plan, shopper, promised, today } = asked;
  const facts = priceFacts(shopper, today);
  return plan.rules.tiers.flatMap((tier) => {
    const same = optionsOfTier(plan.rules.prices, tier, facts).find(
      ({ optionName }) => optionName === own.optionName,
    );
    if (!same) return [];
    const monthly = chargedCents(same, promised);
    return [
      {
        tier,
        tier_label: tierLabel(tier, 'store', { premier: plan.premier }),
        monthly_cents: monthly,
        difference_cents: monthly - chargedCents(own, promised),
      },
    ];
  });
}

// The price on the other days on which coverage may start, and once the shopper is a year older.
function changesOf(asked: Asked, own: PriceRow): ExplainedPrice['changes'] {
  const { plan, shopper, promised, today } = asked;
  const start = startOf(asked);
  const days = offeredEffectiveDates(today).filter((day) => day !== start);
  const starts = days.map((on) => ({ kind: 'start' as const, on, from: on }));
  const birthday = birthdayAfter(shopper.born, start);
  return [...starts, { kind: 'birthday' as const, on: birthday, from: birthday }].map(
    ({ kind, on, from }) => {
      const then = { ...shopper, startsOn: from };
      const price = optionsOfTier(plan.rules.prices, shopper.tier, priceFacts(then, today)).find(
        ({ optionName }) => optionName === own.optionName,
      );
      const age = ageAtStart(then, today);
      const isSold = price && plan.rules.minAge <= age && age <= plan.rules.maxAge;
      const monthly = isSold ? chargedCents(price, promised) : null;
      return {
        kind,
        on: isoToUs(on),
        age,
        monthly_cents: monthly,
        difference_cents: monthly === null ? null : monthly - chargedCents(own, promised),
      };
    },
  );
}

// The first day after `day` on which a person is a year older.
function birthdayAfter(born: IsoDate, day: IsoDate): IsoDate {
  const next = wholeYears(born, day) + 1;
  const [year = '', month, date] = born.split('-');
  const birthday = [String(Number(year) + next).padStart(4, '0'), month, date].join('-');
  // Born on February 29: a year older on March 1 of a year without that day.
  return parseIsoDate(birthday) ? birthday : birthday.replace('02-29', '03-01');
}
