// npm run changes -- <before> <after> [--out <file>] [--decisions <file>] [--check] [--no-pictures]
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readOptions } from './lib/read-options.ts';
import { type Change, compareSides } from './changes/compare-sides.ts';
import { openChanges, readDecisions } from './changes/decisions.ts';
import { reportPage } from './changes/report-page.ts';
import { readSides } from './changes/sides.ts';
import { takePictures } from './changes/take-pictures.ts';

const TOLD_EACH = 20;
const USAGE = `npm run changes -- <before> <after> [--out <file>] [--decisions <file>] [--check] [--no-pictures]

Says in plain sentences what a change of configuration means, per portal, and for answers that are already typed,
and shows pictures of it on a phone and at a desk, drawn from stored answers.
Each side is 'live' (these files), a folder (a whole configuration, or a draft over the live files), or a revision of git.

  --out <file>         the page to write; default changes.html
  --decisions <file>   what was decided, as the page saves it; default decisions.json
  --check              writes nothing; ends with 1 while a change is rejected or not decided
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
  if (before === undefined || after === undefined) {
    console.error(USAGE);
    return 2;
  }
  const decisions = readDecisions(given.decisions);
  const sides = await readSides(before, after);
  const changes = compareSides(...sides);
  if (!check) {
    for (const change of changes) console.log(lineOf(change));
    mkdirSync(path.dirname(path.resolve(out)), { recursive: true });
    const shown = given['no-pictures']
      ? new Map<string, never>()
      : await takePictures(sides, changes, tellProgress);
    writeFileSync(out, reportPage({ before, after, changes, decisions, shown }));
    console.log(`${changes.length} changes: ${out}`);
    return 0;
  }
  const open = openChanges(changes, decisions);
  for (const { change, why } of open) console.log(`${lineOf(change)} [${why}]`);
  console.log(`${changes.length - open.length} of ${changes.length} changes are approved.`);
  return open.length > 0 ? 1 : 0;
}

function tellProgress(done: number, all: number): void {
  if (done % TOLD_EACH === 0) console.log(`${done} of ${all} pictures`);
}

function lineOf({ portals, where, text }: Change): string {
  return `${portals.join(', ') || 'Everywhere'}: ${text} (${where})`;
}

function readArguments() {
  const { values, positionals } = readOptions(USAGE, {
    allowPositionals: true,
    options: {
      out: { type: 'string', default: 'changes.html' },
      decisions: { type: 'string', default: 'decisions.json' },
      check: { type: 'boolean', default: false },
      'no-pictures': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [before, after] = positionals;
  return { ...values, before, after };
}
