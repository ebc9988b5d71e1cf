import { checkLayers } from '../../src/shared/forms/configuration/check-layers.ts';
import { didYouMean } from '../../src/shared/forms/configuration/did-you-mean.ts';
import { forbiddenContent } from '../../src/shared/forms/configuration/forbidden-content.ts';
import type {
  Layer,
  LocaleFile,
  PortalFile,
  SiteFile,
} from '../../src/shared/forms/layers/layer-types.ts';
import { mergeScreen, type NamedScreen } from '../../src/shared/forms/layers/overlays.ts';
import { getAt, joinPointer } from '../../src/shared/forms/pointer.ts';
import type { Readers } from '../../src/shared/forms/configuration/read-screen.ts';
import {
  brokenReferences,
  circularReferences,
} from '../../src/shared/forms/configuration/schema-files.ts';
import type { ConfigFault, EffectiveScreen, JsonSchema } from '../../src/shared/forms/types.ts';
import { fileNames } from '../../src/shared/lint/finding.ts';
import { checkSchema } from '../../src/shared/validation/check-schema.ts';
import { checkStandard } from '../../src/shared/validation/check-standard.ts';
import type { FactsFile } from '../../src/shared/store/plan-facts.ts';
import type { TermsFile } from '../../src/shared/store/terms.ts';
import { checkExamples } from './check-examples.ts';
import { checkSummaries } from './check-summaries.ts';
import { checkFactChanges } from './check-fact-changes.ts';
import type { ConfigSources } from './config-sources.ts';
import { metaReaders } from './meta-readers.ts';

/** Configuration files that are valid one by one; whether they fit together is checked elsewhere. */
export interface ConfigFiles {
  screens: NamedScreen[];
  portals: PortalFile[];
  sites: SiteFile[];
  /** Languages; words that only portals have are among their own. */
  locales: NamedLocale[];
  /** Facts of plans, one file a category. */
  facts: FactsFile[];
  terms: TermsFile[];
  /** All three kinds, in the order in which they are laid over each other. */
  layers: Layer[];
}

/** A language with its name. */
export type NamedLocale = LocaleFile & { name: string };

/** Reads every file of a configuration and adds the faults of each. */
export function readConfigFiles(sources: ConfigSources, faults: ConfigFault[]): ConfigFiles {
  const { readScreen, readPortal, readSite, readLocale, readFacts, readTerms } = metaReaders();
  const take = <Value>(reading: { faults?: readonly ConfigFault[] }, value: Value | undefined) => {
    faults.push(...(reading.faults ?? []));
    return value === undefined ? [] : [value];
  };
  const screens = Object.entries(sources.screens).flatMap(([id, { raw }]) => {
    const reading = screenReadings(raw, () =>
      readScreen(id, raw, { file: `screens/${id}/screen.json` }),
    );
    return take(reading, reading.screen);
  });
  const portals = Object.entries(sources.portals).flatMap(([name, raw]) => {
    const reading = readPortal(name, raw, { file: `schemas/portals/${name}.json` });
    return take(reading, reading.portal);
  });
  const sites = Object.entries(sources.sites).flatMap(([name, raw]) => {
    const reading = readSite(name, raw, { file: `schemas/sites/${name}.json` });
    return take(reading, reading.site);
  });
  const readLocales = Object.entries(sources.locales).flatMap(([name, raw]) => {
    const reading = readLocale(name, raw, { file: fileNames.layer('locale', name) });
    return take(reading, reading.locale);
  });
  const facts = Object.entries(sources.facts ?? {}).flatMap(([name, raw]) => {
    const reading = readFacts(name, raw, { file: `schemas/facts/${name}.json` });
    return take(reading, reading.facts);
  });
  const terms = Object.entries(sources.terms ?? {}).flatMap(([name, raw]) => {
    const reading = readTerms(raw, { file: `schemas/terms/${name}.json` });
    return take(reading, reading.terms);
  });
  faults.push(
    ...checkFactChanges(portals, facts),
    ...checkExamples(facts),
    ...checkSummaries(facts),
  );
  const layers = layersOf({ portals, sites, locales: readLocales });
  const locales = languagesOf(readLocales);
  faults.push(...checkLocales(readLocales, portals));
  const conditions = portals.flatMap(({ tabs, code }) =>
    tabs.flatMap(({ when }, index) =>
      when ? checkSchema(when, `schemas/portals/${code}.json`, `/tabs/${index}/when`) : [],
    ),
  );
  faults.push(...checkSchemas(sources, layers), ...conditions);
  const schemas = (name: string) => sources.schemas[name];
  if (faults.length === 0)
    faults.push(
      ...layerFaults(layers, screens, () => checkLayers(layers, { screens, schemas, portals })),
    );
  return { screens, portals, sites, locales, facts, terms, layers };
}

