import { didYouMean } from '../../forms/configuration/did-you-mean.ts';
import { joinPointer } from '../../forms/pointer.ts';
import type { JsonSchema, Pointer } from '../../forms/types.ts';
import { isRecord } from '../../forms/values.ts';
import { fileNames, type LintInput } from '../finding.ts';
import { conditionsInTabs, conditionsInView } from '../conditions-in.ts';
import type { Check } from '../lint-context.ts';
import { everSold } from './portal-names.ts';
import type { At } from '../screen-parts.ts';

/** Facts of a visit whose values, or items, are names, with the names that there are; undefined where they are not known. */
const NAMES_OF_VISIT: Readonly<
  Record<Pointer, { what: string; known(input: LintInput): readonly string[] | undefined }>
> = {
  '/session/site': {
    what: 'site',
    known: ({ sites, known: { externalSites } }) =>
      externalSites && [...Object.keys(sites), ...externalSites],
  },
  '/session/locale': {
    what: 'language',
    known: ({ locales }) => ['en', ...Object.keys(locales)],
  },
  '/portal/code': { what: 'portal', known: ({ portals }) => Object.keys(portals) },
  '/cart/categories': { what: 'category', known: ({ known }) => known.categories },
  '/cart/plan_ids': { what: 'plan', known: ({ known }) => everSold(known) },
  '/session/group_id': { what: 'group', known: ({ known }) => known.groups },
  '/session/agent_id': { what: 'agent', known: ({ known }) => known.agents },
  '/session/landing/group_id': { what: 'group', known: ({ known }) => known.groups },
  '/session/landing/agent_id': { what: 'agent', known: ({ known }) => known.agents },
};

const unknownVisitor: Check = {
  rule: 'unknown-name-in-condition',
  severity: 'advice',
  run(context, report) {
    const { views, input } = context;
    const inViews = views.flatMap((view) => conditionsInView(view, input.known.calls));
    for (const { place, at, value } of [...inViews, ...conditionsInTabs(context)]) {
      for (const { at: inside, scope, name } of namedIn(value)) {
        const source = NAMES_OF_VISIT[scope];
        const names = source?.known(input);
        if (!source || !names || names.includes(name)) continue;
        const problem = `there is no ${source.what} '${name}'`;
        report(place(`${at}${inside}`), problem, didYouMean(name, names));
      }
    }
  },
};

const factsOfNothing: Check = {
  rule: 'facts-of-no-category',
  severity: 'advice',
  run({ input: { facts = {}, known } }, report) {
    const { categories } = known;
    for (const category of categories ? Object.keys(facts) : []) {
      if (categories?.includes(category)) continue;
      const place = { file: fileNames.schema(`facts/${category}`), pointer: '/category' };
      report(place, `there is no category '${category}'`, didYouMean(category, categories ?? []));
    }
  },
};

/** Names of the catalogue in conditions and facts. The store works with others, too: they are only never met. */
export const catalogueNameChecks: readonly Check[] = [unknownVisitor, factsOfNothing];

interface Named extends At<unknown> {
  scope: Pointer;
  name: string;
}

// Texts that a condition compares a place of the scope with, however deep.
function namedIn(schema: unknown, at: Pointer = '', scope: Pointer = ''): Named[] {
  if (!isRecord(schema)) return [];
  const values = [
    ...('const' in schema ? [{ at: `${at}/const`, value: schema.const }] : []),
    ...listAt(schema, 'enum', at),
  ];
  const named = values.flatMap(({ at: place, value }) =>
    typeof value === 'string' && value !== '' ? [{ at: place, value, scope, name: value }] : [],
  );
  const forks = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => listAt(schema, keyword, at));
  const parts = Object.entries(isRecord(schema.properties) ? schema.properties : {});
  return [
    ...named,
    ...forks.flatMap((part) => namedIn(part.value, part.at, scope)),
    ...namedIn(schema.not, `${at}/not`, scope),
    ...namedIn(schema.contains, `${at}/contains`, scope),
    ...parts.flatMap(([name, part]) =>
      namedIn(part, joinPointer(`${at}/properties`, name), joinPointer(scope, name)),
    ),
  ];
}

function listAt(schema: JsonSchema, keyword: string, at: Pointer): At<unknown>[] {
  const list: unknown = schema[keyword];
  return (Array.isArray(list) ? list : []).map((value: unknown, index) => ({
    at: `${at}/${keyword}/${index}`,
    value,
  }));
}
