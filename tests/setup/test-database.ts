import { randomBytes } from 'node:crypto';
import pg from 'pg';

export type TestDatabase =
  | { readonly kind: 'pglite' }
  | { readonly kind: 'postgres'; readonly url: string; drop(): Promise<void> };

export interface Template {
  /** Letters, digits and underscores; identifies the content of `prepare`, so that test files share it. */
  readonly name: string;
  /** Fills the empty database at this address, once in a run. */
  readonly prepare: (url: string) => Promise<void>;
}

/** Whether this run asks PostgreSQL; else the embedded database. */
export const IN_POSTGRES = process.env.TEST_DATABASE === 'postgres';

const TEMPLATE_LOCK = 7_170_001;

/**
 * Makes an empty database of its own for one test file (or a copy of a template, which costs
 * some 50 ms whatever it holds), on the PostgreSQL at the address `server`: by default the run's. On PGlite there is
 * nothing to make: it lives in the process.
 */
export async function createTestDatabase(
  template?: Template,
  server = IN_POSTGRES ? serverOfRun() : undefined,
): Promise<TestDatabase> {
  if (server === undefined) return { kind: 'pglite' };
  const name = `test_${randomBytes(8).toString('hex')}`;
  await withAdmin(server, async (admin) => {
    const source = template ? await ensureTemplate(admin, server, template) : 'template1';
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${source}`);
  });
  return {
    kind: 'postgres',
    url: addressOf(server, name),
    drop: () =>
      withAdmin(server, async (admin) => {
        await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      }),
  };
}

// Several test files ask at once; the lock lets the first prepare it while the others wait.
async function ensureTemplate(
  admin: pg.Client,
  server: string,
  template: Template,
): Promise<string> {
  const name = `template_${template.name}`;
  await admin.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    const found = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (found.rowCount === 0) {
      const draft = `${name}_draft`;
      await admin.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
      await admin.query(`CREATE DATABASE ${draft}`);
      await template.prepare(addressOf(server, draft));
      await admin.query(`ALTER DATABASE ${draft} RENAME TO ${name}`);
    }
    return name;
  } finally {
    await admin.query('SELECT pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
}

async function withAdmin(server: string, work: (admin: pg.Client) => Promise<void>): Promise<void> {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

function addressOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

function serverOfRun(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_DATABASE_URL is not set: run with --project postgres.');
  return url;
}
