import { helpBeforeInstall } from './lib/help.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { exitOnSignal } from './lib/run.mjs';

const USAGE = `npm test [-- --list | -- --only <stage>,<stage> [part of a test file’s path …]]

Installs what is missing, builds, and runs every check; ends with a summary, and with 1 when one failed.

  --list  names the stages
  --only  runs these stages, and those that they need
  --help  this text`;
// Two at a time keep two cores busy; more would only slow each other down.
const AT_ONCE = 2;

helpBeforeInstall(USAGE);
exitOnSignal();
await ensureInstalled();
// Imported late, as node_modules may have been missing before.
const { allStages } = await import('./lib/stages.mjs');
const { runStages } = await import('./lib/schedule.mjs');

const stages = chosenStages(process.argv.slice(2));
const outcomes = await runStages(stages, {
  atOnce: AT_ONCE,
  onStart: ({ title }) => console.log(`… ${title}`),
  onEnd: ({ stage, ok, seconds }, output) => {
    heading(`${stage.title}: ${ok ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`);
    if (output.trim()) console.log(output.trimEnd());
  },
});
summarize(outcomes);
process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1;

/** @param {string[]} args */
function chosenStages(args) {
  const only = args[0] === '--only' ? args[1]?.split(',') : undefined;
  const known = allStages(only ? args.slice(2) : []);
  const names = known.map(({ name }) => name);
  if (args[0] === '--list') {
    for (const { name, title } of known) console.log(`${name.padEnd(10)}${title}`);
    process.exit(0);
  }
  const isUsed = only ? only.every((name) => names.includes(name)) : args.length === 0;
  if (!isUsed) {
    console.error(`${USAGE}\nStages: ${names.join(', ')}`);
    process.exit(2);
  }
  const needed = known.filter(({ name }) => only?.includes(name)).flatMap(({ after }) => after);
  return known.filter(({ name }) => !only || only.includes(name) || needed.includes(name));
}

/** @param {string} text */
function heading(text) {
  console.log(`\n${'─'.repeat(80)}\n${text}\n${'─'.repeat(80)}`);
}

/** @param {import('./lib/schedule.mjs').Outcome[]} outcomes */
function summarize(outcomes) {
  heading('Summary');
  const rows = outcomes.map(({ stage, ok, passed, failed, skipped, seconds }) => [
    ok ? 'passed' : 'FAILED',
    stage.title.padEnd(40),
    `${seconds.toFixed(1)} s`.padStart(8),
    stage.report ? `  ${passed} passed, ${failed} failed, ${skipped} skipped` : '',
  ]);
  for (const row of rows) console.log(row.join('  ').trimEnd());
  for (const { stage, failures } of outcomes)
    for (const failure of failures) console.log(`\n${stage.title}: ${failure}`);
  const sum = (/** @type {'passed' | 'failed'} */ key) =>
    outcomes.reduce((total, outcome) => total + outcome[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
}
