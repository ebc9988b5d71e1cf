import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { system } from '../renderers/theme/system.ts';

// Writes the theme's tokens as CSS variables, so that a page has them before any of Chakra is loaded; `--check` only
// compares.

const FILE = path.resolve(import.meta.dirname, '../renderers/theme/tokens.generated.css');

const wanted = await format(
  `/* Made by \`npm run theme\` from renderers/theme/system.ts. Change that, not this file. */\n${cssOf(system.getTokenCss())}`,
  { ...(await resolveConfig(FILE)), parser: 'css' },
);
const present = await readFile(FILE, 'utf8').catch(() => '');
if (present === wanted) console.log('The tokens fit the theme.');
else if (process.argv.includes('--check')) {
  console.error(
    'The tokens no longer fit the theme. Run `npm run theme` and commit what it writes.',
  );
  process.exitCode = 1;
} else {
  await writeFile(FILE, wanted);
  console.log('Written: tokens.generated.css');
}

function cssOf(rules: object): string {
  return Object.entries(rules)
    .map(([key, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null
        ? `${key.replace(/^&/, '')} {\n${cssOf(value)}\n}`
        : `${key}: ${String(value)};`,
    )
    .join('\n');
}
