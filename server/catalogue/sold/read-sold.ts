import type { PlanRules } from '../../../src/shared/domain/eligibility.ts';
import type { PlanQuestion } from '../../../src/shared/domain/plan-questions.ts';
import type { PriceRow, RateRule } from '../../../src/shared/domain/price-row.ts';
import { startingPrice } from '../../../src/shared/domain/pricing.ts';
import { BASE_LOCALE } from '../../../src/shared/forms/layers/choose-locale.ts';
import type { PortalFile } from '../../../src/shared/forms/layers/layer-types.ts';
import {
  type FactsByCategory,
  type FactValues,
  factsWith,
  factValues,
  type PlanFact,
  type SummarySentence,
} from '../../../src/shared/store/plan-facts.ts';
import {
  firstSentence,
  fittingSentences,
  type GivenSummary,
  summaryInWords,
} from '../../../src/shared/store/plan-summary.ts';
import { sayEnglish } from '../../../src/shared/words/say.ts';
import type { PlanDocument, PlanRate } from '../catalogue-files.ts';
import { cleanHtml } from '../../security/allowed-html.ts';
import type { Queryable } from '../../db/db.ts';
import { expandPrices, type PriceBlock } from '../price-rows.ts';
import { keptPrices } from './kept-prices.ts';
import { questionsByPortal } from './portal-questions.ts';
import { chosenCategoryPortals, sellersOf, telephonePortals } from './portal-sales.ts';
import {
  listCategories,
  listPlans,
  listPlatforms,
  listPrices,
  listPlanQuestions,
  listRelated,
  listWithdrawn,
  type CategoryRow,
  type PlanRow,
} from './repository.ts';

/** A plan as the store sells it, prices included. Texts are clean HTML. */
export interface Plan {
  id: string;
  category: string;
  categoryLabel: string;
  name: string;
  carrier: string;
  shortText: string;
  /** The short text is made of its facts, in English; its owner gave none. */
  isShortTextMade: boolean;
  logo: string;
  callout: { text: string; color: string };
  planType: string;
  featured: boolean;
  premier: boolean;
  iha: boolean;
  prudential: boolean;
  specialLife: boolean;
  membership: boolean;
  adminFeeNotice: boolean;
  signatureRequired: boolean;
  feeCents: number;
  /** Carrier's net price of a premier plan, in cents. */
  carrierNetCents: number | undefined;
  networks: readonly string[];
  related: readonly string[];
  /** By the keys of the category's facts (schemas/facts), as calls answer them: money in dollars. */
  facts: FactValues;
  documents: readonly PlanDocument[];
  /** What its owner says in plain words, by language. */
  summary: GivenSummary;
  /** What it asks before it is sold, by portal; a portal that is missing asks nothing. */
  questions: ReadonlyMap<string, readonly PlanQuestion[]>;
  texts: Readonly<Record<string, string>>;
  rules: PlanRules;
  /** Lowest premium for any shopper, in cents. */
  startingCents: number | undefined;
  /** Business day on which an import changed its prices last. */
  repricedOn: string | undefined;
}

export interface Portal {
  code: string;
  platformId: string;
  platformGroupId: string;
  name: string;
}

/** Everything that is sold: the last import, in the portals of the configuration. Immutable. */
export interface Catalogue {
  categories: readonly CategoryRow[];
  portals: readonly Portal[];
  /** In the order of the shop. */
  plans: readonly Plan[];
  byId: ReadonlyMap<string, Plan>;
  /** Names of plans that were sold before, by id. */
  withdrawn: ReadonlyMap<string, string>;
}

/** What the configuration says of plans: portals, and what is told of the plans of a category. */
interface Told {
  portals: readonly PortalFile[];
  facts(): FactsByCategory;
  summary(category: string): readonly (readonly SummarySentence[])[];
}

/**
 * Reads the whole catalogue: seven queries, whatever its size. Prices and texts of a plan are made ready when they are asked
 * for.
 */
export async function readSold(db: Queryable, told: Told): Promise<Catalogue> {
  const { portals } = told;
  const facts = told.facts();
  const categories = await listCategories(db);
  const known = new Set((await listPlatforms(db)).map(({ code }) => code));
  const rows = await listPlans(db);
  const prices = new Map((await listPrices(db)).map((row) => [row.plan_id, row.prices]));
  const keep = keptPrices();
  const related = groupBy(await listRelated(db), (row) => row.plan_id);
  const questions = groupBy(await listPlanQuestions(db), (row) => row.plan_id);
  const labels = new Map(categories.map((row) => [row.category, row.label]));
  const plans = rows.map((row) =>
    toPlan(row, {
      sellers: sellersOf(row, portals, known),
      byTelephone: telephonePortals(row.category, portals),
      byCategory: chosenCategoryPortals(row.category, portals),
      label: labels.get(row.category) ?? row.category,
      prices: keep(priceReader(row, prices.get(row.plan_id) ?? '[]')),
      questions: questionsByPortal(questions.get(row.plan_id) ?? [], portals),
      related: (related.get(row.plan_id) ?? []).map((item) => item.related_id),
      known: facts.get(row.category) ?? [],
      sentences: told.summary(row.category),
    }),
  );
  const byId = new Map(plans.map((plan) => [plan.id, plan]));
  const withdrawn = new Map((await listWithdrawn(db)).map(({ plan_id, name }) => [plan_id, name]));
  return { categories, portals: portals.map(toPortal), plans, byId, withdrawn };
}

