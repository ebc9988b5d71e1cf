import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import type { JsonSchema } from '../src/shared/forms/types.ts';
import { isRecord } from '../src/shared/forms/values.ts';
import type { RendererUse } from '../src/shared/lint/finding.ts';
import { helpWhenAsked } from './operator/help-when-asked.ts';
import { ROOT } from './lib/run.mjs';

// Writes the references of regions and widgets from the options.json beside each; `--check` only compares.

const USAGE = `npm run docs [-- --check]

Writes the references of regions (docs/regions.md) and widgets (docs/widgets.md) from their options.json.
  --check  only says whether they are up to date`;
const NAMES: Readonly<Record<string, string>> = { string: 'text', boolean: 'true or false' };
const MARK = '<!-- reference: npm run docs writes what follows -->';

helpWhenAsked(USAGE);
await keep('docs/regions.md', referenceOf('regions'));
await keep('docs/widgets.md', [...fieldReference(), ...referenceOf('widgets')]);

function referenceOf(kind: 'regions' | 'widgets'): string[] {
  const folder = path.join(ROOT, 'renderers', kind);
  const names = readdirSync(folder, { withFileTypes: true }).filter((one) => one.isDirectory());
  return names
    .map(({ name }) => name)
    .filter((name) => existsSync(path.join(folder, name, 'options.json')))
    .sort()
    .flatMap((name) => {
      const file = path.join(folder, name, 'options.json');
      const use = JSON.parse(readFileSync(file, 'utf8')) as RendererUse;
      const rows = [...optionRows(use.options ?? {}), ...wordRows(use)];
      const place = use.slot && `Slot: \`${use.slot}\`, unless the screen says otherwise.`;
      return [`### ${name}`, use.description, place ?? '', rows.length > 0 ? tableOf(rows) : ''];
    });
}

// What every field may say, whatever its widget.
function fieldReference(): string[] {
  const file = path.join(ROOT, 'schemas/meta/screen.json');
  const { $defs } = JSON.parse(readFileSync(file, 'utf8')) as { $defs: { field: JsonSchema } };
  const keys = $defs.field.properties as Record<string, JsonSchema>;
  return ['### Every field', tableOf(optionRows(keys))];
}

function optionRows(options: Readonly<Record<string, JsonSchema>>, before = ''): string[][] {
  return Object.entries(options).flatMap(([name, schema]): string[][] => {
    const own = [`\`${before}${name}\``, String(schema.description ?? ''), kindOf(schema)];
    const items = isRecord(schema.items) ? schema.items : undefined;
    const list = isRecord(items?.properties) ? items.properties : undefined;
    const parts = isRecord(schema.properties) ? schema.properties : list;
    const inside = parts as Record<string, JsonSchema> | undefined;
    return [own, ...optionRows(inside ?? {}, `${before}${name}${list ? '[]' : ''}.`)];
  });
}

function wordRows({ texts = {}, otherTexts, actions = {} }: RendererUse): string[][] {
  return [
    ...Object.entries(texts).map(([name, words]) => [`\`${name}\``, words, 'text']),
    ...(otherTexts === undefined ? [] : [['any other', otherTexts, 'text']]),
    ...Object.entries(actions).map(([name, words]) => [`\`${name}\``, words, 'action']),
  ];
}

function kindOf({ type, enum: values, const: only, items }: JsonSchema): string {
  if (Array.isArray(values)) return values.map((value) => `\`${String(value)}\``).join(', ');
  if (only !== undefined) return `\`${JSON.stringify(only)}\``;
  if (type === 'array' && isRecord(items) && typeof items.type === 'string') return 'list';
  return typeof type === 'string' ? (NAMES[type] ?? type) : 'value';
}

function tableOf(rows: readonly string[][]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ').replaceAll('\n', ' ')} |`;
  return [line(['Name', 'Meaning', 'Kind']), '|---|---|---|', ...rows.map(line)].join('\n');
}

async function keep(name: string, parts: readonly string[]): Promise<void> {
  const target = path.join(ROOT, name);
  const present = readFileSync(target, 'utf8');
  const own = present.slice(0, present.indexOf(MARK) + MARK.length);
  const text = [own, ...parts].filter(Boolean).join('\n\n');
  const wanted = await format(text, { ...(await resolveConfig(target)), parser: 'markdown' });
  if (present === wanted) console.log(`${name} fits.`);
  else if (process.argv.includes('--check')) {
    console.error(`${name} no longer fits. Run \`npm run docs\` and commit what it writes.`);
    process.exitCode = 1;
  } else {
    writeFileSync(target, wanted);
    console.log(`Written: ${name}`);
  }
}
