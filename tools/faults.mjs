import { parseArgs } from 'node:util';
import { helpBeforeInstall } from './lib/help.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { exitOnSignal, program, run } from './lib/run.mjs';

const USAGE = `npm run test:faults [-- --short --count <n> --seed <n> <part of a fault’s file name> …]

Kills servers, cuts lines, takes the mail server and the network away, over and over, and prints what it measured.

  --short      as npm test does it
  --count <n>  how often each fault comes
  --seed <n>   repeats a run
  --help       this text`;

helpBeforeInstall(USAGE);
exitOnSignal();
const { short, count, seed, names } = readOptions();
await ensureInstalled();
// Imported late, as node_modules may have been missing before.
const { ensureBuilt } = await import('./lib/build.mjs');
await ensureBuilt();
process.exitCode = await run(
  [...program('vitest'), 'run', '--project', 'faults', '--reporter', 'verbose', ...names],
  { env: { FAULTS: short ? 'short' : 'long', FAULTS_COUNT: count, FAULTS_SEED: seed } },
);

function readOptions() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        short: { type: 'boolean', default: false },
        count: { type: 'string', default: '' },
        seed: { type: 'string', default: '' },
      },
    });
    const { short, count, seed } = values;
    for (const number of [count, seed])
      if (!/^([1-9][0-9]{0,5})?$/.test(number))
        throw new Error('Count and seed are whole numbers.');
    return { short, count, seed, names: positionals };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
    process.exit(2);
  }
}
