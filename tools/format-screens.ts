// npm run format:screens [-- <folder> …] [--check]
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { mapConditions, type MetaFiles } from '../src/shared/forms/conditions/condition-places.ts';
import { shortenCondition } from '../src/shared/forms/conditions/shorten-condition.ts';
import { writeJson } from '../src/shared/forms/configuration/write-json.ts';
import type { JsonSchema } from '../src/shared/forms/types.ts';
import { existingFolders } from './lib/config-folders.ts';
import { readOptions } from './lib/read-options.ts';
import { ROOT } from './lib/run.mjs';

const USAGE = `npm run format:screens [-- <folder> …] [--check]
Writes the screens, portals, sites and locales of configuration folders (default: the project's own) in one form:
conditions short where the short form means the same, short objects on one line. --check only names the files that differ.`;

const FOLDERS = {
  screens: 'screen',
  'schemas/portals': 'portal',
  'schemas/sites': 'site',
  'schemas/locales': 'locale',
};

const { folders, check } = readArguments();
const meta = await readMeta();
const differing = await formatFolders(folders.length > 0 ? folders : [ROOT]);
for (const file of differing) console.log(`${check ? 'not formatted' : 'written'}: ${file}`);
if (check && differing.length > 0) {
  console.error('npm run format:screens writes them.');
  process.exitCode = 1;
}

function readArguments() {
  const { values, positionals } = readOptions(USAGE, {
    options: { check: { type: 'boolean' }, help: { type: 'boolean' } },
    allowPositionals: true,
  });
  if (values.help !== true)
    return { folders: existingFolders(positionals), check: values.check === true };
  console.log(USAGE);
  return process.exit(0);
}

async function readMeta(): Promise<MetaFiles> {
  const folder = path.join(ROOT, 'schemas/meta');
  const files = await readdir(folder);
  const read = async (file: string): Promise<[string, JsonSchema]> => [
    file,
    JSON.parse(await readFile(path.join(folder, file), 'utf8')) as JsonSchema,
  ];
  return Object.fromEntries(await Promise.all(files.map(read)));
}

/** Files that were not as they should be, relative to here. */
async function formatFolders(list: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const folder of list) {
    for (const [part, kind] of Object.entries(FOLDERS)) {
      for (const file of await filesIn(path.join(folder, part), kind)) {
        const text = await readFile(file, 'utf8');
        const formatted = await formatFile(text, file, kind).catch((error: unknown) => {
          console.error(`${path.relative(process.cwd(), file)}: ${(error as Error).message}`);
          process.exitCode = 1;
          return text;
        });
        if (formatted === text) continue;
        found.push(path.relative(process.cwd(), file));
        if (!check) await writeFile(file, formatted);
      }
    }
  }
  return found;
}

async function filesIn(folder: string, kind: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const names = await readdir(folder, { recursive: true });
  return names
    .filter((name) =>
      kind === 'screen' ? path.basename(name) === 'screen.json' : name.endsWith('.json'),
    )
    .sort()
    .map((name) => path.join(folder, name));
}

async function formatFile(text: string, file: string, kind: string): Promise<string> {
  const raw: unknown = JSON.parse(text);
  const short = mapConditions(raw, kind, meta, (when) => shortenCondition(when as JsonSchema));
  const options = await resolveConfig(path.join(ROOT, 'package.json'));
  return format(writeJson(short), { ...options, parser: 'json', filepath: file });
}
