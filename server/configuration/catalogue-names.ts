import type { CatalogueNames } from '../../src/shared/lint/finding.ts';
import type { Queryable } from '../db/db.ts';

/** Where names of the catalogue stand: table, column, and which rows. */
const SOURCES = {
  plans: 'select plan_id as name from plan where active',
  retiredPlans: 'select plan_id as name from plan where not active',
  planQuestions: 'select question_id as name from plan_question',
  categories: 'select category as name from plan_category',
  landings: 'select slug as name from landing_page',
  agents: 'select agent_id as name from agent',
  groups: 'select group_id as name from employer_group',
  externalSites: 'select name from external_site',
} as const satisfies Record<keyof CatalogueNames, string>;

const ALL = Object.entries(SOURCES)
  .map(([kind, query]) => `select '${kind}' as kind, name from (${query}) as ${kind.toLowerCase()}`)
  .join(' union all ');

/** Names of the catalogue in the database. Empty before anything was imported: then no name can be wrong. */
export async function readCatalogueNames(db: Queryable): Promise<CatalogueNames> {
  const rows = await db.query<{ kind: keyof CatalogueNames; name: string }>(
    `${ALL} order by kind, name`,
  );
  const found = new Map(rows.map(({ kind }) => [kind, [] as string[]]));
  if (!found.has('categories')) return {};
  for (const { kind, name } of rows) found.get(kind)?.push(name);
  return Object.fromEntries(
    Object.keys(SOURCES).map((kind) => [kind, found.get(kind as keyof CatalogueNames) ?? []]),
  );
}

/** Changes with the names of the catalogue. */
export async function readCatalogueMark(db: Queryable): Promise<string> {
  const [row] = await db.query<{ mark: string | null }>(
    `select md5(string_agg(kind || ' ' || name, chr(10) order by kind, name)) as mark from (${ALL}) as names`,
  );
  return row?.mark ?? '';
}
