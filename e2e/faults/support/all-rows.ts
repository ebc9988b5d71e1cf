import type { Instances } from './instances.ts';

// Tables with working state of the store, which change without a call.
const MOVING = ['public.session', 'public.outbox', 'public.config_bundle', 'public.setting'];

/** Number of rows of every table, and a hash of the content of those that only a call changes. */
export async function allRows({ query }: Instances): Promise<Record<string, string>> {
  const tables = await query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const parts = tables.map(({ name }) => {
    const hash = MOVING.includes(name) ? `''` : `md5(string_agg(t::text, '' order by t::text))`;
    return `select '${name}' as name, count(*) || ' ' || coalesce(${hash}, '') as text from ${name} t`;
  });
  const rows = await query<{ name: string; text: string }>(parts.join(' union all '));
  return Object.fromEntries(rows.map(({ name, text }) => [name, text]));
}
