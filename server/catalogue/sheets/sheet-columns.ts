import type { CellKind } from './cells/cell-kind.ts';
import { CELL_KINDS, type CellKindName } from './cells/cell-kinds.ts';

/** A column of a sheet: its heading, and where its value stands in the item (`rate/per`). */
export interface BookColumn {
  title: string;
  path: string;
  kind: CellKind;
  /** A sheet may be without it. */
  optional?: boolean;
}

/** Sheets of which a row is an item of a file, in the file's order. */
export interface ItemSheet {
  sheet: string;
  file: string;
  columns: readonly BookColumn[];
}

/** Sheets of which a row belongs to an item of another sheet, named in the first column. */
export interface PartSheet {
  sheet: string;
  /** Where the values stand in the item. */
  into: string;
  /** How: items of a list, plain values of a list, or a value for each name. */
  as: 'items' | 'values' | 'names';
  columns: readonly BookColumn[];
}

const column = (title: string, path: string, kind: CellKindName = 'text'): BookColumn => ({
  title,
  path,
  kind: CELL_KINDS[kind],
});
/** Columns that say which row of another sheet is meant. */
export const ID_COLUMNS = {
  plan: column('Plan ID', 'plan_id', 'id'),
  /** Beside the id, for reading only. */
  planName: { ...column('Plan', ''), optional: true } as BookColumn,
  category: column('Category', 'category', 'id'),
  question: column('Question ID', 'question_id', 'id'),
} as const;

const SELLER = [
  column('Contact email', 'contact_email', 'email'),
  column('Shown name', 'display_name'),
  column('Shown email', 'display_email', 'email'),
  column('Shown phone', 'display_phone', 'phone'),
  column('Tagline', 'tagline'),
];
const OWNERS = [
  column('Agent ID', 'agent_id', 'id'),
  column('Group ID', 'group_id', 'id'),
  column('Portal', 'portal'),
];

/** One row a thing, besides plans. */
export const ITEM_SHEETS: readonly ItemSheet[] = [
  {
    sheet: 'Categories',
    file: 'categories.json',
    columns: [column('Category', 'category', 'id'), column('Label', 'label')],
  },
  {
    sheet: 'Portals',
    file: 'portals.json',
    columns: [
      column('Code', 'code'),
      column('Name', 'name'),
      column('Platform ID', 'platform_id', 'id'),
      column('Platform group ID', 'platform_group_id', 'id'),
    ],
  },
  {
    sheet: 'Agents',
    file: 'agents.json',
    columns: [
      column('Agent ID', 'agent_id', 'id'),
      column('Agent code', 'agent_code', 'id'),
      column('First name', 'first_name'),
      column('Middle name', 'middle_name'),
      column('Last name', 'last_name'),
      ...SELLER,
      column('About', 'bio_html', 'html'),
      column('Portals', 'portals', 'portals'),
    ],
  },
  {
    sheet: 'Groups',
    file: 'groups.json',
    columns: [
      column('Group ID', 'group_id', 'id'),
      column('Group code', 'group_code', 'id'),
      column('Name', 'name'),
      column('Type', 'type'),
      column('Agent ID', 'agent_id', 'id'),
      ...SELLER,
      column('About', 'about_html', 'html'),
      column('Street', 'address/address1'),
      column('Street, second line', 'address/address2'),
      column('City', 'address/city'),
      column('State', 'address/state', 'state'),
      column('ZIP code', 'address/zip', 'zip'),
      column('Portals', 'portals', 'portals'),
      column('Industry', 'industry'),
      column('Ways to pay', 'billing/methods', 'list'),
      column('Pays by group EFT', 'billing/group_eft', 'yesNo'),
    ],
  },
  {
    sheet: 'Landing pages',
    file: 'landing-pages.json',
    columns: [
      column('Address', 'slug', 'slug'),
      column('Type', 'type'),
      ...OWNERS,
      column('Logo', 'logo'),
      column('Picture', 'image'),
      column('Link of the picture', 'image_link'),
    ],
  },
  {
    sheet: 'Referrals',
    file: 'referrals.json',
    columns: [
      column('Referral ID', 'referral_id', 'id'),
      column('Referred by', 'referrer_name'),
      column('Member ID', 'user_id', 'id'),
      ...OWNERS,
      column('Valid', 'valid', 'yesNo'),
    ],
  },
  {
    sheet: 'External sites',
    file: 'external-sites.json',
    columns: [
      column('Name', 'name'),
      column('Title', 'title'),
      column('Group ID', 'group_id', 'id'),
      column('Portal', 'portal'),
      column('Domain', 'domain', 'domain'),
      column('Look', 'theme', 'pairs'),
    ],
  },
  {
    sheet: 'Associations',
    file: 'associations.json',
    columns: [
      column('Association', 'id', 'id'),
      column('Name', 'name'),
      column('Text', 'text', 'html'),
    ],
  },
  {
    sheet: 'Agreements',
    file: 'agreements.json',
    columns: [
      column('Agreement', 'id', 'id'),
      column('Portal', 'portal'),
      column('For plans that are', 'plan_flag'),
      column('Paid by', 'paid_by'),
      column('Version', 'version', 'number'),
      column('Position', 'position', 'number'),
      column('Heading', 'text_head'),
      column('Text', 'text_body', 'html'),
      column('Must be agreed to', 'text_required', 'yesNo'),
    ],
  },
  {
    sheet: 'Billing texts',
    file: 'billing-texts.json',
    columns: [
      column('Portal', 'portal'),
      column('Text', 'body', 'html'),
      column('Terms of EFT', 'eft_terms', 'html'),
    ],
  },
  {
    sheet: 'Health questions',
    file: 'health-questions.json',
    columns: [
      column('Question ID', 'question_id', 'id'),
      column('About', 'kind'),
      column('Position', 'position', 'number'),
      column('Question', 'question_text'),
      column('Question of dependents', 'dependent_text'),
      column('Portal', 'portal'),
      column('For plans that are', 'plan_flag'),
    ],
  },
  {
    sheet: 'Plan questions',
    file: 'plan-questions.json',
    columns: [
      column('Question ID', 'question_id', 'id'),
      column('Plan ID', 'plan_id', 'id'),
      column('Kind', 'kind'),
      column('Question', 'question_text'),
      column('Details as', 'sub_type'),
      column('Details needed', 'require_detail', 'yesNo'),
      column('Answer that asks details', 'true_condition'),
      column('Answer that declines', 'decline_answer'),
    ],
  },
  {
    sheet: 'Routing numbers',
    file: 'routing-numbers.json',
    columns: [column('Routing number', 'routing', 'routing'), column('Bank', 'bank_name')],
  },
];

