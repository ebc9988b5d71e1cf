import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { run } from './run.mjs';

/**
 * @typedef {import('./stages.mjs').Stage} Stage
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Counts - `failures` tells which
 *   tests failed, and how, in a few lines each
 * @typedef {Counts & { stage: Stage, ok: boolean, seconds: number }} Outcome
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} TestResult
 */

/** @type {Counts} */
const NOTHING = { passed: 0, failed: 0, skipped: 0, failures: [] };
/** Of each failure the summary shows so much. */
const FEW_LINES = 12;
const LONG_LINE = 300;

/**
 * Runs the stages in their order, a few at a time. The output of a stage is buffered until it is
 * done, so that outputs do not mix.
 * @param {Stage[]} stages
 * @param {object} options
 * @param {number} options.atOnce
 * @param {(stage: Stage) => void} options.onStart
 * @param {(outcome: Outcome, output: string) => void} options.onEnd
 * @returns {Promise<Outcome[]>} in the order of the stages
 */
export async function runStages(stages, { atOnce, onStart, onEnd }) {
  const waiting = [...stages];
  /** @type {Map<Stage, Promise<void>>} */
  const running = new Map();
  /** @type {Map<string, Outcome>} */
  const outcomes = new Map();

  /** @param {Stage} stage */
  function mayStart(stage) {
    const isPending = (/** @type {string} */ name) =>
      !outcomes.has(name) && stages.some((other) => other.name === name);
    if (stage.after?.some(isPending)) return false;
    return running.size === 0 || ![stage, ...running.keys()].some(({ alone }) => alone);
  }

  /** @param {Stage} stage */
  async function perform(stage) {
    onStart(stage);
    const broken = stage.after?.find((name) => outcomes.get(name)?.ok === false);
    const startedAt = Date.now();
    const { code, output } = broken
      ? { code: 1, output: `Not run, because "${broken}" failed.\n` }
      : await runCommands(stage);
    const seconds = (Date.now() - startedAt) / 1000;
    const outcome = { stage, ok: code === 0, seconds, ...count(stage, code) };
    outcomes.set(stage.name, outcome);
    onEnd(outcome, output);
  }

  while (waiting.length > 0 || running.size > 0) {
    const next = running.size < atOnce ? waiting.find(mayStart) : undefined;
    if (next) {
      waiting.splice(waiting.indexOf(next), 1);
      const done = perform(next).finally(() => running.delete(next));
      running.set(next, done);
    } else {
      await Promise.race(running.values());
    }
  }
  return stages.flatMap(({ name }) => outcomes.get(name) ?? []);
}

/** @param {Stage} stage */
async function runCommands({ commands, report, seconds }) {
  if (report) rmSync(report, { force: true });
  const env = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
  let output = '';
  let code = 0;
  for (const command of commands) {
    code = await run(command, { env, seconds, onText: (text) => (output += text) });
    if (code !== 0) break;
  }
  return { code, output };
}

/**
 * A failed stage counts as at least one failure: a fault found by types or lint, or a crashed test
 * run, belongs to no test.
 * @param {Stage} stage
 * @param {number} code
 * @returns {Counts}
 */
function count({ report }, code) {
  const counted = report ? readReport(report) : NOTHING;
  return code === 0 || counted.failed > 0 ? counted : { ...counted, failed: 1 };
}

/**
 * @param {string} file
 * @returns {Counts}
 */
function readReport(file) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
      failures: report.testResults.flatMap(failuresIn),
    };
  } catch {
    return NOTHING;
  }
}

/**
 * @param {{ name: string, status: string, message: string, assertionResults: TestResult[] }} file
 * @returns {string[]}
 */
function failuresIn({ name, status, message, assertionResults }) {
  const file = path.relative(process.cwd(), name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  // A file that could not be run has no tests that failed.
  if (failed.length === 0 && status === 'failed') return [`${file}\n${start(message)}`];
  return failed.map(
    ({ fullName, failureMessages }) => `${file}: ${fullName}\n${start(failureMessages.join('\n'))}`,
  );
}

/** @param {string} text */
function start(text) {
  const lines = stripVTControlCharacters(text).split('\n');
  const own = lines.filter((line) => !line.includes('node_modules')).slice(0, FEW_LINES);
  return own.map((line) => `    ${line.slice(0, LONG_LINE)}`).join('\n');
}
