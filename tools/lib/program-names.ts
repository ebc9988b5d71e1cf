import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { readProgramNames } from '../../server/configuration/program-names.ts';
import type { CatalogueNames, KnownNames } from '../../src/shared/lint/finding.ts';
import { readProgramTexts } from './program-texts.ts';
import { ROOT } from './run.mjs';

const QUESTIONS = 'plan-questions.json';

/** All names that configuration may use: those of the program, its texts, and what a catalogue's folder sells. */
export async function readAllNames(
  folders: readonly string[],
  catalogue: string,
): Promise<KnownNames> {
  const [names, sold, texts] = await Promise.all([
    readProgramNames(ROOT, folders),
    readCatalogueNames(catalogue),
    readProgramTexts(),
  ]);
  return { ...names, ...sold, texts };
}

async function readCatalogueNames(catalogue: string): Promise<CatalogueNames> {
  const read = (file: string, key: string) => readField(path.join(catalogue, file), key);
  const [plans, planQuestions, categories, landings, agents, groups, externalSites] =
    await Promise.all([
      readPlans(path.join(catalogue, 'plans')),
      // A catalogue without questions has no such file.
      existsSync(path.join(catalogue, QUESTIONS)) ? read(QUESTIONS, 'question_id') : [],
      read('categories.json', 'category'),
      read('landing-pages.json', 'slug'),
      read('agents.json', 'agent_id'),
      read('groups.json', 'group_id'),
      read('external-sites.json', 'name'),
    ]);
  return { plans, planQuestions, categories, landings, agents, groups, externalSites };
}

async function readPlans(folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json'));
  const lists = files.map((file) => readField(path.join(folder, file), 'plan_id'));
  return (await Promise.all(lists)).flat();
}

async function readField(file: string, key: string): Promise<string[]> {
  const rows = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>[];
  return rows.map((row) => String(row[key]));
}
