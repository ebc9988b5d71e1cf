import { builtinEnvironments } from 'vitest/runtime';
import type { Wanted } from './snapshots.ts';

// What `npm run snapshot` bundles and starts, with its options as JSON.

// React and the looks need a browser: they get jsdom, which has to be there before they are loaded.
await builtinEnvironments.jsdom.setup(globalThis, {});
const { runSnapshots } = await import('./run-snapshots.ts');
try {
  const options = JSON.parse(process.argv[2] ?? '') as Wanted & { check: boolean };
  const { text, isGood } = await runSnapshots(options);
  console.log(text);
  process.exit(isGood ? 0 : 1);
} catch (error) {
  // A ConfigError lists the faults itself.
  console.error((error as Error).name === 'ConfigError' ? (error as Error).message : error);
  process.exit(1);
}
