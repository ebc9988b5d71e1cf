import type {
  ConfigFault,
  EffectiveScreen,
  JsonSchema,
  Pointer,
  RegionUse,
} from '../forms/types.ts';

/**
 * `fault`: people who shop would meet it, so the server refuses the configuration. `advice`: works for them, but is
 * probably not what was meant; the server takes it and says so in its log.
 */
export type Severity = 'fault' | 'advice';

/** One thing that is wrong with the configuration: where, what, and what was probably meant. */
export interface Finding {
  severity: Severity;
  /** Name of the check that found it: `unknown-field`. */
  rule: string;
  file: string;
  pointer: Pointer;
  /** Line in the file, from 1, where it was looked up. */
  line?: number;
  problem: string;
  hint?: string;
}

/** A place in a file. */
export interface FilePlace {
  file: string;
  pointer: Pointer;
}

/** Parts of a screen's behaviour that JSON can name. */
export interface BehaviourNames {
  actions: readonly string[];
  /** Whether it takes over the submit. */
  submits: boolean;
  /** What it says may be added to lists; undefined when not known. */
  may?: readonly string[] | undefined;
}

/** What a screen's use of a call is checked against. */
export interface CallNames {
  /** Names of its parameters; undefined when not known. */
  takes?: readonly string[] | undefined;
  /** Those of them that are required. */
  requires?: readonly string[];
  /** Schema of its answer. */
  answer?: JsonSchema;
  /** Schema of what stands in the answer beside it. */
  beside?: JsonSchema;
  /** Form whose fields it takes too. */
  form?: string | undefined;
}

/** A text that the program itself shows; `{name}` stands for what is filled in. */
export interface ProgramText {
  text: string;
  file: string;
  /** From 1. */
  line: number;
}

/** What configuration may say to a region or a widget: the `options.json` beside it. */
export interface RendererUse {
  description: string;
  /** Where a region stands unless the screen says otherwise; `main` by default. */
  slot?: RegionUse['slot'];
  /** JSON Schemas by name. */
  options?: Readonly<Record<string, JsonSchema>>;
  /** What each text is, by name; of regions, like actions. */
  texts?: Readonly<Record<string, string>>;
  /** It has no `options.json` yet: its options are not checked. */
  isOpen?: true;
  /** There are texts with names that come from data, too. */
  otherTexts?: string;
  /** When each action runs, by name. */
  actions?: Readonly<Record<string, string>>;
}

/** Ids and codes of the catalogue: what is sold, by whom, and the ways in. */
export interface CatalogueNames {
  plans?: readonly string[];
  /** Plans that were sold once and no longer are. */
  retiredPlans?: readonly string[];
  /** Ids of the questions that plans ask before they are sold. */
  planQuestions?: readonly string[];
  categories?: readonly string[];
  /** Names of landing pages. */
  landings?: readonly string[];
  agents?: readonly string[];
  groups?: readonly string[];
  /** Partners' sites that are no files. */
  externalSites?: readonly string[];
}

/** Names that are not configuration. A list that is not given is not checked against. */
export interface KnownNames extends CatalogueNames {
  /** Options of widgets, by name. */
  widgets?: Readonly<Record<string, RendererUse>>;
  /** Keys that a field may have whatever its widget. */
  fieldKeys?: readonly string[];
  /** Entries of renderers/fields. */
  fields?: readonly string[];
  /** Options, texts and actions of regions, by name. */
  regions?: Readonly<Record<string, RendererUse>>;
  /** Calls that the data of a region may come from (`get-plan-cart`, `get-plan-cart/result`), by region and data name. */
  sources?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  icons?: readonly string[];
  calls?: Readonly<Record<string, CallNames>>;
  /** By screen id. */
  behaviours?: Readonly<Record<string, BehaviourNames>>;
  /** Screens that the program itself opens. */
  opened?: readonly string[];
  /** Texts of the program; a locale is checked for being complete only with them. */
  texts?: readonly ProgramText[];
}

/** The configuration as it is read, before layers are applied; each file has the right shape. */
export interface LintInput {
  /** By id: the folder below screens. */
  screens: Readonly<Record<string, { raw: unknown; hasBehaviour: boolean }>>;
  /** By path below schemas, without the ending: `forms/contact-info`. */
  schemas: Readonly<Record<string, JsonSchema>>;
  /** By file name without the ending, like sites and locales. */
  portals: Readonly<Record<string, unknown>>;
  sites: Readonly<Record<string, unknown>>;
  locales: Readonly<Record<string, unknown>>;
  /** Facts of plans by category. */
  facts?: Readonly<Record<string, unknown>>;
  /** Insurance words, by file name. */
  terms?: Readonly<Record<string, unknown>>;
  known: KnownNames;
  /** Faults in the shape of a screen after a layer changed it; pointers are into the screen. */
  readAgain(screen: EffectiveScreen): readonly ConfigFault[];
}

/** Files as findings call them. */
export const fileNames = {
  screen: (id: string): string => `screens/${id}/screen.json`,
  schema: (name: string): string => `schemas/${name}.json`,
  layer: (kind: 'portal' | 'site' | 'locale', name: string): string =>
    `schemas/${kind}s/${name}.json`,
};
