import { ConfigError } from '../../src/shared/forms/configuration/config-error.ts';
import type {
  LayerChoice,
  PortalFile,
  SiteFile,
} from '../../src/shared/forms/layers/layer-types.ts';
import { findVersion, versionKey } from '../../src/shared/forms/layers/layer-versions.ts';
import type { NamedScreen } from '../../src/shared/forms/layers/overlays.ts';
import type { ConfigFault, JsonSchema } from '../../src/shared/forms/types.ts';
import type { StoreIndex } from '../../src/shared/store/store-index.ts';
import {
  type FactsByCategory,
  type FactsFile,
  type SummarySentence,
  factsByCategory,
} from '../../src/shared/store/plan-facts.ts';
import { type Term, termsOf } from '../../src/shared/store/terms.ts';
import { createSay, sayEnglish, type Say } from '../../src/shared/words/say.ts';
import { type ConfigFiles, type NamedLocale, readConfigFiles } from './config-files.ts';
import type { Picture } from './pictures.ts';
import { indexOf } from './store-index.ts';
import { type ConfigSources, hashOf } from './config-sources.ts';
import type { ReadyScreen, Versions } from './types.ts';
import { makeVersions } from './versions.ts';

/** A checked configuration; everything in it can be found by hash. */
export interface Bundle {
  hash: string;
  screenIds: readonly string[];
  /** The version of a screen that a visitor sees; a text is the portal's code. Throws when there is no such screen. */
  screen(id: string, choice?: string | LayerChoice): ReadyScreen;
  /** A form's schema, or a part that several of them share, by its path below schemas: `forms/contact-info`. */
  schema(name: string): JsonSchema | undefined;
  portal(code: string): PortalFile | undefined;
  portals: readonly PortalFile[];
  sites: readonly SiteFile[];
  locales: readonly NamedLocale[];
  /** The facts of plans that a portal shows, by category; of no portal, or one not known: as the files have them. */
  facts(portal?: string): FactsByCategory;
  /** The insurance words that a portal explains. */
  terms(portal: string): readonly Term[];
  /** The sentences of summaries of plans of a category, in their order: of each, the ways to say it. */
  summary(category: string): readonly (readonly SummarySentence[])[];
  /** Examples of what a shopper would pay, of a category. */
  examples(category: string): NonNullable<FactsFile['examples']>;
  /** Data that the browser needs before it opens a screen; `build` is the built pages' id. */
  index(build: string, defaultPortal: string): StoreIndex;
  /** Says texts of the program in a language; undefined is the files' own. */
  sayIn(locale: string | undefined): Say;
  /** Served files by hash: screens and words as JSON, validators as modules. */
  screenJson: ReadonlyMap<string, string>;
  wordsJson: ReadonlyMap<string, string>;
  validatorText: ReadonlyMap<string, string>;
  /** Pictures of portals and sites by hash. */
  pictures: ReadonlyMap<string, Picture>;
}

/** Checks and compiles a whole configuration. Throws ConfigError with every fault of every file. */
export async function makeBundle(sources: ConfigSources): Promise<Bundle> {
  const faults: ConfigFault[] = [];
  const files = readConfigFiles(sources, faults);
  if (faults.length > 0) throw new ConfigError(faults);
  const ready = new Map<string, Versions>();
  const validatorText = new Map<string, string>();
  for (const screen of files.screens) {
    try {
      const { versions, validatorTexts } = await makeVersions(screen, sources, files.layers);
      ready.set(screen.id, versions);
      for (const [hash, text] of validatorTexts) validatorText.set(hash, text);
    } catch (error) {
      faults.push(...faultsIn(error, screen));
    }
  }
  if (faults.length > 0) throw new ConfigError(faults);
  return bundleOf(sources, files, ready, validatorText);
}

// A faulty file must never take down a server with a valid configuration.
function faultsIn(error: unknown, { id }: NamedScreen): readonly ConfigFault[] {
  if (error instanceof ConfigError) return error.faults;
  const problem = `the screen cannot be made: ${error instanceof Error ? error.message : String(error)}`;
  return [{ file: `screens/${id}/screen.json`, pointer: '', problem }];
}

function bundleOf(
  sources: ConfigSources,
  files: ConfigFiles,
  ready: ReadonlyMap<string, Versions>,
  validatorText: ReadonlyMap<string, string>,
): Bundle {
  const { schemas } = sources;
  const { portals, sites, locales } = files;
  const hash = hashOf(sources);
  const says = new Map(locales.map(({ code, words = {} }) => [code, createSay(words, code)]));
  const facts = new Map(
    portals.map(({ code, facts: own }) => [code, factsByCategory(files.facts, own)]),
  );
  const commonFacts = factsByCategory(files.facts);
  const all = [...ready.values()].flatMap((versions) => Object.values(versions));
  const indexes = new Map<string, StoreIndex>();
  return {
    hash,
    screenIds: [...ready.keys()],
    portals,
    sites,
    locales,
    schema: (name) => schemas[name],
    portal: (code) => portals.find((file) => file.code === code),
    screen: screenFinder(ready, files),
    facts: (portal = '') => facts.get(portal) ?? commonFacts,
    terms: (portal) => termsOf(files.terms, portals.find(({ code }) => code === portal)?.terms),
    summary: (category) =>
      Object.values(files.facts.find((file) => file.category === category)?.summary ?? {}),
    examples: (category) => files.facts.find((file) => file.category === category)?.examples ?? {},
    index(build, defaultPortal) {
      const key = `${build} ${defaultPortal}`;
      const index = indexes.get(key) ?? indexOf({ hash, build, defaultPortal }, ready, files);
      indexes.set(key, index);
      return index;
    },
    sayIn: (locale) => says.get(locale ?? '') ?? sayEnglish,
    screenJson: new Map(all.map((one) => [one.hash, JSON.stringify(one.screen)])),
    wordsJson: new Map(
      locales.flatMap(({ words }) => (words ? [[hashOf(words), JSON.stringify(words)]] : [])),
    ),
    validatorText,
    pictures: new Map(
      Object.values(sources.pictures ?? {}).map((picture) => [hashOf(picture.base64), picture]),
    ),
  };
}

// Caches versions. Unknown codes are ignored, so that the cache stays bounded.
function screenFinder(
  ready: ReadonlyMap<string, Versions>,
  { portals, sites, locales }: ConfigFiles,
): Bundle['screen'] {
  const known = {
    portal: new Set(portals.map(({ code }) => code)),
    site: new Set(sites.map(({ name }) => name)),
    locale: new Set(locales.map(({ code }) => code)),
  };
  const found = new Map<string, ReadyScreen>();
  return (id, choice = {}) => {
    const { portal, site, locale }: LayerChoice =
      typeof choice === 'string' ? { portal: choice } : choice;
    const wanted: LayerChoice = {
      ...(portal !== undefined && known.portal.has(portal) ? { portal } : {}),
      ...(site !== undefined && known.site.has(site) ? { site } : {}),
      ...(locale !== undefined && known.locale.has(locale) ? { locale } : {}),
    };
    const key = `${id} ${versionKey(wanted)}`;
    const screen = found.get(key) ?? findVersion(ready.get(id) ?? {}, wanted);
    if (screen === undefined) throw new Error(`There is no screen ${id}.`);
    found.set(key, screen);
    return screen;
  };
}
