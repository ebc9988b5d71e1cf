import { centsToDollars } from '../../../src/shared/domain/money.ts';
import type { Plan } from './catalogue.ts';

/** A plan as a card shows it. Prices in dollars. */
export interface PlanCard {
  plan_id: string;
  plan_name: string;
  plan_type: string;
  plan_category: string;
  plan_category_label: string;
  plan_logo: string;
  plan_short_text: string;
  plan_carrier: string;
  callout_text: string;
  callout_color: string;
  hide_add_to_cart: boolean;
  is_prudential_plan: boolean;
  is_special_life_plan: boolean;
  /** Lowest premium that anybody pays; null when nothing is for sale. */
  plan_price: number | null;
}

/** A card before anything is known of the shopper: it says from how much on, and no more. */
export interface MenuCard extends PlanCard {
  tier_price: [];
  is_in_cart: false;
}

export interface PlanDetail extends PlanCard {
  plan_desc: Record<string, string>;
  networks: readonly string[];
  admin_fee_notice: boolean;
  is_premier: boolean;
  is_membership: boolean;
  enrollment_fee: number;
}

// Every text that a plan page may show; names of the collapsible blocks have a fallback.
const TEXTS: Readonly<Record<string, string>> = {
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

export function toCard(plan: Plan): PlanCard {
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
    plan_price: toDollars(plan.startingCents),
  };
}

export function toMenuCard(plan: Plan): MenuCard {
  return { ...toCard(plan), tier_price: [], is_in_cart: false };
}

export function toDetail(plan: Plan): PlanDetail {
  return {
    ...toCard(plan),
    plan_desc: { ...TEXTS, ...plan.texts },
    networks: plan.networks,
    admin_fee_notice: plan.adminFeeNotice,
    is_premier: plan.premier,
    is_membership: plan.membership,
    enrollment_fee: centsToDollars(plan.feeCents),
  };
}
