import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../snapshot/files.ts';
import type { AnswerSet } from './prove-all.ts';

const FOLDER = path.join(ROOT, 'tests/proofs');

/** The kept sets of answers of a screen. */
export function readSets(id: string): AnswerSet[] {
  const file = path.join(FOLDER, `${id}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as AnswerSet[]) : [];
}

/** Files whose content is another than what was proven; written unless only checked. */
export function keepSets(
  sets: ReadonlyMap<string, readonly AnswerSet[]>,
  { check, screen }: { check: boolean; screen: string | undefined },
): string[] {
  const wanted = new Map([...sets].map(([id, list]) => [`${id}.json`, textOf(list)]));
  const present = listFiles().filter((file) => screen === undefined || file === `${screen}.json`);
  const changed = [...wanted].filter(([file, text]) => readText(file) !== text);
  const gone = present.filter((file) => !wanted.has(file));
  if (!check) {
    for (const [file, text] of changed) {
      mkdirSync(path.dirname(path.join(FOLDER, file)), { recursive: true });
      writeFileSync(path.join(FOLDER, file), text);
    }
    for (const file of gone) rmSync(path.join(FOLDER, file));
  }
  return [...changed.map(([file]) => file), ...gone].map((file) => `tests/proofs/${file}`);
}

// One line for what is given and what it proves, so that a change shows as a line.
function textOf(sets: readonly AnswerSet[]): string {
  const line = (set: AnswerSet): string =>
    Object.entries(set)
      .map(([key, value]) => `    ${JSON.stringify(key)}: ${JSON.stringify(value)}`)
      .join(',\n');
  return `[\n${sets.map((set) => `  {\n${line(set)}\n  }`).join(',\n')}\n]\n`;
}

function readText(file: string): string | undefined {
  const full = path.join(FOLDER, file);
  return existsSync(full) ? readFileSync(full, 'utf8') : undefined;
}

function listFiles(): string[] {
  if (!existsSync(FOLDER)) return [];
  return readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.json'));
}
