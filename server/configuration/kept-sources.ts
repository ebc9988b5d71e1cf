import type { Queryable } from '../db/db.ts';
import type { Finding } from '../../src/shared/lint/finding.ts';
import type { ConfigSources } from './config-sources.ts';

const KEEP = 5;

// Text, as jsonb would reorder the keys of objects, and their order is that of fields.
interface KeptRow {
  body: { text: string };
}

/** What was found in a configuration without faults. */
export interface Checked {
  /** Hash of everything else that the result depends on: the program, the names that it and the catalogue have. */
  by: string;
  findings: readonly Finding[];
}

/** Stores a valid configuration in the database, as the latest of a few. */
export async function keepSources(
  db: Queryable,
  hash: string,
  sources: ConfigSources,
  checked?: Checked,
): Promise<void> {
  const body = JSON.stringify({ text: JSON.stringify(sources) });
  const found = checked ? [checked.by, JSON.stringify(checked.findings)] : [null, null];
  await db.run(
    `insert into config_bundle (hash, body, checked_by, findings) values ($1, $2, $3, $4)
     on conflict (hash) do update set created_at = now(),
       checked_by = coalesce(excluded.checked_by, config_bundle.checked_by),
       findings = coalesce(excluded.findings, config_bundle.findings)`,
    [hash, body, ...found],
  );
  await db.run(
    `delete from config_bundle where hash not in
       (select hash from config_bundle order by created_at desc limit $1)`,
    [KEEP],
  );
}

/** What was found in a stored configuration by the same program with the same names; undefined when it was not checked so. */
export async function foundBefore(
  db: Queryable,
  hash: string,
  by: string,
): Promise<readonly Finding[] | undefined> {
  const [row] = await db.query<{ findings: string }>(
    'select findings from config_bundle where hash = $1 and checked_by = $2',
    [hash, by],
  );
  return row && (JSON.parse(row.findings) as Finding[]);
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
