import { BASE_LOCALE, chooseLocale } from '../../../../src/shared/forms/layers/choose-locale.ts';
import { storeName } from '../../../../src/shared/store/store-name.ts';
import type { Language } from '../../../../src/shared/words/say.ts';
import type { Catalogue } from '../../../catalogue/sold/read-sold.ts';
import { languageOf } from '../../../configuration/layer-choice.ts';
import type { AnyCtx } from '../../../contract.ts';
import type { PlanDetail } from '../answers.ts';
import { summaryContent } from './summary-content.ts';

const MOST_KEPT = 100;

// By the catalogue, which is another object after every change of what is sold or of the configuration.
const kept = new WeakMap<Catalogue, Map<string, Promise<Buffer>>>();

interface Asked {
  portal: string;
  /** The language that was asked for; undefined for the browser's. */
  locale: string | undefined;
}

/** The summary of benefits of a plan as a PDF. Those asked for last are kept. */
export async function planDocument(
  ctx: AnyCtx,
  plan: PlanDetail,
  { portal, locale }: Asked,
): Promise<Buffer> {
  const language = askedLanguage(ctx, locale);
  const store = storeOf(ctx, portal);
  const documents = documentsOf(await ctx.app.catalogue.current(ctx.db));
  const key = JSON.stringify([plan.plan_id, portal, store, language.locale, ctx.today]);
  const known = documents.get(key);
  documents.delete(key);
  const document = known ?? makeDocument(plan, { language, store, today: ctx.today });
  documents.set(key, document);
  const [oldest] = documents.keys();
  if (documents.size > MOST_KEPT && oldest !== undefined) documents.delete(oldest);
  try {
    return await document;
  } catch (error) {
    documents.delete(key);
    throw error;
  }
}

function documentsOf(catalogue: Catalogue): Map<string, Promise<Buffer>> {
  const documents = kept.get(catalogue) ?? new Map<string, Promise<Buffer>>();
  kept.set(catalogue, documents);
  return documents;
}

// The library for PDFs is loaded with the first document.
async function makeDocument(
  plan: PlanDetail,
  setting: Parameters<typeof summaryContent>[1],
): Promise<Buffer> {
  const { drawSummary } = await import('./draw-summary.ts');
  return drawSummary(summaryContent(plan, setting));
}

/** Name of the file: small letters, digits and hyphens. */
export function documentName({ plan_id, plan_name }: PlanDetail): string {
  const plain = plan_name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
  return `summary-of-benefits-${words || plan_id}.pdf`;
}

function askedLanguage(ctx: AnyCtx, asked: string | undefined): Language {
  const { locales, sayIn } = ctx.app.configuration.current();
  const known = [...locales.map(({ code }) => code), BASE_LOCALE];
  const locale = asked === undefined ? undefined : chooseLocale([asked], known);
  return locale === undefined ? languageOf(ctx.app, ctx) : { locale, say: sayIn(locale) };
}

function storeOf({ app, choice }: AnyCtx, portal: string): string {
  const { portals, sites } = app.configuration.current();
  const names = {
    portals: Object.fromEntries(portals.map((one) => [one.code, one])),
    sites: Object.fromEntries(sites.map((one) => [one.name, one])),
    defaultPortal: app.settings.entry.defaultPortal,
  };
  return storeName(names, { portal, site: choice.site });
}
