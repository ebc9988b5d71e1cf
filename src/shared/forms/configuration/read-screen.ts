import type { ErrorObject, ValidateFunction } from 'ajv';
import { createAjv } from '../../validation/create-ajv.ts';
import { mapConditions } from '../conditions/condition-places.ts';
import { expandCondition } from '../conditions/expand-condition.ts';
import { didYouMean } from './did-you-mean.ts';
import { forbiddenContent } from './forbidden-content.ts';
import type { LocaleFile, PortalFile, SiteFile } from '../layers/layer-types.ts';
import { getAt, joinPointer } from '../pointer.ts';
import type { NamedScreen } from '../layers/overlays.ts';
import type { ReadyQuestion } from '../ready-question.ts';
import type { ConfigFault, JsonSchema, ScreenFile } from '../types.ts';
import { isRecord } from '../values.ts';
import type { FactsFile } from '../../store/plan-facts.ts';
import type { TermsFile } from '../../store/terms.ts';

/** The schemas of our configuration (schemas/meta), as data. */
export interface MetaSchemas {
  screen: JsonSchema;
  /** What portal, site and locale have in common. */
  layer: JsonSchema;
  portal: JsonSchema;
  site: JsonSchema;
  locale: JsonSchema;
  facts: JsonSchema;
  terms: JsonSchema;
  palette: JsonSchema;
}

/** What a reader gives: the checked value under its name, or all its faults. */
export type Reading<Name extends string, Value> =
  | ({ [Key in Name]: Value } & { faults?: never })
  | ({ [Key in Name]?: never } & { faults: ConfigFault[] });

interface Where {
  file: string;
}

/** Readers of configuration: raw JSON in, a checked value or all its faults at once out. */
export interface Readers {
  /** The file with every valid condition as a JSON Schema; a faulty one stays as it is, for the others to refuse. */
  expandConditions(kind: keyof MetaSchemas, raw: unknown): unknown;
  readScreen(id: string, raw: unknown, where: Where): Reading<'screen', NamedScreen>;
  /** `name` is the file's name without its ending; it has to be the portal's code. */
  readPortal(name: string, raw: unknown, where: Where): Reading<'portal', PortalFile>;
  readSite(name: string, raw: unknown, where: Where): Reading<'site', SiteFile>;
  /** `name` is the language, with a portal's code behind it (`es.HARBOR`) where the words are the portal's own. */
  readLocale(name: string, raw: unknown, where: Where): Reading<'locale', LocaleFile>;
  /** `name` is the file's name without its ending; it has to be the category. */
  readFacts(name: string, raw: unknown, where: Where): Reading<'facts', FactsFile>;
  readTerms(raw: unknown, where: Where): Reading<'terms', TermsFile>;
  readReady(raw: unknown, where: Where): Reading<'ready', ReadyQuestion>;
}

/** Version of the files that this program reads. */
const VERSION = 1;

/** Compiles the meta schemas once and gives the readers. */
export function createReaders(meta: MetaSchemas): Readers {
  const ajv = createAjv({ verbose: true });
  for (const [name, schema] of Object.entries(meta))
    ajv.addSchema(schema as JsonSchema, `${name}.json`);
  const check = (kind: keyof MetaSchemas, raw: unknown, file: string): ConfigFault[] => {
    const isValid = ajv.getSchema(`${kind}.json`);
    if (!isValid) throw new Error(`There is no meta schema for a ${kind}.`);
    return [...forbiddenContent(raw, file), ...faultsOf(isValid, raw, file)];
  };
  const isCondition = ajv.getSchema('screen.json#/$defs/condition');
  const files = Object.fromEntries(
    Object.entries(meta).map(([name, schema]) => [`${name}.json`, schema as JsonSchema]),
  );
  return {
    expandConditions: (kind, raw) =>
      mapConditions(raw, kind, files, (when) =>
        isCondition?.(when) === true ? expandCondition(when as JsonSchema) : when,
      ),
    readScreen(id, raw, { file }) {
      const faults = check('screen', raw, file);
      return faults.length > 0 ? { faults } : { screen: { ...(raw as ScreenFile), id } };
    },
    readPortal(name, raw, { file }) {
      const faults = [...check('portal', raw, file), ...checkName(raw, 'code', name, file)];
      return faults.length > 0 ? { faults } : { portal: raw as PortalFile };
    },
    readSite(name, raw, { file }) {
      const faults = [...check('site', raw, file), ...checkName(raw, 'name', name, file)];
      return faults.length > 0 ? { faults } : { site: raw as SiteFile };
    },
    readLocale(name, raw, { file }) {
      const [language = ''] = name.split('.');
      const faults = [...check('locale', raw, file), ...checkName(raw, 'code', language, file)];
      return faults.length > 0 ? { faults } : { locale: raw as LocaleFile };
    },
    readFacts(name, raw, { file }) {
      const faults = [...check('facts', raw, file), ...checkName(raw, 'category', name, file)];
      return faults.length > 0 ? { faults } : { facts: raw as FactsFile };
    },
    readTerms(raw, { file }) {
      const faults = check('terms', raw, file);
      return faults.length > 0 ? { faults } : { terms: raw as TermsFile };
    },
    readReady(raw, { file }) {
      const faults = check('palette', raw, file);
      return faults.length > 0 ? { faults } : { ready: raw as ReadyQuestion };
    },
  };
}