/** Answers of plan questions. */
export const ANSWERS: PartSheet = {
  sheet: 'Plan question answers',
  into: 'options',
  as: 'items',
  columns: [
    column('Answer ID', 'option_id', 'id'),
    column('Answer', 'option_text'),
    column('Group of answers', 'option_group'),
    column('Declines', 'declines', 'yesNo'),
  ],
};

/** One row a plan: a plan needs its row in these. */
export const PLAN_COLUMNS: readonly BookColumn[] = [
  column('Name', 'name'),
  column('Carrier', 'carrier'),
  column('Short text', 'short_text'),
  column('Logo', 'logo'),
  column('Callout', 'callout_text'),
  column('Color of the callout', 'callout_color'),
  column('Plan type', 'plan_type'),
  column('Association', 'association', 'id'),
  column('Enrollment fee', 'enrollment_fee_cents', 'money'),
  column('Health and welfare amount', 'l713_net_price_cents', 'money'),
  column('Featured', 'featured', 'yesNo'),
  column('Sold by telephone only', 'hide_add_to_cart', 'yesNo'),
  column('Price depends on tobacco', 'tobacco_rated', 'yesNo'),
  column('Needs the salary', 'needs_salary', 'yesNo'),
  column('Is premier', 'premier', 'yesNo'),
  column('IHA', 'iha', 'yesNo'),
  column('Prudential', 'prudential', 'yesNo'),
  column('Special life', 'special_life', 'yesNo'),
  column('Needs a membership', 'membership_required', 'yesNo'),
  column('Is a membership', 'membership', 'yesNo'),
  column('Notice of the administrative fee', 'admin_fee_notice', 'yesNo'),
  column('Signed in person', 'signature_required', 'yesNo'),
  column('Asks questions first', 'has_questions', 'yesNo'),
];

