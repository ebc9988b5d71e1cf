import { existsSync } from 'node:fs';
import path from 'node:path';
import { Environment } from './environment.ts';
import { type KeyRing, readKeyRing } from './key-ring.ts';
import { isLoopback } from './loopback.ts';
import { projectRoot } from './project-root.ts';
import { type FileSettings, readSettingsFile } from './settings-file.ts';

/** A pool of connections. Callers that find none free wait in order of arrival, at most `waitSeconds`. */
export interface PoolSize {
  connections: number;
  waitSeconds: number;
}

export type DatabaseChoice =
  | { kind: 'postgres'; url: string; pool: PoolSize }
  /** `folder` may be `memory://`: nothing outlives the process. */
  | { kind: 'pglite'; folder: string };

/** All settings, read and checked once at start. */
export interface Settings extends FileSettings {
  host: string;
  port: number;
  /** Prefix of links in mails. Undefined until the port is known when neither it nor PORT was set. */
  publicOrigin: string;
  publicOriginGiven: boolean;
  /** The public origin is https: secure cookie, HSTS. */
  secure: boolean;
  database: DatabaseChoice;
  smtpUrl: string | undefined;
  mailFrom: string;
  smsUrl: string | undefined;
  /** Bearer token of the invoice service. */
  invoiceToken: string | undefined;
  /** Key with which the registration service signs; without it one of this store's own. */
  registrationSecret: string | undefined;
  /** Bearer token of `/metrics` for callers of other machines. */
  metricsToken: string | undefined;
  /** Bearer token of the studio; without it the studio answers in a local demo store only. */
  studioToken: string | undefined;
  keyRing: KeyRing | undefined;
  businessZone: string;
  trustProxy: boolean | string[];
  logFile: string | undefined;
  /** Folders that hold schemas/ and screens/; later ones add to and replace earlier ones. */
  configFolders: string[];
  /** Folder of the development key when no KEK_RING is set. */
  keyFolder: string;
  /** Folder of snapshots of the embedded database, and of requests of commands to the server that has it open. */
  snapshotFolder: string;
  webFolder: string;
  /** The built pages of the studio. */
  studioFolder: string;
  /** Seconds after a signal to end during which requests are still served, so that a proxy can notice. */
  drainSeconds: number;
  /** Embedded database, no mail server, no keys: the demo world is loaded into an empty database. */
  demoWorld: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    settings: Settings;
  }
}

/** Thrown with all faults at once. */
export class SettingsError extends Error {
  readonly faults: string[];
  constructor(faults: string[]) {
    super(`The settings are wrong:\n${faults.map((fault) => `  * ${fault}`).join('\n')}`);
    this.name = 'SettingsError';
    this.faults = faults;
  }
}

export function readSettings(values: Record<string, string | undefined> = process.env): Settings {
  const env = new Environment(values);
  const file = readSettingsFile(env.text('SETTINGS_FILE'), env.faults);
  const host = env.text('HOST') ?? '127.0.0.1';
  const port = env.port('PORT', 8080);
  const given = env.origin('PUBLIC_ORIGIN');
  const database = readDatabase(env);
  const smtpUrl = env.url('SMTP_URL', ['smtp', 'smtps']);
  const keyRing = readKeyRing(env.text('KEK_RING'), env.faults);
  const dataFolder = path.resolve(env.text('DATA_DIR') ?? path.join(projectRoot(), 'data'));
  const publicOrigin = given ?? defaultOrigin(host, port);
  const settings: Settings = {
    ...file,
    host,
    port,
    publicOrigin,
    publicOriginGiven: given !== undefined,
    secure: publicOrigin.startsWith('https:'),
    database,
    smtpUrl,
    mailFrom: readMailFrom(env),
    smsUrl: env.url('SMS_URL', ['http', 'https']),
    invoiceToken: env.text('INVOICE_TOKEN'),
    registrationSecret: env.text('REGISTRATION_SECRET'),
    metricsToken: env.text('METRICS_TOKEN'),
    studioToken: readStudioToken(env),
    keyRing,
    businessZone: env.zone('BUSINESS_TZ', 'America/New_York'),
    trustProxy: env.proxies('TRUST_PROXY'),
    logFile: env.text('LOG_FILE'),
    configFolders: readConfigFolders(env),
    keyFolder: dataFolder,
    snapshotFolder: path.resolve(env.text('SNAPSHOT_DIR') ?? `${dataFolder}-snapshots`),
    webFolder: path.join(projectRoot(), 'dist/web'),
    studioFolder: path.join(projectRoot(), 'dist/studio'),
    drainSeconds: readDrain(env, database),
    demoWorld: database.kind === 'pglite' && smtpUrl === undefined && keyRing === undefined,
  };
  checkKeys(settings, env.faults);
  if (env.faults.length > 0) throw new SettingsError(env.faults);
  return settings;
}

