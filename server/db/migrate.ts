import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../config/project-root.ts';
import type { Connection, Db, Queryable } from './db.ts';

interface Migration {
  name: string;
  sql: string;
  hash: string;
}

// Any constant, the same in all instances.
const LOCK = 7_411_003;

const MIGRATIONS = path.join(projectRoot(), 'server/db/migrations');

/** A migration that takes away what programs before it use; those refuse the database from then on. */
const CONTRACT = '.contract.sql';

/** Thrown for a database that a newer program contracted; a restart does not help. */
export class NewerSchemaError extends Error {
  constructor(names: readonly string[]) {
    super(
      `The database is that of a newer program, and this one no longer fits (${names.join(', ')}). Start the newer program.`,
    );
    this.name = 'NewerSchemaError';
  }
}

/**
 * Brings the schema up to date, each file in a transaction of its own. Safe on several instances at once. What a newer
 * program only added is no hindrance; throws NewerSchemaError when it took something away.
 */
export async function migrate(db: Db, folder = MIGRATIONS): Promise<void> {
  const migrations = await readMigrations(folder);
  const applied = await appliedTo(db);
  const known = new Set(migrations.map(({ name }) => name));
  const contracted = [...applied.keys()].filter((name) => isContract(name) && !known.has(name));
  if (contracted.length > 0) throw new NewerSchemaError(contracted);
  for (const migration of migrations) {
    if (applied.get(migration.name) === migration.hash) continue;
    await db.maintenance((tx) => apply(tx, migration));
  }
}

/** Names of this program's migrations that a database lacks, and of those that it took with another text. */
export async function compareMigrations(
  db: Queryable,
): Promise<{ pending: string[]; changed: string[] }> {
  const migrations = await readMigrations(MIGRATIONS);
  const applied = await appliedTo(db);
  const namesOf = (wanted: (migration: Migration) => boolean) =>
    migrations.filter(wanted).map(({ name }) => name);
  return {
    pending: namesOf(({ name }) => !applied.has(name)),
    changed: namesOf(({ name, hash }) => (applied.get(name) ?? hash) !== hash),
  };
}

function isContract(name: string): boolean {
  return name.endsWith(CONTRACT);
}

// Reads the applied ones without the lock, so that they need not be checked one by one.
async function appliedTo(db: Queryable): Promise<Map<string, string>> {
  const [found] = await db.query(`select where to_regclass('schema_migration') is not null`);
  if (!found) return new Map();
  const rows = await db.query<Pick<Migration, 'name' | 'hash'>>(
    'select name, hash from schema_migration',
  );
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

/** Migration files in order, each with the hash of its text. */
async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(folder, name), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function apply(tx: Connection, { name, sql, hash }: Migration): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [LOCK]);
  await tx.script(`create table if not exists schema_migration (
    name text primary key, hash text not null, applied_at timestamptz not null default now())`);
  const [done] = await tx.query<{ hash: string }>(
    'select hash from schema_migration where name = $1',
    [name],
  );
  if (done === undefined) {
    await tx.script(sql);
    await tx.query('insert into schema_migration (name, hash) values ($1, $2)', [name, hash]);
  } else if (done.hash !== hash) {
    throw new Error(
      `Migration ${name} was changed after this database took it: write a new file instead.`,
    );
  }
}
