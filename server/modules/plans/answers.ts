import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import { firstOfNextMonths, type IsoDate } from '../../../src/shared/domain/calendar-date.ts';
import { isCallToEnroll } from '../../../src/shared/domain/eligibility.ts';
import { centsToDollars } from '../../../src/shared/domain/money.ts';
import { rowsOfNetwork, startingPrice } from '../../../src/shared/domain/pricing.ts';
import { type Tier, TIERS } from '../../../src/shared/domain/tiers.ts';
import { planExamples } from '../../../src/shared/store/plan-examples.ts';
import {
  factsWith,
  type FactsFile,
  type FactValue,
  type PlanFact,
  type SummarySentence,
} from '../../../src/shared/store/plan-facts.ts';
import { fittingSentences } from '../../../src/shared/store/plan-summary.ts';
import type { Plan } from '../../catalogue/sold/read-sold.ts';

export type PlanDetail = Calls['get-plan-detail-id']['data'];

/** A plan card before the filter is known: with the lowest price only. */
export type MenuCard = Calls['get-menu-filtered-plans']['data'][number];

/** Data of a plan card. Prices in dollars. */
export type PlanCardFacts = Omit<
  MenuCard,
  | 'tier_price'
  | 'is_in_cart'
  | 'call_to_enroll'
  | 'plan_facts'
  | 'plan_summary'
  | 'plan_networks'
  | 'is_short_text_made'
  | 'network_price'
>;

// All texts of a plan page; names of the collapsible blocks have a default.
const TEXTS: PlanDetail['plan_desc'] = {
  header_text: '',
  body_text: '',
  blueBarText: '',
  association_text: '',
  exclusions_text_name: 'Exclusions',
  exclusions_text: '',
  example_text_name: 'Example',
  example_text: '',
  faq_text_name: 'Frequently asked questions',
  faq_text: '',
};

function toDollars(cents: number | undefined): number | null {
  return cents === undefined ? null : centsToDollars(cents);
}

/** The card of a plan; with a network, its price is that of the network's option. */
export function toCard(plan: Plan, network = ''): PlanCardFacts {
  return {
    plan_id: plan.id,
    plan_name: plan.name,
    plan_type: plan.planType,
    plan_category: plan.category,
    plan_category_label: plan.categoryLabel,
    plan_logo: plan.logo,
    plan_short_text: plan.shortText,
    plan_carrier: plan.carrier,
    callout_text: plan.callout.text,
    callout_color: plan.callout.color,
    hide_add_to_cart: plan.rules.hideAddToCart,
    is_prudential_plan: plan.prudential,
    is_special_life_plan: plan.specialLife,
    is_premier: plan.premier,
    plan_price: toDollars(startingAt(plan, network)),
  };
}

function startingAt({ rules, startingCents }: Plan, network: string): number | undefined {
  const rows = rowsOfNetwork(rules.prices, network);
  return rows === rules.prices ? startingCents : startingPrice(rows);
}

/** Prices by network of a plan whose options are its networks, with the premiums of each; empty for other plans. */
export function networkPrices<Price>(
  plan: Plan,
  premiums: (network: string) => Price[],
): { network_price?: { network: string; plan_price: number | null; tier_price: Price[] }[] } {
  const options = new Set(plan.rules.prices.map(({ optionName }) => optionName));
  const networks = plan.networks.filter((network) => options.has(network));
  if (networks.length === 0) return {};
  return {
    network_price: networks.map((network) => ({
      network,
      plan_price: toDollars(startingAt(plan, network)),
      tier_price: premiums(network),
    })),
  };
}

/** What cards of lists say of a plan beside its price. */
export function toldOf({
  facts,
  summary,
  networks,
  isShortTextMade,
}: Plan): Pick<MenuCard, 'plan_facts' | 'plan_summary' | 'plan_networks' | 'is_short_text_made'> {
  return {
    plan_facts: facts,
    ...(Object.keys(summary).length > 0 && { plan_summary: summary }),
    ...(networks.length > 0 && { plan_networks: [...networks] }),
    ...(isShortTextMade && { is_short_text_made: true }),
  };
}

/** A card before anything is known of the shopper but the portal. */
export function toMenuCard(
  plan: Plan,
  { portal, network }: { portal: string; network: string },
): MenuCard {
  return {
    ...toCard(plan, network),
    ...toldOf(plan),
    ...networkPrices(plan, () => []),
    tier_price: [],
    is_in_cart: false,
    call_to_enroll: isCallToEnroll(plan.rules, portal),
  };
}

/** The documents of a plan that a portal offers: none where it does not sell the plan. */
export function documentsHere({ documents, rules }: Plan, portal: string): Plan['documents'] {
  return rules.portals.includes(portal) ? documents : [];
}

/** The content of a plan's page, with the questions that this portal asks and the facts that it shows. */
export function toDetail(
  plan: Plan,
  portal: string,
  {
    facts,
    examples,
    summary,
    today,
  }: {
    facts: readonly PlanFact[];
    examples: NonNullable<FactsFile['examples']>;
    summary: readonly (readonly SummarySentence[])[];
    today: IsoDate;
  },
): PlanDetail {
  const known = Object.fromEntries(facts.map((fact) => [fact.key, fact]));
  return {
    ...toCard(plan),
    plan_summary: {
      given: plan.summary,
      sentences: fittingSentences(summary, facts, plan.facts),
    },
    plan_documents: documentsHere(plan, portal).map(({ hash, name, locale, size }) => ({
      hash,
      name,
      locale,
      size,
    })),
    plan_facts: factsWith(facts, plan.facts).map(toFact),
    plan_examples: planExamples(examples, known, plan.facts),
    plan_eligibility: toEligibility(plan, today),
    plan_desc: { ...TEXTS, ...plan.texts },
    networks: [...plan.networks],
    admin_fee_notice: plan.adminFeeNotice,
    is_membership: plan.membership,
    membership_required: plan.rules.needsMembership,
    enrollment_fee: centsToDollars(plan.feeCents),
    eligibility_questions: (plan.questions.get(portal) ?? [])
      .filter(({ kind }) => kind === 'eligibility')
      .map(({ question_id, question_text }) => ({ question_id, question_text })),
  };
}

function toEligibility({ rules }: Plan, today: IsoDate): PlanDetail['plan_eligibility'] {
  const { minAge, maxAge, states, tiers, minWeeklyHours, prices } = rules;
  // A price of nothing means that it is not sold for a tier.
  const isSold = (tier: Tier) =>
    tiers.includes(tier) && prices.some((row) => row.tier === tier && row.priceCents > 0);
  return {
    min_age: minAge,
    max_age: maxAge,
    states: [...states],
    tiers: TIERS.filter(isSold),
    ...(minWeeklyHours === undefined ? {} : { min_weekly_hours: minWeeklyHours }),
    starts_on: firstOfNextMonths(today, 1)[0]!,
  };
}

function toFact({
  card: _card,
  filter: _filter,
  visible: _visible,
  ...fact
}: PlanFact & { value: FactValue }): PlanDetail['plan_facts'][number] {
  return fact;
}
