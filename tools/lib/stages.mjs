import path from 'node:path';
import { program, ROOT } from './run.mjs';

/**
 * @typedef {object} Stage
 * @property {string} name for `--only`
 * @property {string} title
 * @property {string[][]} commands run one after the other until one fails
 * @property {string} [report] file that vitest's JSON reporter writes
 * @property {string[]} [after] stages that must have passed
 * @property {boolean} [alone] nothing else may run beside it, because it measures time
 * @property {number} seconds it may take: a slow machine is no fault, a stage that never ends is one
 */

const tsx = (/** @type {string[]} */ ...args) => [process.execPath, '--import', 'tsx', ...args];
const GENERATORS = [
  'tools/generate-types.ts',
  'tools/generate-theme.ts',
  'tools/generate-references.ts',
  'tools/prove.ts',
  'tools/generate-docs.ts',
];
const SCREENS = 'tools/lint-screens.ts';

/** What reads the files without running them; the slowest takes a third of it on two slow cores beside unit tests. */
const STATIC_SECONDS = 480;

/** Folders with programs. */
const FOLDERS = ['src', 'server', 'renderers', 'screens', 'tests', 'e2e', 'bench', 'tools'];

/**
 * Everything that `npm test` does, in order.
 * @param {string[]} filters limit the vitest stages to test files whose path contains one of these
 * @returns {Stage[]}
 */
export function allStages(filters) {
  return [
    // As long as all others together that may run beside it.
    vitest('unit', 'Unit and API tests (PGlite)', filters, 2700),
    {
      name: 'types',
      title: 'Types',
      // The server's own settings are those of the build, which checks them.
      commands: [[...program('tsc', 'typescript'), '--noEmit']],
      seconds: STATIC_SECONDS,
    },
    {
      name: 'drift',
      title: 'Generated files are up to date',
      commands: GENERATORS.map((generator) => tsx(generator, '--check')),
      seconds: STATIC_SECONDS,
    },
    {
      name: 'lint',
      title: 'Lint',
      commands: [[...program('eslint'), '.', '--max-warnings', '0']],
      seconds: STATIC_SECONDS,
    },
    {
      name: 'screens',
      title: 'Screens and portals',
      // The last holds what was decided of a change, if anything was, against the files.
      commands: [
        tsx(SCREENS),
        tsx('tools/format-screens.ts', '--check'),
        tsx('tools/changes.ts', '--check'),
      ],
      seconds: STATIC_SECONDS,
    },
    {
      name: 'format',
      title: 'Format',
      commands: [[...program('prettier'), '--check', '--log-level', 'warn', '.']],
      seconds: STATIC_SECONDS,
    },
    {
      name: 'imports',
      title: 'Who may import whom',
      commands: [[...program('depcruise', 'dependency-cruiser'), ...FOLDERS]],
      seconds: STATIC_SECONDS,
    },
    {
      name: 'unused',
      title: 'Unused code',
      // The second looks at what only tests use.
      commands: [program('knip'), [...program('knip'), '--config', 'knip.exports.json']],
      seconds: STATIC_SECONDS,
    },
    ...testStages(filters),
  ];
}

/**
 * @param {string[]} filters
 * @returns {Stage[]}
 */
function testStages(filters) {
  return [
    vitest('dom', 'Engine, screens and snapshots (jsdom)', filters, 1500),
    vitest('postgres', 'API tests (PostgreSQL)', filters, 1500),
    {
      name: 'build',
      title: 'Build',
      commands: [[process.execPath, 'tools/build.mjs', '--if-stale']],
      seconds: 180,
    },
    {
      ...vitest('e2e', 'Journeys in a browser', filters, 2700),
      after: ['build'],
      alone: true,
    },
    {
      ...vitest('faults', 'Faults from outside', filters, 600),
      after: ['build'],
      alone: true,
    },
  ];
}

/**
 * @param {string} name also of the project in vitest.config.ts
 * @param {string} title
 * @param {string[]} filters
 * @param {number} seconds
 * @returns {Stage}
 */
function vitest(name, title, filters, seconds) {
  const report = path.join(ROOT, 'node_modules', '.cache', 'tests', `${name}.json`);
  const command = [
    ...program('vitest'),
    'run',
    '--project',
    name,
    '--silent=passed-only',
    '--reporter=default',
    '--reporter=json',
    `--reporter=${path.join(import.meta.dirname, 'second-tries.mjs')}`,
    `--outputFile.json=${report}`,
    ...filters,
  ];
  return { name, title, commands: [command], report, seconds };
}