// The file of a portal is found by its code.
function checkName(raw: unknown, key: string, name: string, file: string): ConfigFault[] {
  const given = isRecord(raw) ? raw[key] : undefined;
  if (typeof given !== 'string' || given === name) return [];
  const problem = `the ${key} is '${given}', but the file is called ${name}.json`;
  return [{ file, pointer: `/${key}`, problem, hint: 'both have to be the same' }];
}

function faultsOf(check: ValidateFunction, raw: unknown, file: string): ConfigFault[] {
  const version = isRecord(raw) ? raw.version : undefined;
  // The rest of such a file may be valid in that version.
  if (typeof version === 'number' && version > VERSION) {
    const problem = `made for a newer version of this product: ${version}; this one reads ${VERSION}`;
    return [{ file, pointer: '/version', problem }];
  }
  return check(raw) ? [] : explainErrors(check.errors ?? [], raw, file);
}

/** AJV's errors about a file's content (compiled with `verbose`), each with what is wrong and what was meant. */
export function explainErrors(
  found: readonly ErrorObject[],
  raw: unknown,
  file: string,
): ConfigFault[] {
  const errors = found.filter(({ keyword }) => keyword !== 'if');
  return errors
    .filter((error) => !isEcho(error, errors))
    .map((error) => ({ file, ...explain(error, raw) }));
}

// Each member of an alternative reports a fault of its own; the fault of the alternative itself is clearer.
function isEcho(error: ErrorObject, all: readonly ErrorObject[]): boolean {
  return all.some(
    (fork) =>
      fork !== error &&
      (fork.keyword === 'anyOf' || fork.keyword === 'oneOf') &&
      fork.instancePath === error.instancePath &&
      error.schemaPath.startsWith(`${fork.schemaPath}/`),
  );
}

function explain(error: ErrorObject, raw: unknown): Omit<ConfigFault, 'file'> {
  const { instancePath, keyword, params } = error;
  const given = params as Record<string, unknown>;
  if (keyword === 'additionalProperties') {
    const name = String(given.additionalProperty);
    const known = Object.keys((error.parentSchema?.properties ?? {}) as JsonSchema);
    return {
      pointer: joinPointer(instancePath, name),
      problem: `'${name}' is not known here`,
      hint: didYouMean(name, known) ?? `known: ${known.join(', ')}`,
    };
  }
  if (keyword === 'required') {
    return { pointer: instancePath, problem: `'${String(given.missingProperty)}' is missing` };
  }
  if (keyword === 'anyOf') {
    return {
      pointer: instancePath,
      problem: 'none of the known kinds fits',
      hint: `one of: ${alternatives(error.schema).join(', ')}`,
    };
  }
  const value = JSON.stringify(getAt(raw, instancePath)) ?? 'nothing';
  const shown = value.length > 60 ? `${value.slice(0, 57)}…` : value;
  return {
    pointer: instancePath,
    problem: `${shown} is not allowed`,
    hint: allowed(keyword, given),
  };
}

function allowed(keyword: string, params: Record<string, unknown>): string {
  if (keyword === 'enum') return `one of: ${(params.allowedValues as unknown[]).join(', ')}`;
  if (keyword === 'const') return `must be ${JSON.stringify(params.allowedValue)}`;
  if (keyword === 'type') return `must be of type ${String(params.type)}`;
  if (keyword === 'pattern') return `must look like ${String(params.pattern)}`;
  return `${keyword} ${String(params.limit ?? '')}`.trim();
}

function alternatives(list: unknown): string[] {
  return Array.isArray(list)
    ? list.flatMap((item) =>
        isRecord(item) && Array.isArray(item.required) ? item.required.map(String) : [],
      )
    : [];
}
