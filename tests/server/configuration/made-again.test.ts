import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { type Bundle, makeBundle } from '../../../server/configuration/bundle.ts';
import type { ConfigSources } from '../../../server/configuration/config-sources.ts';
import { type ReadFile, readConfigSources } from '../../../server/configuration/sources.ts';
import { ROOT } from '../../architecture/project-files.ts';

// What was made of files is used again until one of them changes.

const CONTACT = 'enrollment/contact-info';
const SSN = 'common/ssn';

const folder = mkdtempSync(path.join(tmpdir(), 'made-again-'));
afterAll(() => rmSync(folder, { recursive: true }));

const cache = new Map<string, ReadFile>();
async function read(name: string): Promise<ConfigSources> {
  mkdirSync(path.join(folder, 'schemas/portals'), { recursive: true });
  writeFileSync(
    path.join(folder, 'schemas/portals/POND.json'),
    JSON.stringify({
      version: 1,
      code: 'POND',
      name,
      platform_id: '81',
      platform_group_id: '381',
      tabs: [{ name: 'primary_info', required: true }],
      extra: { 'contact-info': { second_number: { $ref: `../${SSN}.json`, title: name } } },
    }),
  );
  const { sources, faults } = await readConfigSources([ROOT, folder], undefined, { cache });
  expect(faults).toEqual([]);
  return sources;
}

const textOf = (bundle: Bundle, portal?: string) =>
  JSON.stringify(bundle.screen(CONTACT, portal).screen);

it('files that did not change are read as the same objects', async () => {
  const [before, after] = [await read('Pond'), await read('Lake')];
  expect(after.portals.POND).not.toBe(before.portals.POND);
  for (const kind of ['portals', 'sites', 'locales'] as const)
    for (const [file, content] of Object.entries(after[kind]))
      if (file !== 'POND') expect(content, file).toBe(before[kind][file]);
});

it('a changed portal changes its own screens alone, and back again', async () => {
  const [first, second, third] = [
    await makeBundle(await read('Pond')),
    await makeBundle(await read('Lake')),
    await makeBundle(await read('Pond')),
  ];
  expect(textOf(first, 'POND')).toContain('"title":"Pond"');
  expect(textOf(second, 'POND')).toContain('"title":"Lake"');
  expect(textOf(third, 'POND')).toBe(textOf(first, 'POND'));
  expect(second.screen(CONTACT, 'HARBOR')).toBe(first.screen(CONTACT, 'HARBOR'));
  expect([...third.screenJson]).toEqual([...first.screenJson]);
});

it('a changed schema counts where only a portal refers to it', async () => {
  const sources = await read('Pond');
  const first = await makeBundle(sources);
  const changed = { ...sources.schemas[SSN], description: 'Nine digits of a pond' };
  const second = await makeBundle({ ...sources, schemas: { ...sources.schemas, [SSN]: changed } });
  expect(textOf(first, 'POND')).not.toContain('Nine digits of a pond');
  expect(textOf(second, 'POND')).toContain('Nine digits of a pond');
  expect(second.screen(CONTACT)).toBe(first.screen(CONTACT));
});
