import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Settings } from '../../config/settings.ts';
import { createAjv } from '../../../src/shared/validation/create-ajv.ts';
import type { FieldUse, JsonSchema, Pointer } from '../../../src/shared/forms/types.ts';
import { projectRoot } from '../../config/project-root.ts';
import { Refusal } from '../../contract.ts';

/** A ready question, as its file in schemas/palette has it. */
export interface ReadyQuestion {
  title: string;
  hint?: string;
  order?: number;
  /** The answers to choose from are still to be written. */
  answers?: true;
  questions: Record<string, JsonSchema>;
  fields?: Record<Pointer, FieldUse>;
  required?: string[];
  rows?: (Pointer | Pointer[])[];
}

const FOLDER = 'schemas/palette';

/** The ready questions of all configuration folders by name, in their order; one of a later folder takes the place of an earlier. */
export async function readPalette({
  configFolders,
}: Pick<Settings, 'configFolders'>): Promise<[string, ReadyQuestion][]> {
  const found = new Map<string, ReadyQuestion>();
  for (const folder of configFolders) {
    const files = await readdir(path.join(folder, FOLDER)).catch(() => []);
    for (const file of files.filter((name) => name.endsWith('.json'))) {
      const one = await readReady(path.join(folder, FOLDER, file));
      if (one) found.set(file.slice(0, -'.json'.length), one);
    }
  }
  const place = ({ order = Infinity }: ReadyQuestion) => order;
  return [...found].sort(([, one], [, other]) => place(one) - place(other));
}

/** One ready question. Refuses a name that is not there. */
export async function readyQuestion(settings: Settings, name: string): Promise<ReadyQuestion> {
  const found = (await readPalette(settings)).find(([own]) => own === name)?.[1];
  if (!found) throw new Refusal(404, 'There is no such ready question.');
  return found;
}

// A file that is none is left out: the others can be used.
async function readReady(file: string): Promise<ReadyQuestion | undefined> {
  try {
    const raw: unknown = JSON.parse(await readFile(file, 'utf8'));
    return (await isReady())(raw) === true ? (raw as ReadyQuestion) : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

let check: Promise<(raw: unknown) => unknown> | undefined;

function isReady(): Promise<(raw: unknown) => unknown> {
  check ??= compile();
  return check;
}

async function compile(): Promise<(raw: unknown) => unknown> {
  const ajv = createAjv();
  for (const name of ['screen', 'layer', 'palette']) {
    const file = path.join(projectRoot(), 'schemas/meta', `${name}.json`);
    ajv.addSchema(JSON.parse(await readFile(file, 'utf8')) as JsonSchema, `${name}.json`);
  }
  return (raw) => ajv.getSchema('palette.json')?.(raw);
}
