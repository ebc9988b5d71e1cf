import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectRoot } from '../../../server/config/project-root.ts';
import { startTestApp, type TestApp } from '../../setup/test-app.ts';

const own = mkdtempSync(path.join(tmpdir(), 'linted-'));
const form = path.join(own, 'schemas/forms/left-over.json');
const frame = path.join(own, 'screens/shell/round/screen.json');
let store: TestApp;

function write(file: string, value: object): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(value, null, 2));
}

beforeAll(async () => {
  write(form, { type: 'object', properties: {} });
  mkdirSync(path.join(own, 'screens'));
  store = await startTestApp({ settings: { configFolders: [projectRoot(), own] } });
});
afterAll(() => store.close());

it('says at the start what the lint of the files says, and goes on', () => {
  expect(store.log()).toContain(`configuration: ${form}:1: no screen and no call uses this schema`);
  expect(store.app.configuration.state().faults).toEqual([]);
});

it('refuses what nobody could work with, and stays with the last good configuration', async () => {
  const { hash } = store.app.configuration.current();
  write(frame, { version: 1, title: 'Round', kind: 'frame', frame: 'shell/round' });
  await store.app.configuration.reload();
  expect(store.app.configuration.current().hash).toBe(hash);
  expect(store.app.configuration.state().faults).toMatchObject([
    { file: frame, pointer: '/frame', line: 5, problem: 'the frame stands around itself' },
  ]);
});

it('refuses what only the sources of the program tell: an option of a region, an icon', async () => {
  rmSync(frame);
  const portal = path.join(own, 'schemas/portals/LINTED.json');
  const header = { 'shop-header': { options: { brandNam: 'Linted' } } };
  write(portal, {
    version: 1,
    code: 'LINTED',
    name: 'Linted',
    platform_id: 'linted',
    platform_group_id: 'linted',
    tabs: [{ name: 'contact_info', required: true }],
    screens: {
      'shell/shop': { regions: header },
      'enrollment/contact-info': { tab: { icon: 'mial' } },
    },
  });
  await store.app.configuration.reload();
  const { faults } = store.app.configuration.state();
  expect(faults.map(({ file, line, hint }) => ({ file, line, hint }))).toEqual([
    { file: portal, line: 25, hint: "did you mean 'mail'?" },
    { file: portal, line: 18, hint: "did you mean 'brandName'?" },
  ]);
});
