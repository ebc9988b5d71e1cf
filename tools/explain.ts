// npm run explain -- <portal> <screen> <field> [--site <name>] [--locale <code>] [--config <folder> …]
// npm run explain -- <site> <address> [--config <folder> …]
import { parseArgs } from 'node:util';
import { readConfigFiles } from '../server/configuration/config-files.ts';
import { readConfigSources } from '../server/configuration/sources.ts';
import { describeFault } from '../src/shared/forms/configuration/config-error.ts';
import { didYouMean } from '../src/shared/forms/configuration/did-you-mean.ts';
import type { Layer } from '../src/shared/forms/layers/layer-types.ts';
import { joinPointer, templateOf } from '../src/shared/forms/pointer.ts';
import type { ConfigFault } from '../src/shared/forms/types.ts';
import { explainField, fieldsFor } from '../src/shared/lint/explain-field.ts';
import { configFolders, existingFolders } from './lib/config-folders.ts';
import { helpWhenAsked } from './operator/help-when-asked.ts';
import { explainSitePage } from './lib/explain-site-page.ts';
import { endWhenUnread } from './lib/end-when-unread.ts';
import { facetTable } from './lib/facet-table.ts';

const USAGE =
  'npm run explain -- <portal> <screen> <field> [--site <name>] [--locale <code>] [--config <folder>], or -- <site> <address>';

/** An error of the arguments: shown without a stack. */
class Refusal extends Error {}

helpWhenAsked(
  `${USAGE}\n\nSays what a field is like in a portal, and which file and line made it so; CONFIG_DIRS counts, too.`,
);
endWhenUnread();
try {
  for (const line of await explain(process.argv.slice(2))) console.log(line);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function explain(args: string[]): Promise<string[]> {
  const { portal, site, locale, screenId, fieldName, folders } = readArguments(args);
  const { sources, faults, locate } = await readConfigSources([...configFolders(), ...folders]);
  // Of a file that cannot be read nothing else can be said.
  if (faults.length > 0) throw new Refusal(faults.map(describeFault).join('\n'));
  const more: ConfigFault[] = [];
  const { screens, layers, sites } = readConfigFiles(sources, more);
  if (more.length > 0) throw new Refusal(locate(more).map(describeFault).join('\n'));

  if (fieldName === undefined) {
    const own = choose('site', sites, portal, ({ name }) => name);
    const found = explainSitePage(own, screens, screenId);
    if (!found) throw new Refusal(`There is no page at ${screenId}.`);
    const file = `schemas/sites/${own.name}.json`;
    const place = found.pointer && locate([{ file, pointer: found.pointer, problem: '' }])[0];
    return [found.said, ...(place ? [`${file}:${place.line} ${found.pointer}`] : [])];
  }
  const chosen = Object.entries({ portal, site, locale }).flatMap(([kind, code]): Layer[] => {
    const known = layers.filter((layer) => layer.kind === kind);
    return code === undefined ? [] : [choose(kind, known, code, (layer) => layer.code)];
  });
  const screen = choose('screen', screens, screenId, ({ id }) => id);
  if (!screen.form) throw new Refusal(`The screen ${screen.id} has no form.`);
  const schemas = (name: string) => sources.schemas[name];
  const question = { screen, schemas, layers: chosen };
  const wanted = templateOf(fieldName.startsWith('/') ? fieldName : joinPointer('', fieldName));
  const field = choose('field', fieldsFor(question), wanted, (name) => name);
  const facets = explainField({ ...question, field });
  const layersSaid = chosen.map(({ kind, code }) => `${kind} ${code}`).join(', ');
  return [
    `${field} of ${screen.id} (${screen.form.schema}), ${layersSaid}`,
    '',
    ...facetTable(facets, (place) => locate([{ ...place, problem: '' }])[0]),
  ];
}

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        site: { type: 'string' },
        locale: { type: 'string' },
        config: { type: 'string', multiple: true, default: [] },
      },
    });
    const [portal, screenId, fieldName] = positionals;
    const isAddress = positionals.length === 2 && screenId?.startsWith('/');
    if (portal && screenId && (isAddress || (fieldName && positionals.length === 3))) {
      const folders = existingFolders(values.config);
      return { portal, screenId, fieldName, site: values.site, locale: values.locale, folders };
    }
  } catch {
    // Said below.
  }
  throw new Refusal(`Usage: ${USAGE}`);
}

function choose<Item>(
  what: string,
  known: readonly Item[],
  wanted: string,
  nameOf: (item: Item) => string,
): Item {
  const found = known.find((item) => nameOf(item) === wanted);
  if (found !== undefined) return found;
  const names = known.map(nameOf);
  const ending = names.find((name) => name.endsWith(`/${wanted}`)) ?? wanted;
  const hint =
    didYouMean(wanted, names) ?? didYouMean(ending, names) ?? `known: ${names.join(', ')}`;
  throw new Refusal(`There is no ${what} ${wanted} (${hint})`);
}
