import { isMetaSchema, metaSchema } from '../../server/configuration/meta-schemas.ts';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { completeScreens } from '../../server/configuration/complete-screens.ts';
import { readProgramParts } from '../../server/configuration/known-names.ts';
import { applyOverlays } from '../../src/shared/forms/layers/overlays.ts';
import {
  createReaders,
  type MetaSchemas,
} from '../../src/shared/forms/configuration/read-screen.ts';
import type { EffectiveScreen, JsonSchema, ScreenFile } from '../../src/shared/forms/types.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const at = (...parts: string[]) => path.join(ROOT, ...parts);

/** Any JSON file of the project. */
export function readJson<Value = unknown>(...parts: string[]): Value {
  return JSON.parse(readFileSync(at(...parts), 'utf8')) as Value;
}

/** Names of what a folder holds; an absent folder holds nothing. */
export function list(...parts: string[]): string[] {
  try {
    return readdirSync(at(...parts)).sort();
  } catch {
    return [];
  }
}

/** Schemas of these forms, and all that they may refer to, by name. */
export function schemasOf(...forms: string[]): Record<string, JsonSchema> {
  const common = list('schemas/common').map((file) => `common/${file.replace('.json', '')}`);
  const names = [...forms.map((form) => `forms/${form}`), ...common];
  return Object.fromEntries(
    names.map((name) => [name, readJson<JsonSchema>(`schemas/${name}.json`)]),
  );
}

/** All screens by id, as their files have them. */
export const screenIds = list('screens').flatMap((area) =>
  list('screens', area).map((name) => `${area}/${name}`),
);

const readers = createReaders({
  screen: readJson<JsonSchema>('schemas/meta/screen.json'),
  layer: readJson<JsonSchema>('schemas/meta/layer.json'),
  portal: readJson<JsonSchema>('schemas/meta/portal.json'),
  site: readJson<JsonSchema>('schemas/meta/site.json'),
  locale: readJson<JsonSchema>('schemas/meta/locale.json'),
  facts: readJson<JsonSchema>('schemas/meta/facts.json'),
  terms: readJson<JsonSchema>('schemas/meta/terms.json'),
  palette: readJson<JsonSchema>('schemas/meta/palette.json'),
} satisfies MetaSchemas);

const files = completeScreens(
  Object.fromEntries(
    screenIds.map((id) => [
      id,
      readers.expandConditions('screen', readJson(`screens/${id}/screen.json`)),
    ]),
  ),
  await readProgramParts(),
);

/** A screen's file, made complete. */
export function screenFile(id: string): ScreenFile {
  return structuredClone(files[id]) as ScreenFile;
}

/** A screen's file without what leads to it and stands around it. */
export function bareScreen(id: string): ScreenFile {
  const { frame: _frame, requires: _requires, ...screen } = screenFile(id);
  return screen;
}

export const hasBehaviour = (id: string) =>
  list('screens', screenFile(id).behaviour ?? id).includes('behaviour.ts');

/** A screen read as the server reads it, with its form's schema; throws with every fault. */
export function openScreen(id: string): EffectiveScreen {
  const file = `screens/${id}/screen.json`;
  const { screen, faults } = readers.readScreen(id, screenFile(id), { file });
  if (!screen) throw new Error(faults.map((fault) => JSON.stringify(fault)).join('\n'));
  return applyOverlays(screen, schemaNamed, []);
}

function schemaNamed(name: string): JsonSchema | undefined {
  return isMetaSchema(name) ? metaSchema(name) : readJson<JsonSchema>(`schemas/${name}.json`);
}
