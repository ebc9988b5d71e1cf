import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../tests/setup/embedded-postgres.ts';
import { filledTemplate, TEST_KEK_RING } from '../../../tests/setup/filled-database.ts';
import { createTestDatabase } from '../../../tests/setup/test-database.ts';
import { SmtpSink } from '../../../tests/server/outbox/smtp-sink.ts';
import { Shopper } from '../../../tests/server/wizard/support/shopper.ts';
import { type StoreServer, startStoreServer } from '../../support/store-server.ts';
import { HttpDoor } from './http-door.ts';

export interface Instances {
  /** Server processes on one database. */
  stores: readonly StoreServer[];
  /** The database server, which can crash; only with `ownDatabase`. */
  database: EmbeddedPostgres;
  /** Their mail server. */
  sink: SmtpSink;
  /** Asks the database itself, past the store. */
  query<Row>(sql: string, params?: readonly unknown[]): Promise<Row[]>;
  /** A browser that comes to these addresses in turn; to every instance when none is given. */
  shopper(...urls: string[]): Shopper;
}

export interface Wishes {
  instances?: number;
  /** A PostgreSQL server that these instances alone use. */
  ownDatabase?: boolean;
  /** Keys of the settings file, as an operator would set them. */
  settings?: Record<string, unknown>;
}

// All visitors of these tests have one address and make more calls than a person would.
const LIMIT_NAMES = [
  'publicRead',
  'ownRead',
  'mutating',
  'validator',
  'newEnrollment',
  'mail',
  'code',
];
const WIDE = { max: 1_000_000, seconds: 60, per: 'session' };
/** Limits of the settings file that let one address ask as often as it likes. */
export const LIMITS = Object.fromEntries(LIMIT_NAMES.map((name) => [name, WIDE]));
const MAILS = { sendsPerRecipientPerDay: 100_000, sendsPerAddressPerHour: 100_000 };

// Long enough for the proxies of these tests to notice.
const DRAIN_SECONDS = 1;

/** The built product in processes of its own, on a PostgreSQL database and a mail server of their own, for one file. */
export function openInstances({
  instances = 1,
  ownDatabase = false,
  settings = {},
}: Wishes = {}): Readonly<Instances> {
  const world = {} as Instances;
  const closing: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    if (ownDatabase) {
      world.database = await startEmbeddedPostgres({ durable: true });
      closing.unshift(() => world.database.stop());
      await filledTemplate().prepare(world.database.url);
    }
    const databaseUrl = ownDatabase ? world.database.url : await sharedDatabase(closing);
    world.sink = await new SmtpSink().listen();
    closing.unshift(() => world.sink.close());
    const folder = await mkdtemp(path.join(tmpdir(), 'faults-'));
    closing.unshift(() => rm(folder, { recursive: true, force: true }));
    const file = path.join(folder, 'settings.json');
    await writeFile(file, JSON.stringify({ limits: LIMITS, mails: MAILS, ...settings }));
    const environment = {
      DATABASE_URL: databaseUrl,
      KEK_RING: TEST_KEK_RING,
      SMTP_URL: world.sink.url,
      SETTINGS_FILE: file,
      DRAIN_SECONDS: String(DRAIN_SECONDS),
    };
    const stores: StoreServer[] = [];
    for (let n = 0; n < instances; n += 1) {
      const store = await startStoreServer(environment);
      closing.unshift(() => store.close());
      stores.push(store);
    }
    world.stores = stores;
    const admin = new pg.Pool({ connectionString: databaseUrl, max: 2 });
    admin.on('error', () => undefined);
    closing.unshift(() => admin.end());
    world.query = async <Row>(sql: string, params: readonly unknown[] = []) =>
      (await admin.query(sql, [...params])).rows as Row[];
    world.shopper = (...urls) =>
      new Shopper(new HttpDoor(...(urls.length > 0 ? urls : stores.map(({ url }) => url))).app);
  });
  afterAll(async () => {
    for (const close of closing) await close();
  });
  return world;
}

async function sharedDatabase(closing: (() => Promise<unknown>)[]): Promise<string> {
  const database = await createTestDatabase(filledTemplate());
  if (database.kind !== 'postgres') throw new Error('Faults are tried on PostgreSQL.');
  closing.unshift(() => database.drop());
  return database.url;
}

/** A shopper whose enrollment only waits for its submit. */
export async function atReview(shopper: Shopper): Promise<Shopper> {
  await shopper.fillCart();
  await shopper.fillSteps();
  return shopper;
}

/** What came of an enrollment: rows behind its policy, none of which may be there twice. */
export async function outcomeOf({ query }: Instances, enrollment: string) {
  const [row] = await query<Outcome>(
    `select
       (select count(*)::int from policy p where p.enrollment_id = e.id) as policies,
       (select count(*)::int from policy_line l join policy p on p.id = l.policy_id
         where p.enrollment_id = e.id) as lines,
       (select count(*)::int from outbox o join policy p on p.enrollment_id = e.id
         where o.kind = 'mail' and o.dedupe_key like '%' || p.policy_id || '%') as receipts,
       (select count(*)::int from outbox o join policy p on p.enrollment_id = e.id
         where o.kind <> 'mail' and o.dedupe_key like '%' || p.policy_id || '%') as invoices,
       (select min(p.policy_id) from policy p where p.enrollment_id = e.id) as policy_id,
       e.status
     from enrollment e where e.public_id = $1`,
    [enrollment],
  );
  if (!row) throw new Error('There is no such enrollment.');
  return row;
}

interface Outcome {
  policies: number;
  lines: number;
  receipts: number;
  invoices: number;
  policy_id: string | null;
  status: string;
}