function readDatabase(env: Environment): DatabaseChoice {
  const url = env.url('DATABASE_URL', ['postgres', 'postgresql']);
  const folder = env.text('DATA_DIR');
  const pool = readPool(env);
  if (url !== undefined) return { kind: 'postgres', url, pool };
  if (folder === 'memory://') return { kind: 'pglite', folder };
  return { kind: 'pglite', folder: path.resolve(folder ?? path.join(projectRoot(), 'data')) };
}

function readPool(env: Environment): PoolSize {
  const connections = Number(env.text('DATABASE_POOL') ?? 10);
  if (!Number.isInteger(connections) || connections < 1 || connections > 200) {
    env.faults.push('DATABASE_POOL is the number of connections, from 1 to 200.');
  }
  const waitSeconds = Number(env.text('DATABASE_WAIT') ?? 10);
  if (!Number.isInteger(waitSeconds) || waitSeconds < 1 || waitSeconds > 60) {
    env.faults.push('DATABASE_WAIT is the seconds to wait for a connection, from 1 to 60.');
  }
  return { connections, waitSeconds };
}

// An embedded database has no second instance to which a proxy could turn.
function readDrain(env: Environment, { kind }: DatabaseChoice): number {
  const seconds = Number(env.text('DRAIN_SECONDS') ?? (kind === 'postgres' ? 5 : 0));
  if (seconds >= 0 && seconds <= 60) return seconds;
  env.faults.push('DRAIN_SECONDS is a number of seconds, from 0 to 60.');
  return 0;
}

// Whoever has it changes what shoppers see.
function readStudioToken(env: Environment): string | undefined {
  const token = env.text('STUDIO_TOKEN');
  if (token === undefined || /^\S{24,200}$/.test(token)) return token;
  env.faults.push('STUDIO_TOKEN has at least 24 characters, none of them a space.');
  return undefined;
}

function readMailFrom(env: Environment): string {
  const from = env.text('MAIL_FROM') ?? 'Fieldstone Benefits <no-reply@fieldstone.example>';
  if (/^[^\r\n<>]*<?[^\s<>@]+@[^\s<>@]+>?$/.test(from)) return from;
  env.faults.push('MAIL_FROM is not an address, such as Store <no-reply@store.example>.');
  return '';
}

function readConfigFolders(env: Environment): string[] {
  const more = env.list('CONFIG_DIRS', path.delimiter).map((folder) => path.resolve(folder));
  for (const folder of more.filter((candidate) => !existsSync(candidate))) {
    env.faults.push(`CONFIG_DIRS names ${folder}, which does not exist.`);
  }
  return [projectRoot(), ...more];
}

// A key stored beside real people's data would not protect them.
function checkKeys(settings: Settings, faults: string[]): void {
  if (settings.keyRing !== undefined) return;
  const reachable = !isLoopback(settings.host) && settings.database.kind === 'postgres';
  if (settings.secure || reachable) {
    faults.push(
      'KEK_RING is missing. Set it to id:key, the key being 32 bytes in base64 (openssl rand -base64 32).',
    );
  }
}

function defaultOrigin(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
