import type { SourceData } from '../../../src/shared/contracts/call-types.ts';

type Answer = SourceData<'app-price-plans'>;

/** A plan of a set. Amounts in cents. */
export interface SetLine {
  id: string;
  name: string;
  option: string;
  /** Code and name of the category. */
  category: string;
  categoryLabel: string;
  carrier: string;
  monthly: number;
  fee: number;
  removable: boolean;
  /** Why a cart could not hold it; '' while it could. */
  message: string;
}

/** What a set of plans costs, in cents. */
export interface SetCosts {
  recurring: number;
  firstMonth: number;
  carrier: number;
  year: number;
}

export interface PricedSet {
  lines: SetLine[];
  /** Ids of plans that were asked for and are not sold here. */
  notSold: readonly string[];
  costs: SetCosts;
  startsOn: string;
  tier: string;
  hasAdminFee: boolean;
}

/** A set as the call prices it; without an answer, an empty one. */
export function readSet(answer: Answer = {}): PricedSet {
  return {
    lines: (answer.plans ?? []).map((line) => ({
      id: line.plan_id ?? '',
      name: line.plan_name ?? '',
      option: line.option_name ?? '',
      category: line.plan_category ?? '',
      categoryLabel: line.plan_category_label ?? '',
      carrier: line.plan_carrier ?? '',
      monthly: line.monthly_cents ?? 0,
      fee: line.fee_cents ?? 0,
      removable: line.removable ?? true,
      message: line.message ?? '',
    })),
    notSold: answer.not_sold ?? [],
    costs: {
      recurring: answer.recurring_cents ?? 0,
      firstMonth: answer.first_month_cents ?? 0,
      carrier: answer.carrier_cents ?? 0,
      year: answer.year_cents ?? 0,
    },
    startsOn: answer.starts_on ?? '',
    tier: answer.tier_label ?? '',
    hasAdminFee: answer.admin_fee ?? false,
  };
}

/** Ids of the chosen plans; what comes with every cart is left out. */
export function chosenIds(lines: readonly { id: string; removable: boolean }[]): string[] {
  return lines.filter(({ removable }) => removable).map(({ id }) => id);
}
