import { defineConfig } from 'vitest/config';

const NODE_TESTS = [
  'tests/{architecture,bench,conformance,contracts,schemas,server,shared,tools}/**/*.test.ts',
];
const BROWSER_TESTS = ['tests/{app,engine,renderers,screens,services,state}/**/*.test.{ts,tsx}'];
const SERVER_TESTS = ['tests/server/**/*.test.ts'];
const FAIL_ON_CONSOLE = './tests/setup/fail-on-console.ts';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: NODE_TESTS,
          setupFiles: [FAIL_ON_CONSOLE],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: BROWSER_TESTS,
          setupFiles: [FAIL_ON_CONSOLE, './tests/setup/dom.ts'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'postgres',
          environment: 'node',
          include: SERVER_TESTS,
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: ['./tests/setup/postgres.ts'],
          setupFiles: [FAIL_ON_CONSOLE],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['e2e/**/*.test.ts'],
          fileParallelism: false,
          maxWorkers: 1,
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
