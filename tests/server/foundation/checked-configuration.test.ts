import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectRoot } from '../../../server/config/project-root.ts';
import { foundBefore, keepSources } from '../../../server/configuration/kept-sources.ts';
import type { Finding } from '../../../src/shared/lint/finding.ts';
import { startTestApp, type TestApp } from '../../setup/test-app.ts';

const REMARK = 'no screen and no call uses this schema';
const SOURCES = { screens: {}, schemas: {}, portals: {}, sites: {}, locales: {} };
const own = mkdtempSync(path.join(tmpdir(), 'checked-'));
const form = path.join(own, 'schemas/forms/left-over.json');
const locale = path.join(own, 'schemas/locales/fr.json');
let store: TestApp;

function write(file: string, value: object): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(value));
}

/** What the log says of the configuration when it is read again, with a language or without. */
async function readAgain(withLanguage: boolean): Promise<string> {
  if (withLanguage) write(locale, { version: 1, code: 'fr', name: 'Français', words: {} });
  else rmSync(locale);
  const before = store.log().length;
  await store.app.configuration.reload();
  expect(store.app.configuration.state().faults).toEqual([]);
  return store.log().slice(before);
}

beforeAll(async () => {
  write(form, { type: 'object', properties: {} });
  mkdirSync(path.join(own, 'screens'));
  const settings = { configFolders: [projectRoot(), own] };
  store = await startTestApp({ settings, program: 'first release' });
  // Were it checked again, the log would have the program's own words.
  await store.app.db.query('update config_bundle set findings = replace(findings, $1, $2)', [
    REMARK,
    'as it was found',
  ]);
});
afterAll(async () => {
  await store.close();
  rmSync(own, { recursive: true });
});

it('what the same program found in a stored configuration is said again, at its place, without a new check', async () => {
  expect(await readAgain(true)).toContain(REMARK);
  const said = await readAgain(false);
  expect(said).toContain(`configuration: ${form}:1: as it was found`);
  expect(said).not.toContain(REMARK);
});

it('what was found is kept to the letter, also what no text of a database can hold', async () => {
  const { db } = store.app;
  const finding = {
    severity: 'advice' as const,
    rule: 'unused-words',
    file: 'es',
    pointer: '/words/a\u0000b',
  };
  const findings: Finding[] = [{ ...finding, problem: "nothing says 'a\u0000b'" }];
  await keepSources(db, 'some hash', SOURCES, { by: 'some program', findings });
  await keepSources(db, 'some hash', SOURCES);
  expect(await foundBefore(db, 'some hash', 'some program')).toEqual(findings);
  expect(await foundBefore(db, 'some hash', 'another program')).toBeUndefined();
});

it('with other names in the catalogue it is checked again', async () => {
  await store.app.db.query(`update plan set active = false where plan_id = '9100'`);
  await readAgain(true);
  const said = await readAgain(false);
  expect(said).toContain(REMARK);
  expect(said).not.toContain('as it was found');
});
