import { addDays, type IsoDate } from '../../../src/shared/domain/calendar-date.ts';
import { cartTotals, type CartTotals } from '../../../src/shared/domain/cart-totals.ts';
import {
  findAddError,
  priceFacts,
  type AddError,
  type CartFacts,
  type Obstacle,
  type ShopperFacts,
} from '../../../src/shared/domain/eligibility.ts';
import type { QuestionVerdicts } from '../../../src/shared/domain/plan-questions.ts';
import type { PriceRow } from '../../../src/shared/domain/price-row.ts';
import { optionsOfTier } from '../../../src/shared/domain/pricing.ts';
import {
  chargedCents,
  ratesOf,
  type PromisedPrice,
} from '../../../src/shared/domain/promised-price.ts';
import type { Plan } from '../../catalogue/sold/read-sold.ts';
import type { StoredLine } from './repository.ts';

/** A current line of the cart: priced by the catalogue and the filter, not by stored values. */
export interface CurrentLine {
  planId: string;
  planPricingId: string;
  planName: string;
  optionName: string;
  /** Undefined when the plan is no longer sold. */
  plan: Plan | undefined;
  removable: boolean;
  /** Today's monthly premium, or the kept one, and one-time fee, in cents. */
  priceCents: number;
  feeCents: number;
  /** Option and price when last agreed. */
  agreed: { planPricingId: string; priceCents: number; feeCents: number };
  /** The premium that the shopper saw last, and the business day; undefined where that was not kept. */
  seen: SeenPrice | undefined;
  /** Price rows of which today's premium is made; none where the plan cannot be bought. */
  rates: readonly string[];
  /** The one-time fee that the shopper saw last; undefined where that was not kept. */
  seenFeeCents: number | undefined;
  /** The premium that the cart keeps for its price rows today, be it of use for this day of start or not. */
  promised: PromisedPrice | undefined;
  /** Last day on which the cart keeps this premium though the catalogue made it dearer; undefined where it is today's. */
  keptUntil: IsoDate | undefined;
  /** Why it cannot be bought any more; such a line counts nothing in the totals. */
  obstacle: Obstacle<AddError> | undefined;
  /** Plans that require this one. */
  holds: { plan_id: string; plan_name: string }[];
}

/** A monthly premium in cents, and the business day on which the shopper saw it. */
export interface SeenPrice {
  cents: number;
  on: IsoDate;
  /** The price rows of which it was made; undefined where that was not kept. */
  rates: readonly string[] | undefined;
}

/** A line removed from the cart by the store, and why. */
export interface RemovedLine {
  plan_id: string;
  plan_name: string;
  message: string;
}

/** A line whose monthly premium differs from the agreed one; dollars. */
export interface ChangedLine {
  plan_id: string;
  plan_name: string;
  before: number;
  after: number;
}

/** Everything that a line's price and eligibility depend on. */
export interface Situation {
  shopper: ShopperFacts | undefined;
  today: string;
  activePlans: ReadonlySet<string>;
  /** For how many days a line keeps the premium that was seen when it was added; 0: not at all. */
  keptDays: number;
  /** Names of plans that are no longer sold, by id. */
  withdrawn: ReadonlyMap<string, string>;
  /** What the answers to a plan's questions come to. */
  verdicts(plan: Plan): QuestionVerdicts;
}

const GONE: Obstacle<AddError> = {
  code: 'portalError',
  message: 'This plan is no longer sold.',
};
const OPTION_GONE: Obstacle<AddError> = {
  code: 'portalError',
  message: 'This option of the plan is no longer offered.',
};

/** Prices and checks stored lines as of today. `plans`: the catalogue's, by id. */
export function reviewLines(
  stored: readonly StoredLine[],
  plans: ReadonlyMap<string, Plan>,
  situation: Situation,
): CurrentLine[] {
  const lines = judgeLines(stored, plans, situation);
  return lines.map((line) => ({
    ...line,
    holds: line.plan?.membership ? heldBy(line, lines, { stored, plans, situation }) : [],
  }));
}

interface StoredCart {
  stored: readonly StoredLine[];
  plans: ReadonlyMap<string, Plan>;
  situation: Situation;
}

function heldBy({ planId }: CurrentLine, lines: readonly CurrentLine[], cart: StoredCart) {
  const rest = cart.stored.filter((line) => line.plan_id !== planId);
  const without = judgeLines(rest, cart.plans, cart.situation);
  const lost = new Set(without.filter((line) => line.obstacle).map((line) => line.planId));
  return lines
    .filter((line) => !line.obstacle && lost.has(line.planId))
    .map((line) => ({ plan_id: line.planId, plan_name: line.planName }));
}

function judgeLines(
  stored: readonly StoredLine[],
  plans: ReadonlyMap<string, Plan>,
  situation: Situation,
): CurrentLine[] {
  const inCart = stored.flatMap((line) => plans.get(line.plan_id) ?? []);
  const held = [...inCart, ...ownedPlans(situation.activePlans, plans)];
  return stored.map((line) => {
    const plan = plans.get(line.plan_id);
    return plan
      ? reviewLine(line, plan, cartFacts(plan, held, situation), situation)
      : withdrawnLine(line, situation.withdrawn.get(line.plan_id));
  });
}

/** The plans that a member has already, as far as they are in the catalogue. */
export function ownedPlans(
  activePlans: ReadonlySet<string>,
  plans: ReadonlyMap<string, Plan>,
): Plan[] {
  return [...activePlans].flatMap((id) => plans.get(id) ?? []);
}

