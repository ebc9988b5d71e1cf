import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const NODE_TESTS = [
  'tests/{architecture,bad-input,bench,conformance,contracts,schemas,server,shared,tools}/**/*.test.ts',
];
const BROWSER_TESTS = [
  'tests/{app,engine,renderers,screens,services,snapshots,state}/**/*.test.{ts,tsx}',
];
const SERVER_TESTS = ['tests/server/**/*.test.ts'];
// What asks no database for anything, or only whether it is there, need not be asked twice.
const WITHOUT_DATABASE = [
  'tests/server/{docs,providers}/**',
  'tests/server/outbox/smtp.test.ts',
  'tests/server/catalogue/{import-command,read-catalogue}.test.ts',
  'tests/server/catalogue/sheets/**',
  'tests/server/configuration/{frame-places,hostile-files}.test.ts',
  'tests/server/foundation/{configuration,configuration-watch,crypto,data-folder,lock-file,process}.test.ts',
  // What the studio makes of files; how it stores drafts and publishes is asked in its other tests.
  'tests/server/studio/{building,deleted-questions,groups,moved-questions,new-portal,one-at-a-time,properties,rules,schemas,texts,texts-sheet}.test.ts',
];
// A busy machine is no reason to fail: what never comes still fails, only later.
const PATIENT = { poll: { timeout: 45_000 } };
// A browser, a server and a clock that disagree once are tried again; what passed only then is listed at the end.
const ONCE_MORE = 1;
const PREPARE_STORE = './e2e/support/prepare-store.ts';
const TEMPORARY_FOLDER = './tests/setup/temporary-folder.ts';
const FAIL_ON_CONSOLE = './tests/setup/fail-on-console.ts';

// The files of a project share one process for each worker, so that its modules are read, PGlite's engine compiled and
// the configuration checked once instead of for every file. Nothing that a file replaced outlives it.
const SHARED = { isolate: false, restoreMocks: true, unstubGlobals: true, unstubEnvs: true };

// The longest journeys by far. One that starts last goes on alone while the other workers have nothing left to do.
const LONGEST = ['studio-interruptions', 'accessibility', 'journeys', 'round-trips'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) =>
      LONGEST.some((name) => moduleId.endsWith(`/e2e/${name}.test.ts`));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...SHARED,
          name: 'unit',
          environment: 'node',
          include: NODE_TESTS,
          globalSetup: [TEMPORARY_FOLDER],
          setupFiles: [FAIL_ON_CONSOLE],
          testTimeout: 40_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...SHARED,
          name: 'dom',
          environment: 'jsdom',
          include: BROWSER_TESTS,
          globalSetup: [TEMPORARY_FOLDER],
          setupFiles: [FAIL_ON_CONSOLE, './tests/setup/dom.ts'],
          testTimeout: 40_000,
        },
      },
      {
        test: {
          ...SHARED,
          name: 'postgres',
          environment: 'node',
          include: SERVER_TESTS,
          exclude: WITHOUT_DATABASE,
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: [TEMPORARY_FOLDER, './tests/setup/postgres.ts'],
          setupFiles: [FAIL_ON_CONSOLE],
          testTimeout: 40_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['e2e/**/*.test.ts'],
          exclude: ['e2e/faults/**'],
          globalSetup: [TEMPORARY_FOLDER, PREPARE_STORE],
          // Each file has a store and a browser of its own; one waits while two others work.
          maxWorkers: 3,
          expect: PATIENT,
          retry: ONCE_MORE,
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'faults',
          environment: 'node',
          include: ['e2e/faults/**/*.test.ts'],
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: [TEMPORARY_FOLDER, './tests/setup/postgres.ts', PREPARE_STORE],
          // The long form also measures how long people wait.
          maxWorkers: process.env.FAULTS === 'long' ? 1 : 2,
          expect: PATIENT,
          retry: ONCE_MORE,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
