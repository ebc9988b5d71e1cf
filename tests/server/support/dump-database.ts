import type { Queryable } from '../../../server/db/db.ts';

// Sealed bytes and hashes, in which any five digits turn up sooner or later.
const HEX = /[0-9a-f]{32,}/g;

/** Every row of every table as text, by table; bytes as text and as hex. */
export async function dumpDatabase(db: Queryable): Promise<Map<string, string>> {
  const tables = await db.query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const dump = new Map<string, string>();
  for (const { name } of tables) {
    const rows = await db.query<Record<string, unknown>>(`select * from ${name}`);
    const parts = rows.flatMap((row) => Object.values(row).flatMap(shown));
    dump.set(name, parts.join('\n'));
  }
  return dump;
}

/** Whether a text stands in clear in the content of a table or a log. */
export function standsIn(content: string, text: string): boolean {
  const hex = Buffer.from(text, 'utf8').toString('hex');
  return content.replace(HEX, '').includes(text) || content.includes(hex);
}

function shown(value: unknown): string[] {
  if (Buffer.isBuffer(value))
    return [value.toString('utf8'), value.toString('latin1'), value.toString('hex')];
  return [typeof value === 'object' ? JSON.stringify(value) : String(value)];
}
