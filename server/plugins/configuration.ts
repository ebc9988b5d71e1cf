import { type FSWatcher, watch } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { ConfigError, describeFault } from '../../src/shared/forms/config-error.ts';
import { type Bundle, makeBundle } from './config-bundle.ts';
import { type ConfigSources, readConfigSources } from './config-sources.ts';

export interface Configuration {
  current(): Bundle;
  /** A configuration that was in force before, as far as this instance knows it. */
  byHash(hash: string): Bundle | undefined;
  /** A served file by its hash, also of configurations that another instance has. */
  file(kind: 'screen' | 'validator', hash: string): Promise<string | undefined>;
  /** Reads the files again; a faulty configuration is told of and the one in force stays. */
  reload(): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    configuration: Configuration;
  }
}

const KEEP_IN_DATABASE = 5;
const LOOK_AGAIN = 5_000;

/** Decorates `app.configuration`. Starts with the files, or with the last good configuration when they are faulty. */
export async function addConfiguration(app: FastifyInstance): Promise<void> {
  const bundles = new Map<string, Bundle>();
  let current = await start(app);
  bundles.set(current.hash, current);
  let lookedAt = 0;
  app.decorate('configuration', {
    current: () => current,
    byHash: (hash) => bundles.get(hash),
    async file(kind, hash) {
      const find = () => fileOf(bundles, kind, hash);
      if (find() === undefined && Date.now() - lookedAt > LOOK_AGAIN) {
        lookedAt = Date.now();
        for (const bundle of await keptBundles(app, bundles)) bundles.set(bundle.hash, bundle);
      }
      return find();
    },
    async reload() {
      const bundle = await fromFiles(app);
      if (bundle === undefined || bundle.hash === current.hash) return;
      await keep(app, bundle);
      current = bundle.bundle;
      bundles.set(current.hash, current);
      app.log.info({ hash: current.hash }, 'new configuration');
    },
  });
}

/** Reads the configuration again whenever one of its files changes (development). */
export function watchConfiguration(app: FastifyInstance): void {
  let timer: NodeJS.Timeout | undefined;
  const again = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      app.configuration.reload().catch((error: unknown) => app.log.error(error));
    }, 150);
  };
  const watchers = app.settings.configFolders.flatMap((folder) =>
    ['screens', 'schemas'].map((name): FSWatcher =>
      watch(`${folder}/${name}`, { recursive: true }, again),
    ),
  );
  app.addHook('onClose', async () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  });
}

interface Fresh {
  hash: string;
  bundle: Bundle;
  sources: ConfigSources;
}

// As text: the database would put the keys of an object in an order of its own, and theirs is the order of fields.
interface KeptRow {
  body: { text: string };
}

function sourcesOf({ body }: KeptRow): ConfigSources {
  return JSON.parse(body.text) as ConfigSources;
}

async function start(app: FastifyInstance): Promise<Bundle> {
  const fresh = await fromFiles(app);
  if (fresh !== undefined) {
    await keep(app, fresh);
    return fresh.bundle;
  }
  const [last] = await app.db.query<KeptRow>(
    'select body from config_bundle order by created_at desc limit 1',
  );
  if (last === undefined)
    throw new Error('The configuration is faulty, and there is no earlier one to go on with.');
  app.log.warn('going on with the last configuration that was without faults');
  return makeBundle(sourcesOf(last));
}

async function fromFiles(app: FastifyInstance): Promise<Fresh | undefined> {
  try {
    const { sources, faults } = await readConfigSources(app.settings.configFolders);
    if (faults.length > 0) throw new ConfigError(faults);
    const bundle = await makeBundle(sources);
    return { hash: bundle.hash, bundle, sources };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    app.log.error({ faults: error.faults.map(describeFault) }, 'the configuration is faulty');
    return undefined;
  }
}

async function keep(app: FastifyInstance, { hash, sources }: Fresh): Promise<void> {
  await app.db.query(
    `insert into config_bundle (hash, body) values ($1, $2)
     on conflict (hash) do update set created_at = now()`,
    [hash, JSON.stringify({ text: JSON.stringify(sources) })],
  );
  await app.db.query(
    `delete from config_bundle where hash not in
       (select hash from config_bundle order by created_at desc limit $1)`,
    [KEEP_IN_DATABASE],
  );
}

async function keptBundles(
  app: FastifyInstance,
  known: ReadonlyMap<string, Bundle>,
): Promise<Bundle[]> {
  const rows = await app.db.query<KeptRow>(
    'select body from config_bundle where not (hash = any($1::text[]))',
    [[...known.keys()]],
  );
  const made = await Promise.allSettled(rows.map((row) => makeBundle(sourcesOf(row))));
  return made.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}

function fileOf(
  bundles: ReadonlyMap<string, Bundle>,
  kind: 'screen' | 'validator',
  hash: string,
): string | undefined {
  for (const bundle of bundles.values()) {
    const found = (kind === 'screen' ? bundle.screenJson : bundle.validatorText).get(hash);
    if (found !== undefined) return found;
  }
  return undefined;
}
