import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectRoot } from '../../../server/config/project-root.ts';
import { readConfigSources } from '../../../server/configuration/sources.ts';
import type { ConfigSources } from '../../../server/configuration/config-sources.ts';
import { emptyDraft, withTexts } from '../../../server/modules/studio/draft.ts';
import { isConfigFile } from '../../../server/modules/studio/files.ts';
import { saveDraft } from '../../../server/modules/studio/repository.ts';
import { isAdvice, ownerOf, seededDefects, spoil } from './defects/all-defects.ts';
import type { Defect } from './defects/defect.ts';
import { startTestApp, type TestApp } from '../../setup/test-app.ts';

// One fault and one slip of each kind of file, as both sides call one check; `BAD_INPUT=long` tries all. Those of screens
// without their behaviour and of another catalogue can't be put into files alone, and the studio writes no facts of plans.
const sortOf = (defect: Defect): string =>
  `${isAdvice(defect)} ${ownerOf(Object.keys(defect.change)[0] ?? '')[0]}`;
const isFirst = (defect: Defect, index: number, all: readonly Defect[]): boolean =>
  process.env.BAD_INPUT === 'long' ||
  all.findIndex((one) => sortOf(one) === sortOf(defect)) === index;
const inFiles = seededDefects
  .filter(({ withoutBehaviour, known }) => !withoutBehaviour && !known)
  .filter(({ change }) => Object.keys(change).every(isConfigFile))
  .filter(isFirst);
const own = mkdtempSync(path.join(tmpdir(), 'seeded-'));
let sources: ConfigSources;
let store: TestApp;

beforeAll(async () => {
  mkdirSync(path.join(own, 'screens'));
  const configFolders = [projectRoot(), own];
  ({ sources } = await readConfigSources([projectRoot()]));
  store = await startTestApp({ settings: { configFolders } });
});
afterAll(async () => {
  await store.close();
  rmSync(own, { recursive: true });
});

/** Texts of the files that have the defect, by name. */
function textsOf(defect: Defect): [string, string][] {
  const spoilt = spoil(sources, defect);
  return Object.keys(defect.change).map((file) => {
    const [kind, name] = ownerOf(file);
    const content = kind === 'screens' ? spoilt.screens[name]?.raw : spoilt[kind]?.[name];
    return [file, JSON.stringify(content, null, 2)];
  });
}

/** What the store says of the files of a folder when it reads them again. */
async function refusedByServer(texts: readonly [string, string][]): Promise<string[]> {
  for (const [file, text] of texts) {
    mkdirSync(path.join(own, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(own, file), text);
  }
  await store.app.configuration.reload();
  for (const [file] of texts) rmSync(path.join(own, file));
  const { faults } = store.app.configuration.state();
  return faults.map(({ file, line, problem }) => {
    expect(line, problem).toBeGreaterThan(0);
    return `${path.isAbsolute(file) ? path.relative(own, file) : file}: ${problem}`;
  });
}

/** What the studio answers when a draft with these files is published. The draft is of other files, so none is written. */
async function saidByStudio(key: string, texts: readonly [string, string][]): Promise<string> {
  const files = texts.map(([file, text]) => ({ file, text, onDisk: 'another text' }));
  const draft = withTexts(emptyDraft(), files, { label: 'A defect', subject: 'a defect' });
  await saveDraft(store.app.db, key, draft);
  const { status, text } = await store.request('app-studio-publish', { draft: key, name: 'Bad' });
  expect(status).toBe(409);
  return text;
}

it.each(inFiles.map((defect, index) => ({ ...defect, index })))(
  'finds $rule where the files are read and where they are published: $name',
  async (defect) => {
    const texts = textsOf(defect);
    const said = await saidByStudio(`defect${defect.index}`.padEnd(32, 'x'), texts);
    const faults = await refusedByServer(texts);
    if (isAdvice(defect)) {
      expect(faults).toEqual([]);
      expect(said).toContain('Changed meanwhile');
      return;
    }
    expect(faults).toHaveLength(1);
    const [file = '', problem = ''] = (faults[0] ?? '').split(/: (.*)/s);
    expect(file).toBe(defect.file ?? Object.keys(defect.change)[0]);
    expect(said).toMatch(/Not published: \S+:\d+: /);
    expect(said).toContain(`${file}:`);
    expect(said).toContain(JSON.stringify(problem).slice(1, -1));
  },
);
