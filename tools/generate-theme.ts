import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { globalCss } from '../renderers/theme/global.ts';
import { keyframes } from '../renderers/theme/keyframes.ts';
import { recipes } from '../renderers/theme/recipes/index.ts';
import { system } from '../renderers/theme/system.ts';
import { type Recipe, recipeCss, stylesCss } from './lib/recipe-css.ts';
import { helpWhenAsked } from './operator/help-when-asked.ts';
import { list, ROOT } from './snapshot/files.ts';

helpWhenAsked('npm run theme [-- --check]\n\nWrites tokens and recipes of the theme as plain CSS.');

// Writes the theme's tokens and recipes as plain CSS, so that pages need none of Chakra's run time; `--check` only
// compares.

const globals = Object.entries(globalCss).map(([selector, styles]) =>
  stylesCss(system, selector, styles ?? {}),
);
const frames = Object.entries(keyframes).map(([name, steps]) => {
  const rules = Object.entries(steps).map(([at, styles]) => stylesCss(system, at, styles));
  return `@keyframes ${name} { ${rules.join('\n')} }`;
});
const sheets = [
  {
    file: 'renderers/theme/tokens.generated.css',
    from: 'renderers/theme/system.ts',
    css: tokenCss(),
  },
  {
    file: 'renderers/theme/recipes.generated.css',
    from: 'global.ts, keyframes.ts and recipes/ beside it',
    css: [...globals, ...frames, ...recipes.map((recipe) => recipeCss(system, recipe))].join('\n'),
  },
];
for (const { file, from, css } of sheets) await keep(file, from, css);
for (const folder of ownFolders()) {
  const own = (await import(path.join(ROOT, folder, 'recipe.ts'))) as Record<string, Recipe>;
  const css = Object.values(own).map((recipe) => recipeCss(system, recipe));
  await keep(`${folder}/recipe.generated.css`, 'recipe.ts beside it', css.join('\n'));
}

// A region or widget with a unique look has its own recipe, which is loaded with it; so has what several of them share.
function ownFolders(): string[] {
  return ['renderers/kit', 'renderers/regions', 'renderers/widgets']
    .flatMap((parent) => list(parent).map((name) => `${parent}/${name}`))
    .filter((folder) => existsSync(path.join(ROOT, folder, 'recipe.ts')));
}

function tokenCss(): string {
  const { '@layer tokens': tokens = {} } = system.getTokenCss() as Record<string, object>;
  const [[selector, variables] = ['', {}]] = Object.entries(tokens) as [string, object][];
  return `@layer tokens { ${stylesCss(system, selector.replace('&', ''), variables)} }`;
}

async function keep(file: string, from: string, css: string): Promise<void> {
  const target = path.join(ROOT, file);
  const text = `/* Made by \`npm run theme\` from ${from}. Change that, not this file. */\n${css}`;
  const wanted = await format(text, { ...(await resolveConfig(target)), parser: 'css' });
  const present = await readFile(target, 'utf8').catch(() => '');
  if (present === wanted) console.log(`${file} fits.`);
  else if (process.argv.includes('--check')) {
    console.error(`${file} no longer fits. Run \`npm run theme\` and commit what it writes.`);
    process.exitCode = 1;
  } else {
    await writeFile(target, wanted);
    console.log(`Written: ${file}`);
  }
}
