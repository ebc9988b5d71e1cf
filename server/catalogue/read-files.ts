import type { ConfigFault } from '../../src/shared/forms/types.ts';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import { projectRoot } from '../config/project-root.ts';
import type { CatalogueFiles, PlanFile } from './catalogue-files.ts';
import { shapeFaults } from './shape-faults.ts';

const NAMES = [
  'categories',
  'portals',
  'agents',
  'groups',
  'landing-pages',
  'associations',
  'agreements',
  'billing-texts',
  'health-questions',
  'routing-numbers',
  'related-plans',
] as const;

const OPTIONAL = ['referrals', 'external-sites', 'plan-questions', 'members'] as const;

// Faults of this file name places, never values.
const PERSONAL = 'members';

export interface FilesReading {
  /** Valid contents; empty for a faulty file. */
  files: CatalogueFiles;
  /** Files with faults, by their key in `files`. */
  faulty: ReadonlySet<keyof CatalogueFiles>;
  faults: ConfigFault[];
}

/** The files of a catalogue folder, each checked against its schema, with defaults filled in. */
export function readFiles(folder: string): FilesReading {
  const faults: ConfigFault[] = [];
  const faulty = new Set<keyof CatalogueFiles>();
  const schemas = loadSchemas();
  const read = (file: string, schema: string): unknown => {
    const content = readJson(folder, file, faults);
    if (content === undefined) return undefined;
    const validate = schemas.getSchema(`${schema}.json`) as ValidateFunction;
    if (validate(content)) return content;
    const personal = schema === PERSONAL;
    faults.push(...shapeFaults(file, content, validate.errors as ErrorObject[], { personal }));
    return undefined;
  };
  const readOr = (
    name: (typeof NAMES)[number] | (typeof OPTIONAL)[number],
    empty: unknown,
  ): unknown => {
    const content = read(`${name}.json`, name);
    if (content === undefined) faulty.add(name);
    return content ?? empty;
  };
  const others = NAMES.map((name) => [name, readOr(name, name === 'related-plans' ? {} : [])]);
  const optional = OPTIONAL.map((name) => [
    name,
    existsSync(path.join(folder, `${name}.json`)) ? readOr(name, []) : [],
  ]);
  const plans = planFileNames(folder, faults).flatMap((name): PlanFile[] => {
    const items = read(`plans/${name}`, 'plans') as PlanFile['plans'] | undefined;
    if (items === undefined) faulty.add('plans');
    const category = path.basename(name, '.json');
    return items ? [{ file: `plans/${name}`, category, plans: items }] : [];
  });
  return {
    files: { ...Object.fromEntries([...others, ...optional]), plans } as CatalogueFiles,
    faulty,
    faults,
  };
}

function readJson(folder: string, file: string, faults: ConfigFault[]): unknown {
  const fault = (problem: string, hint: string) =>
    void faults.push({ file, pointer: '', problem, hint });
  let text: string;
  try {
    text = readFileSync(path.join(folder, file), 'utf8');
  } catch {
    return fault('cannot be read', 'a catalogue has this file, with [] or {} when it is empty');
  }
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    const why = file === `${PERSONAL}.json` ? '' : `: ${(error as Error).message}`;
    return fault(`is not JSON${why}`, '');
  }
}

function planFileNames(folder: string, faults: ConfigFault[]): string[] {
  const names = existsSync(path.join(folder, 'plans'))
    ? readdirSync(path.join(folder, 'plans')).filter((name) => name.endsWith('.json'))
    : [];
  if (names.length === 0) {
    const problem = 'holds no JSON file';
    faults.push({ file: 'plans', pointer: '', problem, hint: 'one file for each category' });
  }
  return names.sort();
}

let loaded: Ajv2020 | undefined;

function loadSchemas(): Ajv2020 {
  if (loaded) return loaded;
  const ajv = new Ajv2020({ allErrors: true, useDefaults: true, verbose: true });
  const folder = path.join(projectRoot(), 'schemas/catalogue');
  for (const file of readdirSync(folder)) {
    ajv.addSchema(JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as object, file);
  }
  // Looks are written as in the files of portals and sites.
  const layer = path.join(projectRoot(), 'schemas/meta/layer.json');
  ajv.addSchema(JSON.parse(readFileSync(layer, 'utf8')) as object, 'layer.json');
  loaded = ajv;
  return ajv;
}
