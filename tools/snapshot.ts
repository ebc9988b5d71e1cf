import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { helpWhenAsked } from './operator/help-when-asked.ts';
import { readOptions } from './lib/read-options.ts';
import { ROOT } from './snapshot/files.ts';

// Renders every screen as text and as schema into tests/snapshots; `--check` only compares.

const USAGE =
  'npm run snapshot [-- --portal PRMIER --screen enrollment/contact-info --check]\n\n' +
  'Draws every screen in every portal as text, into tests/snapshots; --portal: one portal, with its sites, languages and\n' +
  'roles. With CONFIG_DIRS: those of these folders, too, into the folder snapshots of the first one.';

helpWhenAsked(USAGE);
const options = readOptions(USAGE, {
  options: {
    portal: { type: 'string' },
    screen: { type: 'string' },
    check: { type: 'boolean', default: false },
  },
}).values;

// One file of all modules starts in a third of the time, and React's production build draws twice as fast.
process.env.NODE_ENV = 'production';
// Below node_modules, so that packages are found from there.
const folder = path.join(ROOT, 'node_modules/.cache', `snapshot-${process.pid}`);
try {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    plugins: [keepPlaces()],
    build: {
      ssr: path.join(ROOT, 'tools/snapshot/start.ts'),
      outDir: folder,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'start.mjs' } },
    },
  });
  const program = path.join(folder, 'start.mjs');
  const { status } = spawnSync(process.execPath, [program, JSON.stringify(options)], {
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Has every module know the file that it comes from. */
function keepPlaces(): Plugin {
  return {
    name: 'keep-places',
    transform: (code, id) =>
      code
        .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(id)))
        .replaceAll('import.meta.filename', JSON.stringify(id))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
  };
}