function toPlan(
  row: PlanRow,
  {
    label,
    related,
    questions,
    known,
    sentences,
    ...sale
  }: Sale & Pick<Plan, 'related' | 'questions'> & TellOf & { label: string },
): Plan {
  const facts = factValues(known, row.facts);
  const given = row.summary;
  // Most plans of a large catalogue are not asked for.
  const startingCents = once(() => startingPrice(sale.prices()));
  const texts = once(() =>
    Object.fromEntries(Object.entries(row.texts).map(([name, text]) => [name, cleanHtml(text)])),
  );
  return {
    id: row.plan_id,
    category: row.category,
    categoryLabel: label,
    name: row.name,
    carrier: row.carrier,
    isShortTextMade: row.short_text === '',
    shortText: row.short_text || shortTextOf(given, facts, { known, sentences }),
    logo: row.logo,
    callout: { text: row.callout_text, color: row.callout_color },
    planType: row.plan_type,
    featured: row.featured,
    premier: row.premier,
    iha: row.iha,
    prudential: row.prudential,
    specialLife: row.special_life,
    membership: row.membership,
    adminFeeNotice: row.admin_fee_notice,
    signatureRequired: row.signature_required,
    feeCents: row.enrollment_fee_cents,
    carrierNetCents: row.l713_net_price_cents ?? undefined,
    networks: row.networks,
    facts,
    summary: given,
    documents: row.documents,
    related,
    questions,
    get texts() {
      return texts();
    },
    rules: toRules(row, sale),
    get startingCents() {
      return startingCents();
    },
    repricedOn: row.repriced_on ?? undefined,
  };
}

/** What is told of the plans of a category. */
interface TellOf {
  known: readonly PlanFact[];
  sentences: readonly (readonly SummarySentence[])[];
}

// What a card says of a plan whose owner gave no text for it; in English, which screens translate.
function shortTextOf(given: GivenSummary, facts: FactValues, { known, sentences }: TellOf): string {
  const fitting = fittingSentences(sentences, known, facts);
  const english = { locale: BASE_LOCALE, say: sayEnglish };
  return firstSentence(
    summaryInWords({ given, sentences: fitting }, factsWith(known, facts), english),
  );
}

interface Sale {
  sellers: string[];
  byTelephone: string[];
  byCategory: string[];
  prices: () => readonly PriceRow[];
}

function toRules(row: PlanRow, { sellers, byTelephone, byCategory, prices }: Sale): PlanRules {
  return {
    category: row.category,
    portals: sellers,
    telephonePortals: byTelephone,
    chosenCategoryPortals: byCategory,
    states: row.states,
    blockedZips: row.blocked_zips,
    tiers: row.tiers,
    minAge: row.min_age,
    maxAge: row.max_age,
    tobaccoRated: row.tobacco_rated,
    needsSalary: row.needs_salary,
    minWeeklyHours: row.min_weekly_hours ?? undefined,
    hasQuestions: row.has_questions,
    needsMembership: row.membership_required || row.special_life,
    needsSpouseBirthdate: row.prudential || row.rate?.per === 'person',
    hideAddToCart: row.hide_add_to_cart,
    replacedBy: row.replaced_by ?? undefined,
    blackoutUntil: row.blackout_until ?? undefined,
    blackoutDaysFromToday: row.blackout_days_from_today ?? undefined,
    get prices() {
      return prices();
    },
  };
}

// All prices of a plan share its rule.
function priceReader({ plan_id: id, rate }: PlanRow, json: string): () => PriceRow[] {
  const rule = rate ? toRule(rate) : undefined;
  return () =>
    expandPrices(id, JSON.parse(json) as PriceBlock[]).map((row) => ({
      planPricingId: row.plan_pricing_id,
      optionName: row.option_name,
      tier: row.tier,
      minAge: row.min_age,
      maxAge: row.max_age,
      tobacco: row.tobacco,
      states: row.states,
      priceCents: row.price_cents,
      monthlyBenefitCents: row.monthly_benefit_cents ?? undefined,
      ...(rule ? { childCents: row.child_cents ?? undefined, rate: rule } : {}),
    }));
}

function once<Value>(work: () => Value): () => Value {
  let known: { value: Value } | undefined;
  return () => (known ??= { value: work() }).value;
}

function toRule({ rounding, ...rate }: PlanRate): RateRule {
  const { to_cents: toCents, direction, of } = rounding;
  return {
    per: rate.per,
    childrenCounted: rate.children_counted,
    states: rate.states,
    areas: rate.areas,
    tobaccoPercent: rate.tobacco_percent,
    rounding: { toCents, direction, of },
  };
}

function toPortal(file: PortalFile): Portal {
  return {
    code: file.code,
    platformId: file.platform_id,
    platformGroupId: file.platform_group_id,
    name: file.name,
  };
}

function groupBy<Row>(rows: readonly Row[], key: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(row);
    else groups.set(key(row), [row]);
  }
  return groups;
}
