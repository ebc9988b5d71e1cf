import type { ConfigFault } from '../../src/shared/forms/types.ts';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import { withExactDecimals } from '../../src/shared/validation/multiple-of.ts';
import { projectRoot } from '../config/project-root.ts';
import type { CatalogueFiles, PlanFile } from './catalogue-files.ts';
import type { CatalogueSource } from './catalogue-source.ts';
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

/** The files of a catalogue, each checked against its schema, with defaults filled in. */
export function readFiles(source: CatalogueSource): FilesReading {
  const faults: ConfigFault[] = [...source.faults];
  const faulty = new Set<keyof CatalogueFiles>();
  const schemas = loadSchemas();
  const read = (file: string, schema: string): unknown => {
    if (!source.contents.has(file)) {
      if (!source.unreadable.has(file)) faults.push(missing(file));
      return undefined;
    }
    const content = source.contents.get(file);
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
  const isThere = (file: string) => source.contents.has(file) || source.unreadable.has(file);
  const others = NAMES.map((name) => [name, readOr(name, name === 'related-plans' ? {} : [])]);
  const optional = OPTIONAL.map((name) => [name, isThere(`${name}.json`) ? readOr(name, []) : []]);
  const plans = planFiles(source, faults).flatMap((file): PlanFile[] => {
    const items = read(file, 'plans') as PlanFile['plans'] | undefined;
    if (items === undefined) faulty.add('plans');
    return items ? [{ file, category: path.basename(file, '.json'), plans: items }] : [];
  });
  return {
    files: { ...Object.fromEntries([...others, ...optional]), plans } as CatalogueFiles,
    faulty,
    faults,
  };
}

function missing(file: string): ConfigFault {
  const hint = 'a catalogue has this file, with [] or {} when it is empty';
  return { file, pointer: '', problem: 'cannot be read', hint };
}

function planFiles({ contents, unreadable }: CatalogueSource, faults: ConfigFault[]): string[] {
  const files = [...contents.keys(), ...unreadable].filter((file) => file.startsWith('plans/'));
  if (files.length === 0) {
    const problem = 'holds no JSON file';
    faults.push({ file: 'plans', pointer: '', problem, hint: 'one file for each category' });
  }
  return files.sort();
}

let loaded: Ajv2020 | undefined;

function loadSchemas(): Ajv2020 {
  if (loaded) return loaded;
  const options = { allErrors: true, useDefaults: true, verbose: true };
  const ajv = withExactDecimals(new Ajv2020(options));
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
