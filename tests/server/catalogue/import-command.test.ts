import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, it, onTestFinished } from 'vitest';
import { catalogueFolder, member, smallCatalogue } from './catalogue-folder.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Runs the command with a database folder of its own. */
function runImport(...parameters: string[]) {
  const data = mkdtempSync(path.join(tmpdir(), 'import-'));
  onTestFinished(() => rmSync(data, { recursive: true, force: true }));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'tools/operator/import-catalogue.ts', ...parameters],
    { cwd: ROOT, encoding: 'utf8', env: { PATH: process.env.PATH, DATA_DIR: data } },
  );
  return { status, stdout, stderr, isTouched: readdirSync(data).length > 0 };
}

it('names every fault, opens no database and fails', () => {
  const files = smallCatalogue();
  Object.assign(files['groups.json'][0] ?? {}, { agent_id: 'a2' });
  Object.assign(files['routing-numbers.json'][0] ?? {}, { routing: '021000022' });
  expect(runImport(catalogueFolder(files))).toEqual({
    status: 1,
    stdout: '',
    stderr:
      "groups.json at /0/agent_id: unknown agent 'a2' (did you mean 'a1'?)\n" +
      'routing-numbers.json at /0/routing: 021000022 has a wrong check digit\n' +
      '2 faults. Nothing was written.\n',
    isTouched: false,
  });
});

it('writes every fault into a CSV file, and stops where it cannot', () => {
  const files = smallCatalogue();
  Object.assign(files['groups.json'][0] ?? {}, { agent_id: 'nobody' });
  const folder = catalogueFolder({});
  const report = path.join(folder, 'faults.csv');
  expect(runImport(catalogueFolder(files), '--report', report).status).toBe(1);
  const [titles, ...rows] = parse(readFileSync(report), { bom: true });
  expect(titles?.join()).toBe('Kind,Sheet or table,Row,Column,Key,What,Hint,Before,After');
  expect(rows.map((row) => row.slice(0, 6))).toEqual([
    ['fault', 'groups.json', '', '/0/agent_id', '', "unknown agent 'nobody'"],
  ]);
  const nowhere = path.join(folder, 'missing/faults.csv');
  const stopped = runImport(catalogueFolder(smallCatalogue()), '--report', nowhere);
  expect(stopped).toMatchObject({ status: 1, isTouched: false });
  expect(stopped.stderr).toContain(nowhere);
});

// Making a new embedded database takes seconds on a busy machine.
it('reports row by row', { timeout: 60_000 }, () => {
  const file = path.join(catalogueFolder({}), 'changes.csv');
  const { status, stdout, stderr } = runImport(
    catalogueFolder(smallCatalogue()),
    '--dry-run',
    '--report',
    file,
  );
  expect(readFileSync(file, 'utf8')).toContain('added,plan,,,p1,,');
  expect(stderr).toBe('');
  expect(stdout).toContain('  + plan p1\n  + plan p2\nplan: 2 added, 0 changed, 0 no longer sold');
  expect(stdout).toMatch(/Dry run: nothing was written.\n$/);
  expect(status).toBe(0);
});

it('says that members are left out of a version that holds later', { timeout: 60_000 }, () => {
  const folder = catalogueFolder({ ...smallCatalogue(), 'members.json': [member()] });
  const { stdout, status } = runImport(folder, '--holds-from', '2099-01-01');
  expect(stdout).toContain('1 members of the folder are left as they are');
  expect(stdout).toContain('it will hold from 2099-01-01');
  expect(status).toBe(0);
});

it('says how it is called', () => {
  expect(runImport()).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Usage') as string,
  });
});