/** Facts for one plan: the rest of the cart and the member's own plans (`held`: both), answers to its questions. */
export function cartFacts(
  plan: Plan,
  held: readonly Plan[],
  { activePlans, verdicts }: Pick<Situation, 'activePlans' | 'verdicts'>,
): CartFacts {
  return {
    hasMembership: held.some((other) => other.membership && other.id !== plan.id),
    questions: verdicts(plan),
    active: activePlans.has(plan.id),
  };
}

/** The options of a plan that are offered today for the shopper's tier. */
export function offeredOptions(plan: Plan, shopper: ShopperFacts, today: string): PriceRow[] {
  return optionsOfTier(plan.rules.prices, shopper.tier, priceFacts(shopper, today));
}

/** Whether a line costs today what was agreed. */
export function isAsAgreed({ planPricingId, priceCents, feeCents, agreed }: CurrentLine): boolean {
  return (
    agreed.planPricingId === planPricingId &&
    agreed.priceCents === priceCents &&
    agreed.feeCents === feeCents
  );
}

/** The premium before the catalogue changed it and the day of the change, until the shopper confirms the new one. */
export function findReprice({
  plan,
  seen,
  priceCents,
  obstacle,
}: CurrentLine): { formerCents: number; on: IsoDate } | undefined {
  const on = plan?.repricedOn;
  if (!seen || on === undefined || obstacle) return undefined;
  return seen.cents === priceCents || on < seen.on ? undefined : { formerCents: seen.cents, on };
}

/** The one-time fee before the catalogue changed it, in cents, until the shopper confirms the new one. */
export function findFormerFee({
  seenFeeCents,
  feeCents,
  obstacle,
}: CurrentLine): number | undefined {
  return obstacle || seenFeeCents === feeCents ? undefined : seenFeeCents;
}

function reviewLine(
  line: StoredLine,
  plan: Plan,
  cart: CartFacts,
  situation: Situation,
): CurrentLine {
  const { shopper, today } = situation;
  const obstacle = findAddError(plan.rules, shopper, cart, today);
  if (obstacle || !shopper) return keepLine(line, plan, obstacle);
  const offered = findOption(plan, line.plan_pricing_id, offeredOptions(plan, shopper, today));
  if (!offered) return keepLine(line, plan, OPTION_GONE);
  const promised = promisedPrice(line, plan, situation);
  const priceCents = chargedCents(offered, promised);
  return {
    ...keepLine(line, plan, undefined),
    planPricingId: offered.planPricingId,
    optionName: offered.optionName,
    priceCents,
    rates: ratesOf(offered),
    promised,
    keptUntil: priceCents < offered.priceCents ? promised?.until : undefined,
    feeCents: plan.feeCents,
  };
}

// Promised is what was seen before the catalogue changed the price, for some days.
function promisedPrice(
  line: StoredLine,
  plan: Plan,
  { today, keptDays }: Situation,
): (PromisedPrice & { until: IsoDate }) | undefined {
  const seen = seenPrice(line);
  const on = plan.repricedOn;
  if (!seen || on === undefined || on < seen.on) return undefined;
  const until = addDays(seen.on, keptDays - 1);
  return today <= until
    ? { rates: seen.rates ?? [line.plan_pricing_id], cents: seen.cents, until }
    : undefined;
}

/** Totals of lines; those that cannot be bought any more count nothing. */
export function totalsOf(lines: readonly CurrentLine[]): CartTotals {
  const bought = lines.filter((line) => !line.obstacle);
  const carrierNet = bought.reduce((sum, line) => sum + (line.plan?.carrierNetCents ?? 0), 0);
  return cartTotals(bought, carrierNet);
}

// With another age, state or tier the price rows differ: finds the same option among them.
function findOption(
  plan: Plan,
  pricingId: string,
  offered: readonly PriceRow[],
): PriceRow | undefined {
  const chosen = plan.rules.prices.find((row) => row.planPricingId === pricingId);
  return (
    offered.find((row) => row.planPricingId === pricingId) ??
    offered.find((row) => row.optionName === (chosen?.optionName ?? ''))
  );
}

function keepLine(
  line: StoredLine,
  plan: Plan | undefined,
  obstacle: Obstacle<AddError> | undefined,
): CurrentLine {
  const chosen = plan?.rules.prices.find((row) => row.planPricingId === line.plan_pricing_id);
  return {
    planId: line.plan_id,
    planPricingId: line.plan_pricing_id,
    planName: plan?.name ?? '',
    optionName: chosen?.optionName ?? '',
    plan,
    removable: line.removable,
    priceCents: line.price_cents,
    feeCents: line.fee_cents,
    agreed: {
      planPricingId: line.plan_pricing_id,
      priceCents: line.price_cents,
      feeCents: line.fee_cents,
    },
    seen: seenPrice(line),
    rates: [],
    seenFeeCents: line.seen_fee_cents ?? undefined,
    promised: undefined,
    keptUntil: undefined,
    obstacle,
    holds: [],
  };
}

function withdrawnLine(line: StoredLine, name = `Plan ${line.plan_id}`): CurrentLine {
  return { ...keepLine(line, undefined, GONE), planName: name };
}

function seenPrice(line: StoredLine): SeenPrice | undefined {
  const { seen_cents: cents, seen_on: on, seen_rates: rates } = line;
  return cents === null || on === null ? undefined : { cents, on, rates: rates ?? undefined };
}
