import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  decisionsOf,
  type Kept,
  openChanges,
  readDecisions,
} from '../../tools/changes/decisions.ts';
import { ROOT } from '../architecture/project-files.ts';
import { decided, SCREEN, writeDraft } from './changes-draft.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'changes-test-'));
  writeDraft(path.join(folder, 'draft'));
});
afterAll(() => rmSync(folder, { recursive: true }));

// What the page saves when nothing is decided.
function keptIn(page: string): Kept {
  const [, text = ''] =
    /<script type="application\/json" id="compared">(.*?)<\/script>/.exec(page) ?? [];
  return JSON.parse(text) as Kept;
}

function save(kept: Kept): void {
  writeFileSync(path.join(folder, 'decisions.json'), JSON.stringify(kept));
}

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
  expect(first.output).toContain('Everywhere: The call *get-pets* is new. (files)');
  expect(first.output).toContain("Everywhere: The catalogue's *agents* changed. (files)");
  const page = readFileSync(path.join(folder, 'report.html'), 'utf8');
  expect(page).toContain('<em>Department</em> is also asked when');
  expect(page).toContain('Where you &lt;b&gt;work');
  expect(page).not.toMatch(/<(?:link|img)|src=/);

  const kept = keptIn(page);
  expect(openChanges(kept.changes, decisionsOf(kept)).map(({ why }) => why)).toContain(
    'not decided',
  );
  save(decided(kept, 'rejected'));
  writeDraft(path.join(folder, 'draft'), 'Your work');
  const refused = await changes('--check');
  expect(refused.code).toBe(1);
  expect(refused.output).toContain('decisions.json: changes from live to draft');
  expect(refused.output).toContain('[rejected: Too wide]');
  expect(refused.output).toContain('[made after the decisions were saved]');
  expect(refused.output).toContain('The configuration changed after it was approved.');
  writeDraft(path.join(folder, 'draft'));
  save(decided(kept, 'approved'));
  const approved = await changes('live', 'draft', '--check');
  expect(approved.code).toBe(0);
  const count = kept.changes.length;
  expect(approved.output).toContain(`${count} of ${count} changes are approved.`);
});

it('is fine with nothing to check, and says so', RUN, async () => {
  rmSync(path.join(folder, 'decisions.json'), { force: true });
  const nothing = await changes('--check');
  expect(nothing.code).toBe(0);
  expect(nothing.output).toContain('There are no decisions to check');
  const asked = await changes('--check', '--decisions', 'other.json');
  expect(asked.code).toBe(1);
  expect(asked.errors).toContain('There is no file other.json');
});

it('says what is wrong with what it is given', RUN, async () => {
  const { code, errors } = await changes('live', '--output=/etc/x');
  expect(code).toBe(2);
  expect(errors).toContain('npm run changes');
  mkdirSync(path.join(folder, 'broken', path.dirname(SCREEN)), { recursive: true });
  writeFileSync(path.join(folder, 'broken', SCREEN), '{ "version": 1, ');
  const unreadable = await changes('live', 'broken');
  expect(unreadable.code).toBe(1);
  expect(unreadable.errors).toContain('screen.json');
  expect(unreadable.errors).not.toContain('    at ');
});

it.each(['[1', '{}', '{ "before": 1, "after": {}, "changes": [] }'])(
  'takes no other file for one of decisions: %s',
  (text) => {
    const file = path.join(folder, 'other-decisions.json');
    writeFileSync(file, text);
    expect(() => readDecisions(file)).toThrow('is no file of decisions');
  },
);
