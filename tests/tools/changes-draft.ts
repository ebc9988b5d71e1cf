import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Kept } from '../../tools/changes/decisions.ts';
import { ROOT } from '../architecture/project-files.ts';

/** The screen that the draft changes. */
export const SCREEN = 'screens/enrollment/workplace-info/screen.json';

/** Writes a draft into a folder: a step with another title and another condition, and files that no screen shows. */
export function writeDraft(folder: string, title = 'Where you <b>work</b>'): void {
  const draft = JSON.parse(readFileSync(path.join(ROOT, SCREEN), 'utf8')) as {
    title: string;
    form: { rules: { when: object }[] };
  };
  draft.title = title;
  const asked = { properties: { site: { enum: ['dock', 'mill', 'road'] } }, required: ['site'] };
  draft.form.rules[0]!.when = { properties: { data: asked }, required: ['data'] };
  write(folder, SCREEN, JSON.stringify(draft));
  for (const file of ['schemas/api/get-pets.json', 'schemas/catalogue/agents.json'])
    write(folder, file, '{ "title": "Of ours" }');
}

function write(folder: string, file: string, text: string): void {
  mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

/** What the page saves when every change is decided alike. */
export function decided(kept: Kept, verdict: 'approved' | 'rejected'): Kept {
  return {
    ...kept,
    changes: kept.changes.map((change) => ({ ...change, verdict, comment: 'Too wide' })),
  };
}
