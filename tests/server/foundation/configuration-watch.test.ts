import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { projectRoot } from '../../../server/config/project-root.ts';
import { startTestApp, type TestApp } from '../../setup/test-app.ts';

const own = mkdtempSync(path.join(tmpdir(), 'watched-'));
const TEXT = { title: 'Text', type: 'string' };
let store: TestApp;

function write(name: string, content: object | string): void {
  const file = path.join(own, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
}

const portal = (code: string, more: object = {}) => ({
  version: 1,
  code,
  name: code,
  platform_id: code,
  platform_group_id: code,
  tabs: [{ name: 'contact_info', required: true }],
  ...more,
});
const names = () => store.app.configuration.current().portals.map(({ name }) => name);
const soon = (check: () => void) => vi.waitFor(check, { timeout: 5_000, interval: 20 });

beforeAll(async () => {
  store = await startTestApp({
    settings: { configFolders: [projectRoot(), own], configuration: { pollMilliseconds: 20 } },
    watch: true,
  });
});
afterAll(() => store.close());

test('a portal in a folder that did not exist is there within seconds, without a restart', async () => {
  write('schemas/portals/LATE.json', portal('LATE'));
  await soon(() => expect(names()).toContain('LATE'));
  write('schemas/portals/LATE.json', portal('LATE', { name: 'Later' }));
  await soon(() => expect(names()).toContain('Later'));
});

test('so are changed forms, new screens, and files that are renamed or taken away', async () => {
  write('schemas/forms/own-form.json', { type: 'object', properties: { a: TEXT } });
  write('screens/enrollment/own-step/screen.json', {
    version: 1,
    title: 'Own step',
    route: '/enrollment/own-step',
    form: { schema: 'forms/own-form', submit: { label: 'Save', call: 'save-tab', as: 'data' } },
  });
  const screen = () => store.app.configuration.current().screen('enrollment/own-step').screen;
  await soon(() => expect(screen().schema?.properties).toEqual({ a: TEXT }));
  write('schemas/forms/own-form.json', { type: 'object', properties: { b: TEXT } });
  await soon(() => expect(screen().schema?.properties).toEqual({ b: TEXT }));
  write('schemas/portals/NEXT.json.part', portal('NEXT'));
  renameSync(
    path.join(own, 'schemas/portals/NEXT.json.part'),
    path.join(own, 'schemas/portals/NEXT.json'),
  );
  await soon(() => expect(names()).toContain('NEXT'));
  rmSync(path.join(own, 'schemas/portals/NEXT.json'));
  await soon(() => expect(names()).not.toContain('NEXT'));
});

test('a broken change is refused with every fault, one a line, and its repair is taken', async () => {
  const { hash } = store.app.configuration.current();
  write('schemas/portals/LATE.json', portal('LATE', { nmae: 'x', theme: { brand: 'red' } }));
  const { configuration } = store.app;
  await soon(() => expect(configuration.state().faults).toHaveLength(2));
  expect(configuration.current().hash).toBe(hash);
  const lines = store
    .log()
    .split('\n')
    .filter((line) => line.includes('configuration fault'));
  expect(lines.filter((line) => line.includes("'nmae' is not known here"))).toHaveLength(1);
  expect(lines.filter((line) => line.includes('/theme/brand'))).toHaveLength(1);
  write('schemas/portals/LATE.json', portal('LATE', { name: 'Repaired' }));
  await soon(() => expect(names()).toContain('Repaired'));
  expect(configuration.state().faults).toEqual([]);
});
