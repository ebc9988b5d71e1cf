import type { QuestionKind, QuestionSubType } from '../../src/shared/domain/plan-questions.ts';
import type { FactValue } from '../../src/shared/store/plan-facts.ts';
import type { Tier } from '../../src/shared/domain/tiers.ts';
import type { MemberItem } from './members/member-item.ts';

/** Content of the JSON files of a catalogue folder, with the defaults of schemas/catalogue. */
export interface CatalogueFiles {
  categories: CategoryItem[];
  portals: PortalItem[];
  agents: AgentItem[];
  groups: GroupItem[];
  'landing-pages': LandingPageItem[];
  /** Empty when the file is missing. */
  referrals: ReferralItem[];
  /** Empty when the file is missing. */
  'external-sites': ExternalSiteItem[];
  associations: AssociationItem[];
  agreements: AgreementItem[];
  'billing-texts': BillingTextItem[];
  'health-questions': HealthQuestionItem[];
  /** Empty when the file is missing. */
  'plan-questions': PlanQuestionItem[];
  'routing-numbers': { routing: string; bank_name: string }[];
  'related-plans': Record<string, string[]>;
  /** Empty when the file is missing. */
  members: MemberItem[];
  /** By file, as the folder lists them: the file's name is the category. */
  plans: PlanFile[];
}

export interface PlanFile {
  /** Path below the catalogue folder, for faults. */
  file: string;
  category: string;
  plans: PlanItem[];
}

/** HTML as one text or as lines. */
export type HtmlText = string | string[];
/** Codes of portals, or every portal. */
export type PortalList = 'all' | string[];

export interface CategoryItem {
  category: string;
  label: string;
}

export interface PortalItem {
  code: string;
  name: string;
  platform_id: string;
  platform_group_id: string;
}

interface Shown {
  contact_email: string;
  display_name: string;
  display_email?: string;
  display_phone?: string;
  tagline?: string;
}

export interface AgentItem extends Shown {
  agent_id: string;
  agent_code: string;
  first_name: string;
  middle_name?: string;
  last_name: string;
  bio_html?: HtmlText;
  portals: PortalList;
}

export interface GroupItem extends Shown {
  group_id: string;
  group_code: string;
  name: string;
  type: 'employer' | 'association';
  agent_id?: string;
  portals?: PortalList;
  about_html?: HtmlText;
  address?: Record<string, string>;
  industry?: string;
  billing?: { methods: string[]; group_eft?: boolean };
}

export interface LandingPageItem {
  slug: string;
  type: 'agent' | 'group' | 'user';
  agent_id?: string;
  group_id?: string;
  portal?: string;
  logo?: string;
  image?: string;
  image_link?: string;
}

export interface ReferralItem {
  referral_id: string;
  referrer_name: string;
  user_id?: string;
  agent_id?: string;
  group_id?: string;
  portal?: string;
  valid: boolean;
}

export interface ExternalSiteItem {
  name: string;
  title: string;
  group_id: string;
  portal?: string;
  domain?: string;
  theme?: Record<string, string>;
}

export interface AssociationItem {
  id: string;
  name: string;
  text: HtmlText;
}

export interface AgreementItem {
  id: string;
  portal: string;
  plan_flag: string;
  paid_by: '*' | 'applicant' | 'group';
  version: number;
  position: number;
  text_head: string;
  text_body: HtmlText;
  text_required: boolean;
}

export interface BillingTextItem {
  portal: string;
  body: HtmlText;
  eft_terms?: HtmlText;
}

export interface HealthQuestionItem {
  question_id: string;
  kind: 'condition' | 'medication';
  position: number;
  question_text: string;
  dependent_text?: string;
  portal: string;
  plan_flag: string;
}

export interface PlanQuestionItem {
  question_id: string;
  plan_id: string;
  kind: QuestionKind;
  question_text: string;
  sub_type?: QuestionSubType;
  options: { option_id: string; option_text: string; option_group: string; declines: boolean }[];
  require_detail: boolean;
  true_condition: '0' | '1';
  decline_answer?: '0' | '1';
}

export interface PlanItem {
  plan_id: string;
  name: string;
  carrier: string;
  short_text: string;
  logo: string;
  callout_text: string;
  callout_color: string;
  plan_type: '' | 'MM';
  portals: PortalList;
  states: string[];
  blocked_zips: string[];
  tiers: Tier[];
  min_age: number;
  max_age: number;
  featured: boolean;
  hide_add_to_cart: boolean;
  tobacco_rated: boolean;
  needs_salary: boolean;
  min_weekly_hours?: number;
  premier: boolean;
  iha: boolean;
  prudential: boolean;
  special_life: boolean;
  membership_required: boolean;
  membership: boolean;
  admin_fee_notice: boolean;
  signature_required: boolean;
  has_questions: boolean;
  blackout_until?: string;
  blackout_days_from_today?: number;
  replaced_by?: string;
  enrollment_fee_cents: number;
  l713_net_price_cents?: number;
  networks: string[];
  association?: string;
  /** By the keys of the category's facts; money in cents. */
  facts: Record<string, FactValue>;
  documents: PlanDocument[];
  texts: PlanTexts;
  rate?: PlanRate;
  prices: PriceTable[];
}

/** A PDF of a plan's owner. */
export type PlanDocument = {
  /** Name in the folder of documents. */
  file: string;
  /** Language in which it is written. */
  locale: string;
  /** By language. */
  name: Record<string, string>;
  /** SHA-256 of its content in hex, and its bytes; '' and 0 until it is read. */
  hash: string;
  size: number;
};

/** How rates become a price; percents have at most two decimals. */
export type PlanRate = {
  per: 'tier' | 'person';
  children_counted: number;
  states: Record<string, number>;
  areas: { name: string; zips: string[]; percent: number }[];
  tobacco_percent?: number;
  rounding: {
    to_cents: number;
    direction: 'nearest' | 'up' | 'down';
    of: 'person' | 'price';
  };
};

export interface PlanTexts {
  /** In plain words, by language. */
  summary: Record<string, string>;
  header_text: HtmlText;
  body_text: HtmlText;
  blueBarText: string;
  exclusions_text_name: string;
  exclusions_text?: HtmlText;
  example_text_name: string;
  example_text?: HtmlText;
  faq_text_name: string;
  faq_text?: HtmlText;
  special_message?: HtmlText;
}

export interface PriceTable {
  /** '' where the plan has a single table. */
  id: string;
  option: string;
  monthly_benefit_cents?: number;
  child_cents?: number;
  tobacco: 'any' | 'yes' | 'no';
  states: string[];
  not_states: string[];
  tiers?: Tier[];
  /** Cents by age band ("18-29", "30" or "all"), one a tier, or one a person. */
  bands: Record<string, number[]>;
}
