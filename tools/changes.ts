// npm run changes -- <before> <after> [--out <file>] [--decisions <file>] [--check] [--no-pictures]
// npm run changes -- --check [--decisions <file>]
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readOptions } from './lib/read-options.ts';
import { checkKept } from './changes/check-kept.ts';
import { type Change, compareSides } from './changes/compare-sides.ts';
import { decisionsOf, openChanges, readDecisions } from './changes/decisions.ts';
import { reportPage } from './changes/report-page.ts';
import { keptSide, readSides } from './changes/sides.ts';

const TOLD_EACH = 20;
const KEPT = 'decisions.json';
const USAGE = `npm run changes -- <before> <after> [--out <file>] [--decisions <file>] [--check] [--no-pictures]
npm run changes -- --check [--decisions <file>]

Says in plain sentences what a change of configuration means, per portal, and for answers that are already typed,
and shows pictures of it on a phone and at a desk, drawn from stored answers.
Each side is 'live' (these files), a folder (a whole configuration, or a draft over the live files), or a revision of git.

  --out <file>         the page to write; default changes.html
  --decisions <file>   what was decided, as the page saves it; default ${KEPT}
  --check              writes nothing; ends with 1 while a change is rejected or not decided. Without sides it checks
                       what the decisions were saved for against the files as they are: a change made since then
                       fails, too. Without decisions there is nothing to check
  --no-pictures        sentences alone
  --help               this text`;

const given = readArguments();
if (given.help) console.log(USAGE);
else {
  try {
    process.exitCode = await run();
  } catch (error) {
    // A ConfigError lists the faults itself.
    const isTold = ['ConfigError', 'RangeError'].includes((error as Error).name);
    console.error(isTold ? (error as Error).message : error);
    process.exitCode = 1;
  }
}

async function run(): Promise<number> {
  const { before, after, out, check } = given;
  if (check && before === undefined) return checkFile();
  if (before === undefined || after === undefined) {
    console.error(USAGE);
    return 2;
  }
  const decisions = decisionsOf(readDecisions(given.decisions ?? KEPT));
  const sides = await readSides(before, after);
  const changes = compareSides(...sides);
  if (!check) {
    for (const change of changes) console.log(lineOf(change));
    mkdirSync(path.dirname(path.resolve(out)), { recursive: true });
    const shown = given['no-pictures']
      ? new Map<string, never>()
      : await picturesOf(sides, changes);
    const [old, now] = [keptSide(sides[0]), keptSide(sides[1])];
    writeFileSync(out, reportPage({ before: old, after: now, changes, decisions, shown }));
    console.log(`${changes.length === 1 ? '1 change' : `${changes.length} changes`}: ${out}`);
    return 0;
  }
  return tellOpen(openChanges(changes, decisions), changes.length);
}

async function checkFile(): Promise<number> {
  const file = given.decisions ?? KEPT;
  // A file that is asked for must be there.
  if (given.decisions !== undefined && !existsSync(file))
    throw new RangeError(`There is no file ${file}.`);
  const kept = readDecisions(file);
  if (!kept) {
    console.log(`There are no decisions to check: there is no file ${file}.`);
    return 0;
  }
  console.log(`${file}: changes from ${kept.before.name} to ${kept.after.name}`);
  const { open, stale, all } = await checkKept(kept);
  const code = tellOpen(open, all);
  if (stale === undefined) return code;
  console.log(stale);
  return 1;
}

function tellOpen(open: ReturnType<typeof openChanges<Told>>, all: number): number {
  for (const { change, why } of open) console.log(`${lineOf(change)} [${why}]`);
  console.log(
    all === 0
      ? 'Nothing has changed: there is nothing to decide.'
      : `${all - open.length} of ${all} changes are approved.`,
  );
  return open.length > 0 ? 1 : 0;
}

// A browser is loaded only by those who want pictures.
async function picturesOf(sides: Awaited<ReturnType<typeof readSides>>, changes: Change[]) {
  const { takePictures } = await import('./changes/take-pictures.ts');
  return takePictures(sides, changes, tellProgress);
}

function tellProgress(done: number, all: number): void {
  if (done % TOLD_EACH === 0) console.log(`${done} of ${all} pictures`);
}

type Told = Pick<Change, 'id' | 'portals' | 'where' | 'text'>;

function lineOf({ portals, where, text }: Told): string {
  return `${portals.join(', ') || 'Everywhere'}: ${text} (${where})`;
}

function readArguments() {
  const { values, positionals } = readOptions(USAGE, {
    allowPositionals: true,
    options: {
      out: { type: 'string', default: 'changes.html' },
      decisions: { type: 'string' },
      check: { type: 'boolean', default: false },
      'no-pictures': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [before, after] = positionals;
  return { ...values, before, after };
}
