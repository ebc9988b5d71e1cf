import type { Json, JsonSchema, Pointer } from '../json-types.ts';
import type { Rule } from '../rules/rule-types.ts';
import type { FieldUse } from '../types.ts';
import type { Words } from '../../words/say.ts';
import type { FactChanges } from '../../store/plan-facts.ts';
import type { TermChanges } from '../../store/terms.ts';

/** A layer's settings of one field: how it shows, whether it is asked for, its place, its first value. */
export interface FieldLayer extends FieldUse {
  /** Place among the form's fields, from 0. Default: where the form's schema has it. */
  order?: number;
  /** Id of the group, or of the question, in which it stands, at the end. */
  group?: string;
  /** Field right behind which it stands. */
  after?: string;
  /** Value that the field starts with while nothing is saved. */
  default?: Json;
}

/** A group of a form that a layer adds, or moves and names. */
export interface GroupLayer {
  title?: string;
  hint?: string;
  /** Id of the group behind which it stands. A new one without it: at the end. */
  after?: string;
}

/**
 * What every layer over the screens may hold. Objects merge; lists and plain values replace; rules are added. An object
 * over a list changes the items that it names by their `id`, `value`, `region`, `action` or `name`, or else by number.
 */
export interface LayerPart {
  /** Overlay by screen id: same keys as the screen file. */
  screens?: Record<string, { [key: string]: unknown }>;
  /** Overlay by schema file (`forms/contact-info`): new properties are extra fields. */
  schemas?: Record<string, JsonSchema>;
  /** By form (`contact-info`), then by field name or pointer. A portal that lists a form's fields shows only those. */
  fields?: Record<string, Record<string, FieldLayer>>;
  /** Groups of fields by form, then by id: added, or moved and named. */
  groups?: Record<string, Record<string, GroupLayer>>;
  /** Extra fields with their schema, by form, then by name. */
  extra?: Record<string, Record<string, JsonSchema>>;
  /** Rules added to a form's own; one with the id of an earlier one replaces it. */
  rules?: Record<string, Rule[]>;
}

/** One wizard step as a portal lists it. */
export interface PortalTab {
  name: string;
  required: boolean;
  /** Place in the progress bar. Default: place in the list. */
  order?: number;
  /** JSON Schema over `{cart, tier, session}`: the step is required only while this holds. */
  when?: JsonSchema;
}

/** A page of text that only one portal or site has. */
export interface OwnPage {
  title: string;
  /** Simple markdown, or HTML that begins with an element. */
  text: string;
  /** Words of the link in the footer. Absent: none. */
  link?: string;
}

/** Whom visitors ask, where no agent or group of a landing page says another. */
export interface OwnContact {
  phone?: string;
  email?: string;
}

/** What portals and sites say of themselves. */
export interface OwnFacts {
  /** Name in the header of every page. */
  brandName?: string;
  /** Address of the picture beside it. */
  logo?: string;
  contact?: OwnContact;
  /** Heading and first sentence of the first page. */
  welcome?: { title?: string; text?: string };
  /** By address: `/about-us`. */
  ownPages?: Record<string, OwnPage>;
}

/** A plan that a portal offers once in an enrollment. */
export interface PortalOffer {
  /** Under which it is remembered that it was shown; unique in the portal. */
  name: string;
  /** After a plan was added, or on the way from the cart into the enrollment. */
  when: 'added' | 'proceed';
  plan: string;
  /** A plan that is added together with it. */
  with?: string;
  title: string;
  header: string;
  /** Words of the link to the plan's page. */
  link?: string;
}

