import { chmodSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';

/*
 * Creates an empty embedded database in a folder. A build keeps one, and a first start copies it: creating one takes
 * seconds and 800 MB of memory.
 */
const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('node tools/make-database.mjs <folder>');
  process.exit(2);
}
const db = await PGlite.create(folder, { initDbStartParams: ['--wal-segsize=1'] });
// No databases are made inside of this one: two thirds of the files are templates.
await db.query('update pg_database set datistemplate = false');
for (const name of ['template0', 'template1']) await db.query(`drop database ${name}`);
await db.query('checkpoint');
await db.close();
// Who runs the store need not be who built it, and nothing in it is secret yet. Its copy is in a closed folder.
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
  if (entry.isFile()) chmodSync(path.join(entry.parentPath, entry.name), 0o644);
