import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { buildApp } from '../../server/app.ts';
import { type DatabaseChoice, readSettings, type Settings } from '../../server/config/settings.ts';
import type { Bundle } from '../../server/configuration/bundle.ts';
import type { ReadFile } from '../../server/configuration/sources.ts';
import { isRecord } from '../../src/shared/forms/values.ts';
import { filledPglite, filledTemplate, TEST_KEYS } from './filled-database.ts';
import { callsOf, TestCaller, type TestAnswer } from './test-caller.ts';
import { createTestDatabase } from './test-database.ts';
import { watchVersions } from './watch-versions.ts';

export type { TestAnswer };
export { TestCaller };

export interface TestMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface TestApp {
  app: FastifyInstance;
  /** Makes a call by the name of its file in schemas/api. Without `as` it comes from a browser without a session. */
  request(
    call: string,
    params?: Record<string, unknown>,
    options?: { as?: TestCaller; headers?: Record<string, string> },
  ): Promise<TestAnswer>;
  as: {
    /** A browser that was never here. */
    visitor(): TestCaller;
    /** A browser that started an enrollment by the call add-filter-for-new-user. */
    owner(filter?: Record<string, unknown>): Promise<TestCaller & { enrollmentId: string }>;
  };
  /** Sends what waits, then gives all mails of the local mailbox, oldest first. */
  mail(): Promise<TestMail[]>;
  /** Everything that was logged, as text. */
  log(): string;
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** Replaces settings key by key, one level deep. */
  settings?: { [Key in keyof Settings]?: Partial<Settings[Key]> | Settings[Key] };
  /** Take up changes of configuration files while running. Default: not. */
  watch?: boolean;
  /** Measure it: its transactions are not watched for versions that were not raised. Default: they are. */
  unwatched?: boolean;
  /** Id of the program. Default: none, as for one that runs from its sources. */
  program?: string;
  /** Address of the PostgreSQL to make its database on. Default: the database that the run asks. */
  postgres?: string | undefined;
  /** Another instance on the database of this one, which has to be PostgreSQL and outlives it. */
  beside?: TestApp;
}

let usual: Settings | undefined;
/** The project's own configuration, which is checked once in each test process. */
const known = new Map<string, Bundle>();
/** The files of all apps of this process: unchanged ones are read once. */
const cache = new Map<string, ReadFile>();
const POOL = { connections: 10, waitSeconds: 10 };
const WIDE = { max: 1_000_000, seconds: 60, per: 'session' } as const;
export const SHOPPER = { zip: '75001', dob: '04/12/1990', gender: '1', tier: 'IO' };

/** The real app with the demo catalogue on a database of its own, limits wide open unless set. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { choice, drop } = await databaseFor(options);
  const lines: string[] = [];
  const logger = pino({ base: null }, { write: (line: string) => void lines.push(line) });
  const app = await buildApp(testSettings(choice, options), {
    logger,
    onEngineDeath: (error) => {
      throw error;
    },
    watch: options.watch ?? false,
    known,
    cache,
    program: options.program,
    ...(choice.kind === 'pglite' ? { startWith: await filledPglite() } : {}),
  });
  if (options.settings?.configFolders === undefined) {
    const bundle = app.configuration.current();
    known.set(bundle.hash, bundle);
  }
  if (!options.unwatched) watchVersions(app.db);
  const visitor = () => new TestCaller(app);
  return {
    app,
    request: (call, params, { as = visitor(), headers = {} } = {}) =>
      as.call(call, params, headers),
    as: {
      visitor,
      async owner(filter = {}) {
        const caller = visitor();
        const answer = await caller.call('add-filter-for-new-user', { ...SHOPPER, ...filter });
        const id = answer.body.temp_enrollment_id;
        if (typeof id !== 'string') throw new Error(`No enrollment: ${answer.text}`);
        return Object.assign(caller, { enrollmentId: id });
      },
    },
    mail: () => readMailbox(app),
    log: () => lines.join(''),
    async close() {
      await app.close();
      await drop();
    },
  };
}

async function databaseFor({ beside, postgres }: TestAppOptions): Promise<{
  choice: DatabaseChoice;
  drop: () => Promise<void>;
}> {
  const keep = async () => undefined;
  if (beside) return { choice: beside.app.settings.database, drop: keep };
  const database = await createTestDatabase(filledTemplate(), postgres);
  return database.kind === 'postgres'
    ? { choice: { kind: 'postgres', url: database.url, pool: POOL }, drop: () => database.drop() }
    : { choice: { kind: 'pglite', folder: 'memory://' }, drop: keep };
}

function testSettings(database: DatabaseChoice, { settings = {} }: TestAppOptions): Settings {
  usual ??= readSettings({ DATA_DIR: 'memory://', PORT: '0' });
  const base = { ...structuredClone(usual), keyRing: TEST_KEYS };
  const limits = Object.fromEntries(Object.keys(base.limits).map((name) => [name, WIDE]));
  const open = { ...base, database, demoWorld: true, limits } as unknown as Record<string, unknown>;
  for (const [key, value] of Object.entries(settings)) {
    const before = open[key];
    const nested = isRecord(before) && isRecord(value);
    open[key] = nested ? { ...before, ...value } : value;
  }
  return open as unknown as Settings;
}

async function readMailbox(app: FastifyInstance): Promise<TestMail[]> {
  await app.outbox.flush();
  const rows = await app.db.query<{ message_id: string; sealed: Buffer; key_id: string }>(
    `select message_id, sealed, key_id from mailbox where kind = 'mail' order by id`,
  );
  return rows.map(({ message_id: id, sealed, key_id: keyId }) => {
    const bytes = app.crypto.openRoot(sealed, keyId, `mailbox:${id}:sealed`);
    return JSON.parse(bytes.toString('utf8')) as TestMail;
  });
}

export { callsOf };
