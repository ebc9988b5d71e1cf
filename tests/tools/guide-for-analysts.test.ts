import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBundle } from '../../server/configuration/bundle.ts';
import { readConfigSources } from '../../server/configuration/sources.ts';
import { lintFolders } from '../../tools/lib/lint-folders.ts';
import { ROOT } from '../architecture/project-files.ts';

interface Portal {
  tabs: { name: string; required: boolean }[];
}

const GUIDE = path.join(ROOT, 'docs/guide-for-analysts.md');
const PORTAL = 'schemas/portals/GARDEN.json';
const STEP = 'tools_info';

let folder: string;
let files: Map<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'guide-'));
  const blocks = (await readFile(GUIDE, 'utf8')).matchAll(
    /<!-- file: (\S+) -->\n```\w+\n([\s\S]*?)```/g,
  );
  files = new Map([...blocks].map(([, name = '', text = '']) => [name, text]));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function save(name: string, text: string): Promise<void> {
  await mkdir(path.join(folder, path.dirname(name)), { recursive: true });
  await writeFile(path.join(folder, name), text);
}

describe('the walks of the guide, followed literally', () => {
  it('make a portal out of one file', async () => {
    await save(PORTAL, files.get(PORTAL) ?? '');
    expect((await lintFolders([ROOT, folder])).findings).toEqual([]);
  });

  it('make a step out of a form and a screen, named in the portal', async () => {
    for (const [name, text] of files) await save(name, text);
    const portal = JSON.parse(files.get(PORTAL) ?? '') as Portal;
    portal.tabs.splice(2, 0, { name: STEP, required: true });
    await save(PORTAL, JSON.stringify(portal));
    expect((await lintFolders([ROOT, folder])).findings).toEqual([]);

    const { sources } = await readConfigSources([ROOT, folder]);
    const bundle = await makeBundle(sources);
    expect(bundle.portal('GARDEN')?.tabs.map(({ name }) => name)).toContain(STEP);
    expect(bundle.screen('enrollment/tools-info', 'GARDEN').screen.tab?.name).toBe(STEP);
  });

  it('are told of when a name is misspelled', async () => {
    const text = (files.get(PORTAL) ?? '').replace('"contact_info"', '"contact_inf"');
    await save(PORTAL, text);
    const { findings } = await lintFolders([ROOT, folder]);
    expect(findings.map(({ hint }) => hint)).toContain("did you mean 'contact_info'?");
  });
});

it('every other example of the guide is JSON', async () => {
  const blocks = (await readFile(GUIDE, 'utf8')).matchAll(/```json\n([\s\S]*?)```/g);
  const texts = [...blocks].map(([, text = '']) => text);
  expect(texts.length).toBeGreaterThan(6);
  for (const text of texts) expect(() => JSON.parse(text) as unknown).not.toThrow();
});
