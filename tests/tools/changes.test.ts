import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Change } from '../../tools/changes/compare-sides.ts';
import { openChanges, readDecisions } from '../../tools/changes/decisions.ts';
import { ROOT } from '../architecture/project-files.ts';

const SCREEN = 'screens/enrollment/workplace-info/screen.json';

const NO_CHANGE = { where: '', text: '', portals: [], drafts: undefined };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'changes-test-'));
  const draft = JSON.parse(readFileSync(path.join(ROOT, SCREEN), 'utf8')) as {
    title: string;
    form: { rules: { when: object }[] };
  };
  draft.title = 'Where you <b>work</b>';
  const asked = { properties: { site: { enum: ['dock', 'mill', 'road'] } }, required: ['site'] };
  draft.form.rules[0]!.when = { properties: { data: asked }, required: ['data'] };
  mkdirSync(path.join(folder, 'draft', path.dirname(SCREEN)), { recursive: true });
  writeFileSync(path.join(folder, 'draft', SCREEN), JSON.stringify(draft));
});
afterAll(() => rmSync(folder, { recursive: true }));

function changes(...args: string[]): Promise<{ code: number; output: string; errors: string }> {
  const command = [
    '--import',
    import.meta.resolve('tsx'),
    path.join(ROOT, 'tools/changes.ts'),
    ...args,
  ];
  return new Promise((resolve) => {
    execFile(process.execPath, command, { cwd: folder }, (error, output, errors) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output, errors });
    });
  });
}

const RUN = { timeout: 120_000 };

it('says what a draft changes, in sentences, and keeps what was decided', RUN, async () => {
  const first = await changes('live', 'draft', '--out', 'report.html', '--no-pictures');
  expect(first.errors).toBe('');
  const says = first.output.split('\n');
  const department = '*Department*';
  const site = '*Where do you work?*';
  const lines = [
    `Harbor Light: ${department} is also asked when ${site} is *On the road*. (enrollment/workplace-info)`,
    `Harbor Light: ${department} is no longer asked when ${site} is *Head office*. (enrollment/workplace-info)`,
  ];
  expect(says).toEqual(expect.arrayContaining(lines));
  const page = readFileSync(path.join(folder, 'report.html'), 'utf8');
  expect(page).toContain('<em>Department</em> is also asked when');
  expect(page).toContain('Where you &lt;b&gt;work');
  expect(page).not.toMatch(/<(?:link|img)|src=/);

  const ids = [...page.matchAll(/data-id="([^"]+)"/g)].map((match) => match[1] ?? '');
  const all = ids.map((id): Change => ({ ...NO_CHANGE, id }));
  const decide = (verdict: string) =>
    JSON.stringify(Object.fromEntries(ids.map((id) => [id, { verdict, comment: 'Too wide' }])));
  const file = path.join(folder, 'decisions.json');
  expect(openChanges(all, readDecisions(file)).map(({ why }) => why)).toContain('not decided');
  writeFileSync(file, decide('approved'));
  expect(openChanges(all, readDecisions(file))).toEqual([]);
  writeFileSync(file, decide('rejected'));
  const refused = await changes('live', 'draft', '--check');
  expect(refused.code).toBe(1);
  expect(refused.output).toContain('[rejected: Too wide]');
});

it('says what is wrong with what it is given', RUN, async () => {
  const { code, errors } = await changes('live', '--output=/etc/x');
  expect(code).toBe(2);
  expect(errors).toContain('npm run changes');
  const unknown = await changes('live', 'no-such-revision');
  expect(unknown.errors).toContain("'no-such-revision' is no folder and no revision");
  const misplaced = await changes('live', path.join(folder, 'draft/screens'));
  expect(misplaced.code).toBe(1);
  expect(misplaced.errors).toContain('holds neither a folder schemas nor a folder screens');
  writeFileSync(path.join(folder, 'decisions.json'), '[1');
  const broken = await changes('live', 'live');
  expect(broken.errors).toContain('is no file of decisions');
  rmSync(path.join(folder, 'decisions.json'));
  mkdirSync(path.join(folder, 'broken', path.dirname(SCREEN)), { recursive: true });
  writeFileSync(path.join(folder, 'broken', SCREEN), '{ "version": 1, ');
  const unreadable = await changes('live', 'broken');
  expect(unreadable.code).toBe(1);
  expect(unreadable.errors).toContain('screen.json');
  expect(unreadable.errors).not.toContain('    at ');
});
