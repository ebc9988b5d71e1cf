import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lintSources } from '../../../server/configuration/lint-sources.ts';
import { readConfigSources } from '../../../server/configuration/sources.ts';
import { projectRoot } from '../../../server/config/project-root.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'shapes-'));
const portals = path.join(folder, 'schemas/portals');
beforeAll(() => mkdirSync(portals, { recursive: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SCREEN = 'enrollment/contact-info';
const HARBOR = JSON.parse(
  readFileSync(path.join(projectRoot(), 'schemas/portals/HARBOR.json'), 'utf8'),
) as Record<string, unknown>;
const EXTRA = { 'contact-info': { badge: { title: 'Badge', type: 'string' } } };

it.each<[string, unknown]>([
  ['a text for the fields of a group', { form: { groups: [{ title: 'Tools', fields: '/own' }] } }],
  ['a text for groups', { form: { groups: '/zip' } }],
  ['a text for a form', { form: 'x' }],
  ['a number for the schema of a form', { form: { schema: 5 } }],
  ['nothing for the fields of a form', { form: { fields: null } }],
  ['a number for rules', { form: { rules: -1 } }],
  ['nothing in the review', { review: [null] }],
  ['a text for the label of steps', { form: { steps: { label: 'x' } } }],
  ['a list for the screen', []],
  ['a number for the screen', 7],
])('%s in a portal is a fault of its file', async (_what, part) => {
  const portal = {
    ...HARBOR,
    code: 'QUAY',
    name: 'Quay',
    logo: undefined,
    platform_id: 'quay',
    platform_group_id: 'quay-1',
    screens: { [SCREEN]: part },
    extra: EXTRA,
  };
  writeFileSync(path.join(portals, 'QUAY.json'), JSON.stringify(portal));
  const { sources, faults } = await readConfigSources([projectRoot(), folder]);
  expect(faults).toEqual([]);
  const found = lintSources(sources, {}).filter(({ severity }) => severity === 'fault');
  expect(found.length).toBeGreaterThan(0);
  for (const { file, pointer } of found) {
    expect(file).toBe('schemas/portals/QUAY.json');
    expect(pointer).toContain('/screens');
  }
});
