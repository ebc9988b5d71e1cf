import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { checkKept } from '../../tools/changes/check-kept.ts';
import { compareSides } from '../../tools/changes/compare-sides.ts';
import type { Kept } from '../../tools/changes/decisions.ts';
import { keptSide, readSide, readSides } from '../../tools/changes/sides.ts';
import { decided, writeDraft } from './changes-draft.ts';

let folder: string;
let draft: string;
let kept: Kept;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'kept-changes-'));
  draft = path.join(folder, 'draft');
  writeDraft(draft);
  const [before, after] = await readSides('live', draft);
  const changes = compareSides(before, after);
  kept = { before: keptSide(before), after: keptSide(after), changes };
});
beforeEach(() => writeDraft(draft));
afterAll(() => rmSync(folder, { recursive: true }));

const reasons = (verdict: { open: { why: string }[] }) => verdict.open.map(({ why }) => why);

it('takes what is approved, and nothing rejected or left open', async () => {
  const approved = await checkKept(decided(kept, 'approved'));
  expect(approved).toEqual({ open: [], stale: undefined, all: kept.changes.length });
  const rejected = await checkKept(decided(kept, 'rejected'));
  expect(reasons(rejected)).toEqual(kept.changes.map(() => 'rejected: Too wide'));
  expect(reasons(await checkKept(kept))).toEqual(kept.changes.map(() => 'not decided'));
});

it('finds a change that was left out of the file', async () => {
  const [left, ...others] = kept.changes;
  const { open } = await checkKept(decided({ ...kept, changes: others }, 'approved'));
  expect(open).toMatchObject([{ change: { id: left?.id }, why: 'not decided' }]);
});

it('refuses a change that was made after the approval', async () => {
  writeDraft(draft, 'Your work');
  const { open, stale } = await checkKept(decided(kept, 'approved'));
  expect(open.map(({ change, why }) => `${change.text} [${why}]`)).toEqual([
    expect.stringMatching(/now says “Your work”\. \[made after the decisions were saved\]$/),
  ]);
  expect(stale).toContain('The configuration changed after it was approved.');
});

it('refuses one that no sentence tells, too', async () => {
  const words = path.join(draft, 'schemas/locales/es.json');
  mkdirSync(path.dirname(words), { recursive: true });
  writeFileSync(words, '{ "version": 1, "code": "es", "words": { "Back": "Volver" } }');
  const { open, stale } = await checkKept(decided(kept, 'approved'));
  rmSync(words);
  expect(open).toEqual([]);
  expect(stale).toContain('The configuration changed after it was approved.');
});

it('takes a change that was withdrawn', async () => {
  rmSync(path.join(draft, 'schemas'), { recursive: true });
  rmSync(path.join(draft, 'screens'), { recursive: true });
  mkdirSync(path.join(draft, 'screens'));
  expect(await checkKept(decided(kept, 'rejected'))).toEqual({
    open: [],
    stale: undefined,
    all: 0,
  });
});

it('goes by the very files where what stood before is gone', async () => {
  const gone = { ...decided(kept, 'approved'), before: { ...kept.before, hash: '0' } };
  expect(await checkKept(gone)).toMatchObject({ open: [], stale: undefined });
  writeDraft(draft, 'Your work');
  const { stale } = await checkKept(gone);
  expect(stale).toContain("'live' is no longer what it was compared with");
});

it('says that a revision is missing', async () => {
  const before = { ...kept.before, name: 'main', commit: 'f'.repeat(40) };
  await expect(checkKept({ ...decided(kept, 'approved'), before })).rejects.toThrow(
    "The revision 'main' (ffffffffffff) is not in this copy",
  );
});

it('says which side there is not', async () => {
  await expect(readSide('no-such-revision')).rejects.toThrow(
    "'no-such-revision' is no folder and no revision",
  );
  await expect(readSide(path.join(draft, 'screens'))).rejects.toThrow(
    'holds neither a folder schemas nor a folder screens',
  );
});