// What a layer says of a screen is laid over it before its shape is known: where that fails, the shape is at fault.
function layerFaults(
  layers: readonly Layer[],
  screens: readonly NamedScreen[],
  check: () => readonly ConfigFault[],
): readonly ConfigFault[] {
  try {
    return check();
  } catch (error) {
    const found = layers.flatMap((layer) =>
      screens.flatMap((screen) => screenPartFaults(layer, screen)),
    );
    const problem = `the files cannot be laid over each other: ${String(error)}`;
    return found.length > 0 ? found : [{ file: 'schemas', pointer: '', problem }];
  }
}

function screenPartFaults({ part, file }: Layer, screen: NamedScreen): ConfigFault[] {
  const own = part.screens?.[screen.id];
  if (own === undefined) return [];
  const at = joinPointer('/screens', screen.id);
  try {
    const found = readScreenAgain(mergeScreen(screen, own));
    return found.map((fault) => ({ ...fault, file, pointer: at + fault.pointer }));
  } catch {
    return [{ file, pointer: at, problem: 'is no part of a screen' }];
  }
}

/** Faults of a screen's own keys after layers changed them. */
export function readScreenAgain({ id, ...screen }: EffectiveScreen): readonly ConfigFault[] {
  const { schema: _schema, lang: _lang, general: _general, validator: _v, ...file } = screen;
  return metaReaders().readScreen(id, file, { file: `screens/${id}/screen.json` }).faults ?? [];
}

function layersOf({
  portals,
  sites,
  locales,
}: Pick<ConfigFiles, 'portals' | 'sites'> & { locales: readonly LocaleFile[] }): Layer[] {
  const layer = (kind: Layer['kind'], code: string, part: Layer['part'], name = code): Layer => ({
    kind,
    code,
    file: fileNames.layer(kind, name),
    part,
  });
  // What a language says in one portal is laid over what it says everywhere, whatever the files are called.
  const general = locales.filter(({ portal }) => portal === undefined);
  const own = locales.filter(({ portal }) => portal !== undefined);
  return [
    ...portals.map((file) => layer('portal', file.code, file)),
    ...sites.map((file) => layer('site', file.name, file)),
    ...[...general, ...own].map((file) => ({
      ...layer('locale', file.code, file, localeName(file)),
      ...(file.portal === undefined ? {} : { portal: file.portal }),
      ...(file.messages ? { messages: file.messages } : {}),
      ...(file.words ? { words: file.words } : {}),
    })),
  ];
}

function localeName({ code, portal }: LocaleFile): string {
  return portal === undefined ? code : `${code}.${portal}`;
}

// What a portal alone says is understood wherever it shows: in a mail, in a message.
function languagesOf(locales: readonly LocaleFile[]): NamedLocale[] {
  return locales.flatMap((locale) => {
    const { code, name, portal, words } = locale;
    if (portal !== undefined || name === undefined) return [];
    const others = locales.filter((other) => other.portal !== undefined && other.code === code);
    const all = Object.assign({}, ...others.map((other) => other.words), words) as typeof words;
    return [{ ...locale, name, ...(all && Object.keys(all).length > 0 ? { words: all } : {}) }];
  });
}

