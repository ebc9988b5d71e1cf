import type { ConfigFault, EffectiveScreen, JsonSchema, Pointer } from '../forms/types.ts';

/**
 * `fault`: nobody can work with it, so the server refuses the configuration. `error`: people get to see that something is
 * wrong. `warning`: nothing is wrong for people, and probably not what was meant.
 */
export type Severity = 'fault' | 'error' | 'warning';

/** One thing that is wrong with the configuration: where, what, and what was probably meant. */
export interface Finding {
  severity: Severity;
  /** Name of the check that found it: `unknown-field`. */
  rule: string;
  file: string;
  pointer: Pointer;
  /** Line in the file, from 1, where somebody looked it up. */
  line?: number;
  problem: string;
  hint?: string;
}

/** A place in a file. */
export interface FilePlace {
  file: string;
  pointer: Pointer;
}

/** What a screen's behaviour does, as far as JSON can name it. */
export interface BehaviourNames {
  actions: readonly string[];
  /** Whether it takes over the submit. */
  submits: boolean;
}

/** A call as far as a screen can be wrong about it. */
export interface CallNames {
  /** Names that it takes; undefined when nobody knows. */
  takes?: readonly string[] | undefined;
  /** Those of them that it can't do without. */
  requires?: readonly string[];
  /** Form whose fields it takes too. */
  form?: string | undefined;
}

/** Names that are not configuration. A list that is not given is not checked against. */
export interface KnownNames {
  widgets?: readonly string[];
  /** Entries of renderers/fields. */
  fields?: readonly string[];
  regions?: readonly string[];
  /** Calls that the data of a region may come from (`get-plan-cart`, `get-plan-cart/result`), by region and data name. */
  sources?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  icons?: readonly string[];
  calls?: Readonly<Record<string, CallNames>>;
  plans?: readonly string[];
  categories?: readonly string[];
  /** By screen id. */
  behaviours?: Readonly<Record<string, BehaviourNames>>;
  /** Screens that the program itself opens. */
  opened?: readonly string[];
}

/** Everything that is read, before any layer is laid over another; each file has the right shape. */
export interface LintInput {
  /** By id: the folder below screens. */
  screens: Readonly<Record<string, { raw: unknown; hasBehaviour: boolean }>>;
  /** By path below schemas, without the ending: `forms/contact-info`. */
  schemas: Readonly<Record<string, JsonSchema>>;
  /** By file name without the ending, like sites and locales. */
  portals: Readonly<Record<string, unknown>>;
  sites: Readonly<Record<string, unknown>>;
  locales: Readonly<Record<string, unknown>>;
  known: KnownNames;
  /** What is wrong with the shape of a screen after a layer changed it; pointers are into the screen. */
  readAgain(screen: EffectiveScreen): readonly ConfigFault[];
}

/** Files as findings call them. */
export const fileNames = {
  screen: (id: string): string => `screens/${id}/screen.json`,
  schema: (name: string): string => `schemas/${name}.json`,
  layer: (kind: 'portal' | 'site' | 'locale', name: string): string =>
    `schemas/${kind}s/${name}.json`,
};
