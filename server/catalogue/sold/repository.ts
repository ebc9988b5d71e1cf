import type { GivenSummary } from '../../../src/shared/store/plan-summary.ts';
import type { Queryable } from '../../db/db.ts';
import type {
  QuestionKind,
  QuestionOption,
  QuestionSubType,
} from '../../../src/shared/domain/plan-questions.ts';
import type { FactValue } from '../../../src/shared/store/plan-facts.ts';
import type { PlanDocument, PlanRate } from '../catalogue-files.ts';
import type { Tier } from '../../../src/shared/domain/tiers.ts';

export interface CategoryRow {
  category: string;
  label: string;
}

export interface PlatformRow {
  code: string;
  platform_id: string;
  platform_group_id: string;
  name: string;
}

export interface PlanRow {
  plan_id: string;
  category: string;
  name: string;
  carrier: string;
  short_text: string;
  logo: string;
  callout_text: string;
  callout_color: string;
  plan_type: string;
  featured: boolean;
  hide_add_to_cart: boolean;
  portals: string[];
  states: string[];
  blocked_zips: string[];
  tiers: Tier[];
  min_age: number;
  max_age: number;
  tobacco_rated: boolean;
  needs_salary: boolean;
  min_weekly_hours: number | null;
  premier: boolean;
  iha: boolean;
  prudential: boolean;
  special_life: boolean;
  membership_required: boolean;
  membership: boolean;
  admin_fee_notice: boolean;
  signature_required: boolean;
  has_questions: boolean;
  blackout_until: string | null;
  blackout_days_from_today: number | null;
  replaced_by: string | null;
  enrollment_fee_cents: number;
  l713_net_price_cents: number | null;
  networks: string[];
  facts: Record<string, FactValue>;
  texts: Readonly<Record<string, string>>;
  summary: GivenSummary;
  documents: PlanDocument[];
  rate: PlanRate | null;
  /** Business day on which its prices changed last. */
  repriced_on: string | null;
}

export interface PlanQuestionRow {
  question_id: string;
  plan_id: string;
  kind: QuestionKind;
  question_text: string;
  sub_type: QuestionSubType | null;
  options: QuestionOption[];
  require_detail: boolean;
  true_condition: '0' | '1';
  decline_answer: '0' | '1' | null;
}

export function listCategories(db: Queryable): Promise<CategoryRow[]> {
  return db.query('select category, label from plan_category order by position, category');
}

export function listPlatforms(db: Queryable): Promise<PlatformRow[]> {
  return db.query(
    'select code, platform_id, platform_group_id, name from portal_platform order by code',
  );
}

/** Plans that are sold, in the order of the shop. */
export function listPlans(db: Queryable): Promise<PlanRow[]> {
  return db.query(
    `select plan.*, plan_repriced.priced_on as repriced_on
     from plan join plan_category using (category) left join plan_repriced using (plan_id)
     where plan.active order by plan_category.position, plan.position, plan.plan_id`,
  );
}

/** Plans that are sold no longer. */
export function listWithdrawn(db: Queryable): Promise<Pick<PlanRow, 'plan_id' | 'name'>[]> {
  return db.query('select plan_id, name from plan where not active');
}

/** The prices of each plan as JSON: a list of PriceBlock. */
export function listPrices(db: Queryable): Promise<{ plan_id: string; prices: string }[]> {
  return db.query(
    `select plan_id, prices::text as prices from plan_prices join plan using (plan_id)
     where plan.active`,
  );
}

export function listRelated(db: Queryable): Promise<{ plan_id: string; related_id: string }[]> {
  return db.query('select plan_id, related_id from related_plan order by plan_id, position');
}

/** Questions of all plans, in the order in which they are asked. */
export function listPlanQuestions(db: Queryable): Promise<PlanQuestionRow[]> {
  return db.query('select * from plan_question order by position, question_id');
}

/** Changes with every change of the catalogue, by whichever instance or program. */
export async function readImportMark(db: Queryable): Promise<string> {
  const rows = await db.query<{ changes: number }>('select changes from catalogue_change');
  return String(rows[0]?.changes);
}