function checkLocales(
  locales: readonly LocaleFile[],
  portals: readonly PortalFile[],
): ConfigFault[] {
  const codes = portals.map(({ code }) => code);
  return locales.flatMap((locale): ConfigFault[] => {
    const { code, name, portal } = locale;
    const file = fileNames.layer('locale', localeName(locale));
    if (portal === undefined)
      return name === undefined
        ? [{ file, pointer: '', problem: 'no file of this language says its name' }]
        : [];
    const hint = didYouMean(portal, codes);
    const problem = `there is no portal ${portal}`;
    if (!codes.includes(portal))
      return [{ file, pointer: '/portal', problem, ...(hint ? { hint } : {}) }];
    return locales.some((other) => other.code === code && other.portal === undefined)
      ? []
      : [{ file, pointer: '/code', problem: `there is no language ${code} to which it could add` }];
  });
}

// Each schema alone; their combination is compiled with the screens.
function checkSchemas(
  { schemas, screens }: ConfigSources,
  layers: readonly Layer[],
): ConfigFault[] {
  const standard = standardSchemas(screens);
  const files = Object.entries(schemas).flatMap(([name, schema]) => {
    const file = `schemas/${name}.json`;
    const forbidden = () => forbiddenContent(schema, file);
    return standard.has(name)
      ? standardFaults(schema, () => [...forbidden(), ...checkStandard(schema, file)])
      : schemaFaults(schema, () => [...forbidden(), ...checkSchema(schema, file, '', true)]);
  });
  const parts = layers.flatMap(({ part, file }) => [
    ...checkParts(part.schemas, file, '/schemas'),
    ...Object.entries(part.extra ?? {}).flatMap(([form, extra]) =>
      checkParts(extra, file, joinPointer('/extra', form)),
    ),
  ]);
  if (files.length + parts.length > 0) return [...files, ...parts];
  const own = Object.keys(schemas).filter((name) => !standard.has(name));
  const lookup = (name: string) => schemas[name];
  const circles = circularReferences(own, lookup);
  return circles.length > 0 ? circles : referencesToNothing(schemas, own, layers);
}

function referencesToNothing(
  schemas: ConfigSources['schemas'],
  own: readonly string[],
  layers: readonly Layer[],
): ConfigFault[] {
  const known = Object.keys(schemas);
  const broken = (schema: JsonSchema, name: string, file: string, pointer = ''): ConfigFault[] =>
    brokenReferences(schema, name, (other) => schemas[other], known).map((fault) => ({
      ...fault,
      file,
      pointer: `${pointer}${fault.pointer}`,
    }));
  return [
    ...own.flatMap((name) => broken(schemas[name] ?? {}, name, `schemas/${name}.json`)),
    ...layers.flatMap(({ part, file }) => [
      ...Object.entries(part.schemas ?? {}).flatMap(([name, schema]) =>
        broken(schema, name, file, joinPointer('/schemas', name)),
      ),
      ...Object.entries(part.extra ?? {}).flatMap(([form, fields]) =>
        Object.entries(fields).flatMap(([name, schema]) =>
          broken(schema, `forms/${form}`, file, joinPointer(joinPointer('/extra', form), name)),
        ),
      ),
    ]),
  ];
}

// Files that are read once more as they were are not checked again.
const screenReadings = keepByContent<ReturnType<Readers['readScreen']>>();
const schemaFaults = keepByContent<ConfigFault[]>();
const standardFaults = keepByContent<ConfigFault[]>();

function keepByContent<Result>() {
  const kept = new WeakMap<object, Result>();
  return (content: unknown, make: () => Result): Result => {
    if (typeof content !== 'object' || content === null) return make();
    const result = kept.get(content) ?? make();
    kept.set(content, result);
    return result;
  };
}

// Standard schemas of screens: checked by their own draft, not by the rules for our forms.
function standardSchemas(screens: ConfigSources['screens']): Set<string> {
  const names = Object.values(screens).map(({ raw }) => {
    const isStandard = getAt(raw, '/form/standard') === true;
    return isStandard ? getAt(raw, '/form/schema') : undefined;
  });
  return new Set(names.filter((name): name is string => typeof name === 'string'));
}

function checkParts(
  parts: Record<string, JsonSchema> | undefined,
  file: string,
  pointer: string,
): ConfigFault[] {
  return Object.entries(parts ?? {}).flatMap(([name, schema]) =>
    checkSchema(schema, file, joinPointer(pointer, name)),
  );
}
