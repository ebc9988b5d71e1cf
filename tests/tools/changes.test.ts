import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decisionsOf, type Kept, openChanges } from '../../tools/changes/decisions.ts';
import { ROOT } from '../architecture/project-files.ts';

const SCREEN = 'screens/enrollment/workplace-info/screen.json';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'changes-test-'));
  writeDraft();
});
afterAll(() => rmSync(folder, { recursive: true }));

function writeDraft(title = 'Where you <b>work</b>'): void {
  const draft = JSON.parse(readFileSync(path.join(ROOT, SCREEN), 'utf8')) as {
    title: string;
    form: { rules: { when: object }[] };
  };
  draft.title = title;
  const asked = { properties: { site: { enum: ['dock', 'mill', 'road'] } }, required: ['site'] };
  draft.form.rules[0]!.when = { properties: { data: asked }, required: ['data'] };
  mkdirSync(path.join(folder, 'draft', path.dirname(SCREEN)), { recursive: true });
  writeFileSync(path.join(folder, 'draft', SCREEN), JSON.stringify(draft));
  for (const file of ['schemas/api/get-pets.json', 'schemas/catalogue/agents.json']) {
    mkdirSync(path.join(folder, 'draft', path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, 'draft', file), '{ "title": "Of ours" }');
  }
}

// What the page saves when nothing is decided.
function keptIn(page: string): Kept {
  const [, text = ''] =
    /<script type="application\/json" id="compared">(.*?)<\/script>/.exec(page) ?? [];
  return JSON.parse(text) as Kept;
}

function decide(kept: Kept, verdict: 'approved' | 'rejected'): void {
  const decided = kept.changes.map((change) => ({ ...change, verdict, comment: 'Too wide' }));
  save({ ...kept, changes: decided });
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
  decide(kept, 'rejected');
  const refused = await changes('live', 'draft', '--check');
  expect(refused.code).toBe(1);
  expect(refused.output).toContain('[rejected: Too wide]');
  decide(kept, 'approved');
  expect((await changes('live', 'draft', '--check')).code).toBe(0);
});

describe('the check without sides', () => {
  let kept: Kept;
  beforeAll(async () => {
    await changes('live', 'draft', '--out', 'kept.html', '--no-pictures');
    kept = keptIn(readFileSync(path.join(folder, 'kept.html'), 'utf8'));
  }, RUN.timeout);
  beforeEach(() => {
    rmSync(path.join(folder, 'decisions.json'), { force: true });
    writeDraft();
  });

  it('is fine with nothing to check, and says so', RUN, async () => {
    const nothing = await changes('--check');
    expect(nothing.code).toBe(0);
    expect(nothing.output).toContain('There are no decisions to check');
    const asked = await changes('--check', '--decisions', 'other.json');
    expect(asked.code).toBe(1);
    expect(asked.errors).toContain('There is no file other.json');
  });

  it('takes what is approved, and nothing rejected or left open', RUN, async () => {
    decide(kept, 'approved');
    const approved = await changes('--check');
    expect(approved.code).toBe(0);
    expect(approved.output).toContain('decisions.json: changes from live to draft');
    const count = kept.changes.length;
    expect(approved.output).toContain(`${count} of ${count} changes are approved.`);
    decide(kept, 'rejected');
    const rejected = await changes('--check');
    expect(rejected.code).toBe(1);
    expect(rejected.output).toContain('[rejected: Too wide]');
    save(kept);
    const open = await changes('--check');
    expect(open.code).toBe(1);
    expect(open.output).toContain('[not decided]');
  });

  it('finds a change that was left out of the file', RUN, async () => {
    decide({ ...kept, changes: kept.changes.slice(1) }, 'approved');
    const { code, output } = await changes('--check');
    expect(code).toBe(1);
    expect(output).toContain('[not decided]');
  });

  it('refuses a change that was made after the approval', RUN, async () => {
    decide(kept, 'approved');
    writeDraft('Your work');
    const seen = await changes('--check');
    expect(seen.code).toBe(1);
    expect(seen.output).toContain('now says “Your work”. (enrollment/workplace-info)');
    expect(seen.output).toContain('[made after the decisions were saved]');
    expect(seen.output).toContain('The configuration changed after it was approved.');
  });

  it('refuses one that no sentence tells, too', RUN, async () => {
    decide(kept, 'approved');
    const words = path.join(folder, 'draft/schemas/locales/es.json');
    mkdirSync(path.dirname(words), { recursive: true });
    writeFileSync(words, '{ "version": 1, "code": "es", "words": { "Back": "Volver" } }');
    const { code, output } = await changes('--check');
    rmSync(words);
    expect(code).toBe(1);
    expect(output).toContain('changes are approved.');
    expect(output).toContain('The configuration changed after it was approved.');
  });

  it('takes a change that was withdrawn', RUN, async () => {
    decide(kept, 'rejected');
    rmSync(path.join(folder, 'draft/schemas/api'), { recursive: true });
    rmSync(path.join(folder, 'draft/schemas/catalogue'), { recursive: true });
    rmSync(path.join(folder, 'draft', SCREEN));
    const { code, output } = await changes('--check');
    expect(code).toBe(0);
    expect(output).toContain('Nothing has changed');
  });

  it('goes by the very files where what stood before is gone', RUN, async () => {
    const before = { ...kept.before, hash: '0' };
    decide({ ...kept, before }, 'approved');
    expect((await changes('--check')).code).toBe(0);
    writeDraft('Your work');
    const { code, output } = await changes('--check');
    expect(code).toBe(1);
    expect(output).toContain("'live' is no longer what it was compared with");
  });

  it('says that a revision is missing', RUN, async () => {
    const before = { ...kept.before, name: 'main', commit: 'f'.repeat(40) };
    decide({ ...kept, before }, 'approved');
    const { code, errors } = await changes('--check');
    expect(code).toBe(1);
    expect(errors).toContain("The revision 'main' (ffffffffffff) is not in this copy");
  });
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
  const wrong = ['[1', '{}', '{ "before": 1, "after": {}, "changes": [] }'];
  for (const text of wrong) {
    writeFileSync(path.join(folder, 'decisions.json'), text);
    const broken = await changes('--check');
    expect(broken.code).toBe(1);
    expect(broken.errors).toContain('is no file of decisions');
  }
  rmSync(path.join(folder, 'decisions.json'));
  mkdirSync(path.join(folder, 'broken', path.dirname(SCREEN)), { recursive: true });
  writeFileSync(path.join(folder, 'broken', SCREEN), '{ "version": 1, ');
  const unreadable = await changes('live', 'broken');
  expect(unreadable.code).toBe(1);
  expect(unreadable.errors).toContain('screen.json');
  expect(unreadable.errors).not.toContain('    at ');
});
