import { createServer } from 'vite';
import { builtinEnvironments } from 'vitest/runtime';
import { helpWhenAsked } from './operator/help-when-asked.ts';
import { readOptions } from './lib/read-options.ts';
import { ROOT } from './snapshot/files.ts';
import type * as Snapshots from './snapshot/run-snapshots.ts';

// Renders every screen as text and as schema into tests/snapshots; `--check` only compares.

const USAGE =
  'npm run snapshot [-- --portal PRMIER] [-- --screen enrollment/contact-info] [-- --check]\n\n' +
  'Draws every screen in every portal as text, into tests/snapshots; --portal: one portal, with its sites, languages and\n' +
  'roles. With CONFIG_DIRS: those of these folders, too, into the folder snapshots of the first one.';

type Run = typeof Snapshots;

helpWhenAsked(USAGE);
const { check, ...wanted } = readOptions(USAGE, {
  options: {
    portal: { type: 'string' },
    screen: { type: 'string' },
    check: { type: 'boolean', default: false },
  },
}).values;
// React and the looks need a browser: they get jsdom, and Vite loads them as for the store.
await builtinEnvironments.jsdom.setup(globalThis, {});
const vite = await createServer({
  configFile: false,
  root: ROOT,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true, include: [] },
});
try {
  const { runSnapshots } = (await vite.ssrLoadModule('/tools/snapshot/run-snapshots.ts')) as Run;
  const { text, isGood } = await runSnapshots({ ...wanted, check });
  console.log(text);
  process.exitCode = isGood ? 0 : 1;
} catch (error) {
  // A ConfigError lists the faults itself.
  console.error((error as Error).name === 'ConfigError' ? (error as Error).message : error);
  process.exitCode = 1;
} finally {
  await vite.close();
}
process.exit();
