import type { Queryable } from '../db/db.ts';
import type { ConfigSources } from './config-sources.ts';

const KEEP = 5;

// Text, as jsonb would reorder the keys of objects, and their order is that of fields.
interface KeptRow {
  body: { text: string };
}

/** Stores a valid configuration in the database, as the latest of a few. */
export async function keepSources(
  db: Queryable,
  hash: string,
  sources: ConfigSources,
): Promise<void> {
  await db.run(
    `insert into config_bundle (hash, body) values ($1, $2)
     on conflict (hash) do update set created_at = now()`,
    [hash, JSON.stringify({ text: JSON.stringify(sources) })],
  );
  await db.run(
    `delete from config_bundle where hash not in
       (select hash from config_bundle order by created_at desc limit $1)`,
    [KEEP],
  );
}

/** Stored configurations, latest first, without those whose hash is in `known`. */
export async function keptSources(
  db: Queryable,
  known: readonly string[] = [],
): Promise<ConfigSources[]> {
  const rows = await db.query<KeptRow>(
    'select body from config_bundle where not (hash = any($1::text[])) order by created_at desc',
    [known],
  );
  return rows.map(({ body }) => ({ ...EMPTY, ...(JSON.parse(body.text) as ConfigSources) }));
}

// Configurations stored by an earlier version may lack newer parts.
const EMPTY: ConfigSources = { screens: {}, schemas: {}, portals: {}, sites: {}, locales: {} };
