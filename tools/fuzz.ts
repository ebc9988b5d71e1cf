import { fork, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { bundleBrowser, startBrowser } from '../tests/conformance/browser-side.ts';
import { readCases } from '../tests/conformance/cases.ts';
import { compareForm, type Outcome, type Sides } from '../tests/conformance/compare.ts';
import { furtherFolders } from './lib/config-folders.ts';
import { helpWhenAsked } from './operator/help-when-asked.ts';

const USAGE =
  'npm run test:fuzz [-- --seed <number> --form <part> --portal <code> --runs <number>]';
const RUNS = 20_000;
/** A site or a language changes little of a portal's form. */
const SHARE_OF_A_LAYER = 0.1;

interface Task {
  key: string;
  seed: number;
  runs: number;
}

if (!process.send)
  helpWhenAsked(
    `${USAGE}\n\nFills every form of every portal at random and compares what browser and server say; CONFIG_DIRS counts, too.`,
  );
if (process.send) work();
else await lead();

// Distributes forms one at a time, so that a slow one occupies one core only.
async function lead(): Promise<void> {
  const { seed, runs, form, portal } = readOptions();
  const { cases } = await readCases(furtherFolders()).catch((error: unknown) => {
    if ((error as Error).name === 'ConfigError') fail((error as Error).message);
    throw error;
  });
  const wanted = cases.filter(
    (one) => one.form.includes(form) && (portal === '' || one.portal === portal),
  );
  if (wanted.length === 0) fail('There is no such form or portal.');
  console.log(`seed ${seed}: ${wanted.length} forms, ${runs} situations a form and portal`);
  const queue = wanted.map(({ key, choice }): Task => {
    const isLayered = choice.site !== undefined || choice.locale !== undefined;
    return { key, seed, runs: isLayered ? Math.ceil(runs * SHARE_OF_A_LAYER) : runs };
  });
  const program = await bundleBrowser();
  const count = Math.min(availableParallelism(), queue.length);
  const outcomes = (
    await Promise.all(Array.from({ length: count }, () => employ(program, queue)))
  ).flat();
  const broken = outcomes.flatMap(({ disagreement = [] }) => disagreement);
  for (const text of broken) console.error(`\n${text}`);
  const total = outcomes.reduce((sum, outcome) => sum + outcome.runs, 0);
  console.log(
    broken.length === 0
      ? `\nBoth sides agree in ${total} situations of ${outcomes.length} forms (seed ${seed}).`
      : `\n${broken.length} of ${outcomes.length} forms are judged differently (seed ${seed}).`,
  );
  process.exitCode = broken.length === 0 ? 0 : 1;
}

/** Runs one child process until the queue is empty. */
function employ(program: string, queue: Task[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const child: ChildProcess = fork(import.meta.filename, {
    execArgv: ['--import', import.meta.resolve('tsx')],
  });
  let started = 0;
  const next = (): void => {
    const task = queue.shift();
    started = performance.now();
    if (task) child.send(task);
    else child.disconnect();
  };
  return new Promise((resolve, reject) => {
    child.on('message', (outcome: Outcome | 'ready') => {
      if (outcome !== 'ready') {
        outcomes.push(outcome);
        tell(outcome, (performance.now() - started) / 1000);
      }
      next();
    });
    child.on('exit', (code) => {
      if (code === 0) resolve(outcomes);
      else reject(new Error(`A worker ended with ${code}.`));
    });
    child.send(program);
  });
}

function tell({ key, runs, valid, disagreement }: Outcome, seconds: number): void {
  const verdict = disagreement === undefined ? 'same  ' : 'DIFFER';
  const share = `${Math.round((100 * valid) / Math.max(runs, 1))} % valid`;
  console.log(
    `${verdict} ${key.padEnd(48)} ${String(runs).padStart(7)} runs ${share.padStart(12)} ${seconds.toFixed(1).padStart(7)} s`,
  );
}

function work(): void {
  let sides: Promise<Sides> | undefined;
  let find: (key: string) => Promise<Parameters<typeof compareForm>[1]>;
  const begin = async (program: string): Promise<Sides> => {
    const { cases, app } = await readCases(furtherFolders());
    find = async (key) => cases.find((one) => one.key === key) ?? Promise.reject(new Error(key));
    return { app, browser: startBrowser(program) };
  };
  const run = async ({ key, seed, runs }: Task): Promise<Outcome> => {
    if (!sides) throw new Error('The program comes first.');
    return compareForm(await sides, await find(key), { seed, runs });
  };
  const answer = (result: Promise<Outcome | 'ready'>): void => {
    result.then(
      (outcome) => process.send?.(outcome),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('message', (message: string | Task) => {
    if (typeof message === 'string') {
      sides = begin(message);
      answer(sides.then(() => 'ready' as const));
    } else answer(run(message));
  });
}

function readOptions(): { seed: number; runs: number; form: string; portal: string } {
  const text = { type: 'string' } as const;
  try {
    const { values } = parseArgs({
      options: { seed: text, runs: text, form: text, portal: text },
    });
    const {
      seed = String(randomInt(2 ** 31)),
      runs = String(RUNS),
      form = '',
      portal = '',
    } = values;
    const numbers = [seed, runs].map(Number);
    if (!numbers.every(Number.isSafeInteger)) fail('Seed and runs are whole numbers.');
    return { seed: numbers[0] ?? 0, runs: numbers[1] ?? RUNS, form, portal };
  } catch (error) {
    return fail((error as Error).message);
  }
}

function fail(problem: string): never {
  console.error(`${problem}\n${USAGE}`);
  process.exit(2);
}
