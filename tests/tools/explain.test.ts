import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../architecture/project-files.ts';

/** Runs the command; gives its exit code and its lines with one blank between words. */
function explain(...args: string[]): Promise<{ code: number; lines: string[]; errors: string }> {
  const command = ['--import', 'tsx', 'tools/explain.ts', ...args];
  return new Promise((resolve) => {
    execFile(process.execPath, command, { cwd: ROOT }, (error, output, errors) => {
      const lines = output.split('\n').map((line) => line.trim().replace(/ {2,}/g, ' | '));
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, lines, errors });
    });
  });
}

/** `file:line` of the first line of a file that holds a text. */
function lineWith(file: string, text: string): string {
  const lines = readFileSync(path.join(ROOT, file), 'utf8').split('\n');
  return `${file}:${lines.findIndex((line) => line.includes(text)) + 1}`;
}

it('says what a field is like, and which file and line made it so', async () => {
  const { lines, code } = await explain('HARBOR', 'enrollment/contact-info', 'email_address');
  const portal = lineWith('schemas/portals/HARBOR.json', '"email_address"');
  const server = 'server (get-form-fields-contact-info), from portal HARBOR';
  expect(code).toBe(0);
  expect(lines).toEqual(
    expect.arrayContaining([
      `label | Email | schema | ${lineWith('schemas/common/email.json', '"title"')}`,
      `visible | true | ${server} | ${portal}`,
      `required | true | ${server} | ${portal}`,
      'readOnly | false | nobody: it is so by itself',
      `group | How we reach you | screen | ${lineWith('screens/enrollment/contact-info/screen.json', '"groups"').replace(/\d+$/, (line) => String(Number(line) + 1))}`,
    ]),
  );
});

it('guesses what was meant by a wrong name', async () => {
  const wrong = await Promise.all([
    explain('HARBOUR', 'enrollment/contact-info', 'zip'),
    explain('HARBOR', 'contact-info', 'zip'),
    explain('HARBOR', 'enrollment/contact-info', 'zpi'),
  ]);
  expect(wrong.map(({ errors }) => errors.trim())).toEqual([
    "There is no portal HARBOUR (did you mean 'HARBOR'?)",
    "There is no screen contact-info (did you mean 'enrollment/contact-info'?)",
    "There is no field /zpi (did you mean '/zip'?)",
  ]);
  expect(wrong.map(({ code }) => code)).toEqual([1, 1, 1]);
});

it('says whether a site shows a page, where it leads otherwise, and which line says so', async () => {
  const [elsewhere, shown, free] = await Promise.all([
    explain('usag', '/plans'),
    explain('usag', '/enrollment/contact-info'),
    explain('summit-wellness', '/plans'),
  ]);
  const file = 'schemas/sites/usag.json';
  expect(elsewhere.lines).toEqual([
    '/plans (store/plans) on the site usag: leads to /cart',
    `${lineWith(file, '"otherwise"')} /pages/otherwise`,
    '',
  ]);
  expect(shown.lines).toEqual([
    '/enrollment/contact-info (enrollment/contact-info) on the site usag: shows',
    `${lineWith(file, '"/enrollment/*"')} /pages/allowed/1`,
    '',
  ]);
  expect(free.lines[0]).toBe(
    '/plans (store/plans) on the site summit-wellness: shows, as the site names no pages',
  );
});
