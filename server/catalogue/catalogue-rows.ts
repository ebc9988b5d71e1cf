import { cleanHtml } from '../security/allowed-html.ts';
import type { CatalogueFiles, HtmlText, PlanItem, PortalList } from './catalogue-files.ts';
import { type PriceBlock, priceBlocks } from './price-rows.ts';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type Row = Record<string, Json>;

/** The catalogue's tables with their key columns; a table comes after those that it refers to. */
export const TABLES = [
  { table: 'portal_platform', key: ['code'] },
  { table: 'agent', key: ['agent_id'] },
  { table: 'employer_group', key: ['group_id'] },
  { table: 'landing_page', key: ['slug'] },
  { table: 'referral', key: ['referral_id'] },
  { table: 'external_site', key: ['name'] },
  { table: 'plan_category', key: ['category'] },
  { table: 'plan', key: ['plan_id'] },
  { table: 'plan_prices', key: ['plan_id'] },
  { table: 'related_plan', key: ['plan_id', 'related_id'] },
  { table: 'plan_question', key: ['question_id'] },
  { table: 'agreement_text', key: ['id'] },
  { table: 'billing_text', key: ['portal'] },
  { table: 'health_question', key: ['question_id'] },
  { table: 'bank_routing', key: ['routing'] },
] as const;
export type TableName = (typeof TABLES)[number]['table'];

/** All prices of a plan. */
export type PricesRow = { plan_id: string; prices: PriceBlock[] };

/** All rows of all tables, as the database stores them: HTML cleaned, portals spelled out. */
export type CatalogueRows = Record<Exclude<TableName, 'plan_prices'>, Row[]> & {
  plan_prices: PricesRow[];
};

/** Converts checked files to rows. */
export function catalogueRows(files: CatalogueFiles): CatalogueRows {
  const codes = files.portals.map(({ code }) => code);
  const plans = files.plans.flatMap(({ category, plans }) =>
    plans.map((plan, position) => ({ plan, category, position })),
  );
  const associations = new Map(files.associations.map(({ id, text }) => [id, htmlOf(text)]));
  return {
    portal_platform: files.portals.map((portal) => ({ ...portal })),
    agent: files.agents.map(({ portals, ...agent }) => ({
      ...SHOWN_DEFAULTS,
      middle_name: '',
      ...agent,
      bio_html: htmlOf(agent.bio_html),
      portals: codesOf(portals, codes),
    })),
    employer_group: files.groups.map((group) => ({
      ...SHOWN_DEFAULTS,
      agent_id: null,
      address: {},
      industry: '',
      billing: {},
      ...group,
      about_html: htmlOf(group.about_html),
      portals: codesOf(group.portals ?? 'all', codes),
    })),
    ...entranceRows(files),
    external_site: files['external-sites'].map((site) => ({
      portal: null,
      domain: null,
      theme: {},
      ...site,
    })),
    plan_category: files.categories.map((category, position) => ({ ...category, position })),
    plan: plans.map(({ plan, category, position }) => ({
      ...planRow(plan, associations.get(plan.association ?? '') ?? ''),
      category,
      position,
      portals: codesOf(plan.portals, codes),
    })),
    plan_prices: plans.map(({ plan }) => ({
      plan_id: plan.plan_id,
      prices: priceBlocks(plan),
    })),
    related_plan: Object.entries(files['related-plans']).flatMap(([plan_id, related]) =>
      related.map((related_id, position) => ({ plan_id, related_id, position })),
    ),
    ...questionRows(files),
    agreement_text: files.agreements.map((text) => ({
      ...text,
      text_body: htmlOf(text.text_body),
    })),
    billing_text: files['billing-texts'].map(({ portal, body, eft_terms }) => ({
      portal,
      body: htmlOf(body),
      eft_terms: htmlOf(eft_terms),
    })),
    bank_routing: files['routing-numbers'].map((bank) => ({ ...bank })),
  };
}

function questionRows(
  files: CatalogueFiles,
): Pick<CatalogueRows, 'plan_question' | 'health_question'> {
  return {
    plan_question: files['plan-questions'].map((question, position) => ({
      sub_type: null,
      decline_answer: null,
      ...question,
      position,
    })),
    health_question: files['health-questions'].map((question) => ({
      dependent_text: null,
      ...question,
    })),
  };
}

function entranceRows(files: CatalogueFiles): Pick<CatalogueRows, 'landing_page' | 'referral'> {
  const nobody = { agent_id: null, group_id: null, portal: null };
  const pictures = { logo: '', image: '', image_link: '' };
  return {
    landing_page: files['landing-pages'].map((page) => ({ ...nobody, ...pictures, ...page })),
    referral: files.referrals.map((referral) => ({ ...nobody, user_id: null, ...referral })),
  };
}

const SHOWN_DEFAULTS = { display_email: '', display_phone: '', tagline: '' };

const PLAN_NULLS = {
  min_weekly_hours: null,
  blackout_until: null,
  blackout_days_from_today: null,
  replaced_by: null,
  l713_net_price_cents: null,
  rate: null,
  documents: [],
};

function planRow(plan: PlanItem, associationText: string): Row {
  const { association: _association, prices: _prices, texts, ...columns } = plan;
  return {
    ...PLAN_NULLS,
    ...columns,
    active: true,
    texts: {
      ...texts,
      header_text: htmlOf(texts.header_text),
      body_text: htmlOf(texts.body_text),
      association_text: associationText,
      exclusions_text: htmlOf(texts.exclusions_text),
      example_text: htmlOf(texts.example_text),
      faq_text: htmlOf(texts.faq_text),
      special_message: htmlOf(texts.special_message),
    },
  };
}

function codesOf(portals: PortalList, all: string[]): string[] {
  return portals === 'all' ? all : portals;
}

function htmlOf(html: HtmlText | undefined): string {
  return html === undefined ? '' : cleanHtml([html].flat().join('\n'));
}
