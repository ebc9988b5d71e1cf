import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectRoot } from '../../../server/config/project-root.ts';
import { startTestApp, type TestApp } from '../../setup/test-app.ts';

const own = mkdtempSync(path.join(tmpdir(), 'linted-'));
const form = path.join(own, 'schemas/forms/left-over.json');
const portal = path.join(own, 'schemas/portals/LINTED.json');
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

const selling = (plans: object, more: object = {}) => ({
  version: 1,
  code: 'LINTED',
  name: 'Linted',
  platform_id: 'linted',
  platform_group_id: 'linted',
  tabs: [{ name: 'contact_info', required: true }],
  plans,
  ...more,
});

it('refuses plans, categories and landing pages that the catalogue in the database lacks', async () => {
  const { hash } = store.app.configuration.current();
  const site = path.join(own, 'schemas/sites/lakes.json');
  write(portal, selling({ also: ['9001', '9O01'] }, { categories: ['dentall'] }));
  write(site, { version: 1, name: 'lakes', title: 'Lakes', landings: ['no-such-page'] });
  await store.app.configuration.reload();
  expect(store.app.configuration.current().hash).toBe(hash);
  const { faults } = store.app.configuration.state();
  expect(faults).toMatchObject([
    { file: portal, line: 16, problem: "there is no plan '9O01'", hint: "did you mean '9001'?" },
    {
      file: portal,
      line: 20,
      problem: "there is no category 'dentall'",
      hint: "did you mean 'dental'?",
    },
    { file: site, line: 6, problem: "there is no landing page 'no-such-page'" },
  ]);
  rmSync(site);
});

it('takes what names a new plan once the catalogue has it, and only says so when it is no longer sold', async () => {
  const { configuration, db } = store.app;
  write(portal, selling({ also: ['7700'] }));
  await configuration.reload();
  expect(configuration.current().portal('LINTED')).toBeUndefined();
  await db.query(
    `insert into plan select (jsonb_populate_record(plan, '{"plan_id": "7700"}')).* from plan where plan_id = '9001'`,
  );
  await configuration.reload();
  expect(configuration.state().faults).toEqual([]);
  expect(configuration.current().portal('LINTED')?.plans).toEqual({ also: ['7700'] });
  await db.query(`update plan set active = false where plan_id = '7700'`);
  await configuration.reload();
  expect(configuration.state().faults).toEqual([]);
  expect(store.log()).toContain(`${portal}:15 at /plans/also/0: the plan '7700' is no longer sold`);
});

it('says what the configuration in force names when the catalogue loses it, and goes on', async () => {
  const { configuration, db } = store.app;
  const { hash } = configuration.current();
  await db.query(`delete from plan where plan_id = '7700'`);
  await configuration.reload();
  expect(configuration.current().hash).toBe(hash);
  expect(configuration.state().faults).toMatchObject([
    { file: portal, line: 15, problem: "there is no plan '7700'" },
  ]);
});