/** `schemas/portals/<CODE>.json` */
export interface PortalFile extends LayerPart, OwnFacts {
  $schema?: string;
  version: 1;
  code: string;
  name: string;
  platform_id: string;
  platform_group_id: string;
  /** Colors, font and shapes by name (renderers/theme). */
  theme?: Record<string, string>;
  tabs: PortalTab[];
  /** Categories sold; empty or absent: all. */
  categories?: string[];
  /** Plans sold, by id: only these, these besides, those of these categories besides, all but these. */
  plans?: { only?: string[]; also?: string[]; of?: string[]; except?: string[] };
  /** Questions of plans that it leaves out or words otherwise, by their ids. */
  plan_questions?: { except?: string[]; texts?: Record<string, string> };
  /** What differs in the facts of plans. */
  facts?: FactChanges;
  /** What differs in the insurance words. */
  terms?: TermChanges;
  /** Categories sold by telephone only: their plans are marked so and never go into a cart. */
  call_to_enroll?: string[];
  /** Categories of plans that are sold only to shoppers who chose that category. */
  category_required_for?: string[];
  /** Plans that come with every cart, by id; they cannot be removed. */
  included_plans?: string[];
  /** Plans offered on the way to enrollment, in their order. */
  offers?: PortalOffer[];
  /** A child is covered while younger than this on the effective date; null: at any age. Default 26. */
  childAgeLimit?: number | null;
  /** A spouse is at least so old on the effective date. Default 16. */
  spouseMinAge?: number;
  /** Number to call for plans that are sold by telephone. Default: the store's setting. */
  callToEnrollPhone?: string;
  billing?: { methods?: string[]; group_eft?: boolean; dates?: number[]; invoice?: string[] };
}

/** The pages that a site shows. */
export interface SitePages {
  /** Routes as the screens write them; `/cart/*` stands for `/cart` and all below. */
  allowed: string[];
  /** Where every other address leads: one that is allowed. `{plan}` stands for the visit's plan. */
  otherwise: string;
}

/** `schemas/sites/<name>.json`: a partner's site. */
export interface SiteFile extends LayerPart, OwnFacts {
  $schema?: string;
  version: 1;
  /** Name in the session's context (`site`). */
  name: string;
  title: string;
  theme?: Record<string, string>;
  /** The partner's texts for terms that agreements and billing texts name (`{enrollment_fee}`). */
  terms?: Record<string, string>;
  /** Absent: every page shows. */
  pages?: SitePages;
  /** A visit stays in the site by whatever page it enters; no enrollment begins in it. */
  closed?: boolean;
  /** Code of the portal into which its visitors come, unless a link names another. */
  portal?: string;
  /** Landing pages whose visitors come into the site. */
  landings?: string[];
  /** Plan whose page the site shows to visitors who came for no other. */
  plan?: string;
  /** Enrollments that begin on the site are counted. */
  counted?: boolean;
  /** What the store is to calls and screens while it shows this site; absent: `store`. */
  platformType?: string;
  /** The partner whose pages may frame this site's, and get a message of completed enrollments: `https://host`. */
  partnerOrigin?: string;
}

/** `schemas/locales/<code>.json`: another language, an overlay like any other. */
export interface LocaleFile extends LayerPart {
  $schema?: string;
  version: 1;
  /** BCP 47 code: `es`. */
  code: string;
  /** The language's own name: `Español`. One file of the language has it. */
  name?: string;
  /** Code of the portal to which this file of the language belongs; absent: all. */
  portal?: string;
  /** General messages for faults, by keyword; `{limit}` stands for the number. */
  messages?: Record<string, string>;
  /** Every text that people read, by the English one; `{name}` stands for a value. */
  words?: Words;
  /** The locale has all of them: the lint names each text that is missing. */
  complete?: boolean;
  /** Pages of portals and sites in this language, by address. */
  ownPages?: Record<string, Partial<OwnPage>>;
}

/** A file's layer, ready to be laid over screens. Layers lie over each other in the order portal, site, locale. */
export interface Layer {
  kind: 'portal' | 'site' | 'locale';
  /** Code of the portal or locale, name of the site. */
  code: string;
  /** `schemas/portals/HARBOR.json` */
  file: string;
  part: LayerPart;
  /** Of a locale: the only portal in which it counts. */
  portal?: string;
  /** A locale's general messages for faults. */
  messages?: Record<string, string>;
  /** A locale's texts by the English ones; they replace those that the layers below leave. */
  words?: Words;
}

/** Which layers a visitor sees; what is left out adds nothing. */
export interface LayerChoice {
  portal?: string | undefined;
  site?: string | undefined;
  locale?: string | undefined;
}

/** Where a facet is set: file, pointer in it, and line (from 1) where known. */
export interface Origin {
  layer: 'screen' | 'schema' | 'portal' | 'site' | 'locale' | 'server';
  file: string;
  pointer: Pointer;
  line?: number;
}