/** Sheets of which a row tells more of a plan of the sheet Plans; a plan may have none. */
export const PLAN_DETAILS: readonly { sheet: string; columns: readonly BookColumn[] }[] = [
  {
    sheet: 'Availability',
    columns: [
      column('Portals', 'portals', 'portals'),
      column('States', 'states', 'states'),
      column('Not in ZIP codes', 'blocked_zips', 'zips'),
      column('Coverage', 'tiers', 'tiers'),
      column('From age', 'min_age', 'number'),
      column('To age', 'max_age', 'number'),
      column('Least weekly hours', 'min_weekly_hours', 'number'),
      column('Not before', 'blackout_until', 'date'),
      column('Not within days', 'blackout_days_from_today', 'days'),
      column('Replaced by plan', 'replaced_by', 'id'),
    ],
  },
  {
    sheet: 'Texts',
    columns: [
      column('Header', 'texts/header_text', 'html'),
      column('Text', 'texts/body_text', 'html'),
      column('Most important fact', 'texts/blueBarText'),
      column('Heading of exclusions', 'texts/exclusions_text_name'),
      column('Exclusions', 'texts/exclusions_text', 'html'),
      column('Heading of the example', 'texts/example_text_name'),
      column('Example', 'texts/example_text', 'html'),
      column('Heading of questions', 'texts/faq_text_name'),
      column('Questions and answers', 'texts/faq_text', 'html'),
      column('Special message', 'texts/special_message', 'html'),
    ],
  },
  {
    sheet: 'Rates',
    columns: [
      column('Price of', 'rate/per'),
      column('Children counted', 'rate/children_counted', 'number'),
      column('Percent for tobacco', 'rate/tobacco_percent', 'ratePercent'),
      column('Rounded to cents', 'rate/rounding/to_cents', 'number'),
      column('Rounded', 'rate/rounding/direction'),
      column('Rounding of', 'rate/rounding/of'),
    ],
  },
];

/** Sheets with any number of rows a plan. */
export const PART_SHEETS: readonly PartSheet[] = [
  {
    sheet: 'Summaries',
    into: 'texts/summary',
    as: 'names',
    columns: [column('Language', '', 'language'), column('Summary', '')],
  },
  {
    sheet: 'Documents',
    into: 'documents',
    as: 'items',
    columns: [
      column('File', 'file'),
      column('Language', 'locale', 'language'),
      column('Name', 'name/en'),
      column('Name in Spanish', 'name/es'),
    ],
  },
  { sheet: 'Networks', into: 'networks', as: 'values', columns: [column('Network', '')] },
  {
    sheet: 'Rates by state',
    into: 'rate/states',
    as: 'names',
    columns: [column('State', '', 'state'), column('Percent', '', 'ratePercent')],
  },
  {
    sheet: 'Rates by area',
    into: 'rate/areas',
    as: 'items',
    columns: [
      column('Area', 'name'),
      column('ZIP codes begin with', 'zips', 'zipStarts'),
      column('Percent', 'percent', 'ratePercent'),
    ],
  },
];

/** Plans that a plan's page suggests, best first. */
export const RELATED = {
  sheet: 'Related plans',
  columns: [column('Related plan', '', 'id')],
} as const;

/** Tiers of a row's amounts. */
export const COVERS = column('Covers', 'tiers', 'tiers');

/** Which prices a row of the sheet Prices has: rows that say the same make one table of prices. */
export const PRICE_COLUMNS: readonly BookColumn[] = [
  column('Table', 'id'),
  column('Option', 'option'),
  column('Monthly benefit', 'monthly_benefit_cents', 'money'),
  column('Tobacco', 'tobacco'),
  column('States', 'states', 'states'),
  column('Not in states', 'not_states', 'states'),
  COVERS,
  column('Child', 'child_cents', 'money'),
];
export const PRICES = 'Prices';
/** Ages of a row of prices: `18-29`, `30`; empty: all. */
export const AGES_COLUMN = column('Ages', 'bands', 'ages');

/** Path of the amount that one person pays. */
export const PERSON = 'person';

/** Columns of amounts: one a tier, or what one person pays. */
export const AMOUNT_COLUMNS: readonly BookColumn[] = [
  column('IO: member', 'IO', 'money'),
  column('IS: member and spouse', 'IS', 'money'),
  column('IC: member and children', 'IC', 'money'),
  column('IF: family', 'IF', 'money'),
  column('One person', PERSON, 'money'),
];
