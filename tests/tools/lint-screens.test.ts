import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '../architecture/project-files.ts';

const SCREEN = 'screens/store/remove-plan/screen.json';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lint-screens-'));
  await mkdir(path.join(folder, path.dirname(SCREEN)), { recursive: true });
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the command; gives its exit code and what it wrote. */
function lint(...args: string[]): Promise<{ code: number; output: string }> {
  const command = ['--import', 'tsx', 'tools/lint-screens.ts', ...args];
  return new Promise((resolve) => {
    execFile(process.execPath, command, { cwd: ROOT }, (error, output, said) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: output + said });
    });
  });
}

it('counts what it looked at when all is well', async () => {
  const { code, output } = await lint();
  expect(output).toMatch(/^\d+ screens, \d+ schemas, \d+ portals, .*: no findings\n$/);
  expect(code).toBe(0);
});

it('says what is wrong in a folder of one’s own, by file and line', async () => {
  const file = path.join(folder, SCREEN);
  await cp(path.join(ROOT, SCREEN), file);
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('"remove-plan-from-cart"', '"remove-plan-from-card"'));
  const line = text.split('\n').findIndex((one) => one.includes('remove-plan-from-cart')) + 1;
  const { code, output } = await lint(folder);
  expect(output).toContain(`\n${file}\n`);
  expect(output).toContain(
    `${file}:${line}  /actions/yes/0/call  there is no call 'remove-plan-from-card' (did you mean 'remove-plan-from-cart'?)`,
  );
  expect(output).toMatch(/: 1 finding\n$/);
  expect(code).toBe(1);
});

it('says what cannot be compiled, as a start does', async () => {
  const other = await mkdtemp(path.join(tmpdir(), 'lint-compile-'));
  const schema = 'schemas/forms/keep-cart.json';
  const text = await readFile(path.join(ROOT, schema), 'utf8');
  const { properties, ...form } = JSON.parse(text) as { properties: { email: object } };
  const email = { ...properties.email, nullable: true };
  await mkdir(path.join(other, path.dirname(schema)), { recursive: true });
  await writeFile(path.join(other, schema), JSON.stringify({ ...form, properties: { email } }));
  const { code, output } = await lint(other);
  await rm(other, { recursive: true });
  expect(output).toContain('nullable');
  expect(code).toBe(1);
});

it('says where a text stops being JSON', async () => {
  const file = path.join(folder, SCREEN);
  await writeFile(file, '{\n  "version": 1,\n  "title": "Remove",\n}\n');
  const { code, output } = await lint(folder);
  expect(output).toContain(`${file}:`);
  expect(output).toMatch(/: 1 finding\n$/);
  expect(code).toBe(1);
});

it('refuses a folder that is not there', async () => {
  const missing = path.join(folder, 'nope');
  const { code, output } = await lint(missing);
  expect(output).toBe(`The command names ${missing}, which does not exist.\n`);
  expect(code).toBe(2);
});
