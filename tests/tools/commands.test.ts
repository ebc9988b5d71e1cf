import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '../architecture/project-files.ts';
import { helpOf, runCommand } from './run-command.ts';

// Every command says how it is used, and says in words what is wrong with the files that it is given.

const scriptFile = (command: string) => /\btools\/(\S+\.m?[jt]s)\b/.exec(command)?.[1] ?? [];
const { scripts: npm } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const COMMANDS = new Set([
  ...readdirSync(path.join(ROOT, 'tools')).filter((file) => file.endsWith('.ts')),
  ...Object.values(npm).flatMap(scriptFile),
  'operator/health.ts',
]);
const BROKEN = 'schemas/portals/BROKEN.json';
/** Commands that read configuration, with arguments. */
const READERS: readonly (readonly string[])[] = [
  ['lint-screens.ts'],
  ['explain.ts', 'HARBOR', 'enrollment/contact-info', 'email_address'],
  ['snapshot.ts', '--check', '--screen', 'entry/home'],
  ['prove.ts', '--check'],
  ['fuzz.ts', '--runs', '1'],
  ['changes.ts', 'live', '<folder>', '--no-pictures'],
  ['format-screens.ts', '--check', '<folder>'],
  ['open.ts', `<folder>/${BROKEN}`],
];
/** A portal and a step in a folder of their own, and what each command says of them. */
const LAKESIDE = path.join(ROOT, 'e2e/fixtures/lakeside');
const HOUSEHOLD = 'enrollment/household-info';
const ONE = ['--portal', 'LAKESD', '--screen', HOUSEHOLD];
const SEEN: readonly (readonly [said: readonly RegExp[], command: readonly string[]])[] = [
  [
    [
      /lakeside\/screens\/enrollment\/household-info\/screen\.json/,
      /lakeside\/schemas\/portals\/LAKESD\.json:\d+/,
    ],
    ['lint-screens.ts'],
  ],
  [[/portal LAKESD/], ['explain.ts', 'LAKESD', 'enrollment/personal-info', 'last_name']],
  [[/Do you own or rent\?/], ['explain.ts', 'LAKESD', HOUSEHOLD, '/home/kind']],
  [
    [/household-info, fixture minimal, LAKESD: is not kept yet/],
    ['snapshot.ts', '--check', ...ONE],
  ],
  [[/LAKESD: 3 of 3 branches/], ['prove.ts', '--check', ...ONE]],
  [
    [/household-info LAKESD .*[1-9]\d* runs/],
    ['fuzz.ts', '--runs', '1', '--portal', 'LAKESD', '--form', 'household-info'],
  ],
];
const RUN = { timeout: 120_000 };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'commands-'));
  mkdirSync(path.join(folder, path.dirname(BROKEN)), { recursive: true });
  writeFileSync(path.join(folder, BROKEN), '{\n  "code": "BROKEN",\n  "tabs": [\n}');
});
afterAll(() => rmSync(folder, { recursive: true }));

it.concurrent.each([...COMMANDS])('tools/%s says with --help how it is used', RUN, async (file) => {
  const { code, output, errors } = await helpOf([file]);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(output).toMatch(
    /^((npm (run [\w:]+|start|test)|make-program-names|node dist\/\S+).*\n)+\n?.*[A-Z]/,
  );
});

it.concurrent.each(READERS)('tools/%s names the file that is broken', RUN, async (...given) => {
  const args = given.map((arg) => arg.replace('<folder>', folder));
  const { code, output, errors } = await runCommand(args, {
    cwd: folder,
    env: { CONFIG_DIRS: folder },
  });
  expect(code).not.toBe(0);
  expect(`${output}${errors}`).toContain(BROKEN);
  expect(`${output}${errors}`).not.toMatch(/^ {4}at .*:\d+:\d+\)?$/m);
});

it.concurrent.each(SEEN)('%s is said with a further folder by %s', RUN, async (said, command) => {
  const { output, errors } = await runCommand(command, {
    cwd: folder,
    env: { CONFIG_DIRS: LAKESIDE },
  });
  for (const text of said) expect(`${output}${errors}`).toMatch(text);
});
