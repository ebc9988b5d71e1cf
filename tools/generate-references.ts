// npm run references [-- --check]: the keys of configuration files, from the descriptions in schemas/meta, as pages of docs
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { JsonSchema } from '../src/shared/forms/types.ts';
import { describeSchema, type ReferencePage, type SchemaFiles } from './lib/describe-schema.ts';
import { ROOT } from './lib/run.mjs';
import { helpWhenAsked } from './operator/help-when-asked.ts';

helpWhenAsked(
  'npm run references [-- --check]\n\nWrites the pages of docs/reference from the descriptions in schemas/meta.',
);

const PAGES: readonly ReferencePage[] = [
  { name: 'portal', title: 'Keys of a portal', file: 'portal.json' },
  { name: 'site', title: 'Keys of a site', file: 'site.json' },
  { name: 'locale', title: 'Keys of a locale', file: 'locale.json' },
  { name: 'terms', title: 'Keys of insurance words', file: 'terms.json', also: ['change'] },
  {
    name: 'facts',
    title: 'Keys of the facts of plans',
    file: 'facts.json',
    also: ['change'],
  },
  {
    name: 'layer',
    title: 'Keys that portals, sites and locales share',
    file: 'layer.json',
    defs: ['field', 'group', 'contact', 'welcome', 'ownPage', 'theme'],
  },
  { name: 'screen', title: 'Keys of a screen', file: 'screen.json' },
  {
    name: 'rules',
    title: 'Keys of a rule',
    file: 'screen.json',
    defs: ['rule', 'copied', 'computation'],
  },
];

const read = async (file: string): Promise<JsonSchema> =>
  JSON.parse(await readFile(path.join(ROOT, 'schemas/meta', file), 'utf8')) as JsonSchema;
const names = [...new Set(PAGES.map(({ file }) => file))];
const files: SchemaFiles = Object.fromEntries(
  await Promise.all(names.map(async (name) => [name, await read(name)] as const)),
);

const check = process.argv.includes('--check');
const folder = path.join(ROOT, 'docs/reference');
const drifted: string[] = [];
await mkdir(folder, { recursive: true });
for (const page of PAGES) {
  const file = path.join(folder, `${page.name}.md`);
  const wanted = describeSchema(page, files, PAGES);
  if ((await readFile(file, 'utf8').catch(() => '')) === wanted) continue;
  drifted.push(page.name);
  if (!check) await writeFile(file, wanted);
}
if (drifted.length === 0) console.log('The references fit the schemas.');
else console.log(`${check ? 'No longer fit the schemas' : 'Written'}: ${drifted.join(', ')}`);
if (check && drifted.length > 0) {
  console.error('Run `npm run references` and commit what it writes.');
  process.exitCode = 1;
}
