import type { FastifyInstance } from 'fastify';
import { ConfigError, describeFault } from '../../src/shared/forms/configuration/config-error.ts';
import type { Queryable } from '../db/db.ts';
import { holdsConnection } from '../db/one-connection.ts';
import type { ConfigFault } from '../../src/shared/forms/types.ts';
import type { Finding, KnownNames } from '../../src/shared/lint/finding.ts';
import { type Bundle, makeBundle } from './bundle.ts';
import { readCatalogueMark, readCatalogueNames } from './catalogue-names.ts';
import { lintSources } from './lint-sources.ts';
import { readKnownNames } from './known-names.ts';
import type { Picture } from './pictures.ts';
import { type Checked, foundBefore, keepSources, keptSources } from './kept-sources.ts';
import { type ConfigSources, hashOf } from './config-sources.ts';
import { type ConfigReading, type ReadFile, readConfigSources } from './sources.ts';

const SERVED = { screen: 'screenJson', words: 'wordsJson', validator: 'validatorText' } as const;
type ServedFile = keyof typeof SERVED;

export interface Configuration {
  current(): Bundle;
  /** A current or former configuration, if this instance has it in memory; else undefined. */
  byHash(hash: string): Bundle | undefined;
  /** A served file by its hash, also of configurations of other instances. `db`: the caller's connection, if any. */
  file(kind: ServedFile, hash: string, db?: Queryable): Promise<string | undefined>;
  /** A picture of a portal or site by its hash, likewise. */
  picture(hash: string): Promise<Picture | undefined>;
  /**
   * Reads the files again, and what the catalogue has. Faults of a configuration are logged and kept in `state`; the one
   * in force stays.
   */
  reload(): Promise<void>;
  /** What is in force, since when, and the faults of the files when last read. */
  state(): ConfigurationState;
}

export interface ConfigurationState {
  hash: string;
  since: Date;
  faults: readonly ConfigFault[];
}

declare module 'fastify' {
  interface FastifyInstance {
    configuration: Configuration;
  }
}

export interface ConfigurationOptions {
  /** Configurations found valid before, by hash (tests). */
  known?: ReadonlyMap<string, Bundle>;
  /** Files that were read before; those that are read are added. */
  cache?: Map<string, ReadFile>;
  /** Id of the program: what the same program found in stored configurations holds. Without one it checks them again. */
  program?: string | undefined;
}

const LOOK_AGAIN = 5_000;
/** Number of configurations in memory: pages opened with one of these still find its screens. */
const REMEMBERED = 10;

/** Decorates `app.configuration`. Starts with the files, or with the last valid configuration when they are faulty. */
export async function addConfiguration(
  app: FastifyInstance,
  { known = new Map(), cache = new Map(), program }: ConfigurationOptions = {},
): Promise<void> {
  const bundles = new Map<string, Bundle>();
  let { bundle: current, faults, mark } = await start(app, { known, program, cache });
  const remember = (bundle: Bundle): void => {
    bundles.set(bundle.hash, bundle);
    for (const hash of bundles.keys()) {
      if (bundles.size > REMEMBERED && hash !== current.hash) bundles.delete(hash);
    }
  };
  let since = new Date();
  remember(current);
  let lookedAt = 0;
  let looking = Promise.resolve();
  const look = async (db: Queryable): Promise<void> => {
    for (const bundle of await keptBundles(db, bundles)) remember(bundle);
  };
  const findIn = async <Found>(
    find: () => Found | undefined,
    db: Queryable,
  ): Promise<Found | undefined> => {
    if (find() === undefined && Date.now() - lookedAt > LOOK_AGAIN) {
      lookedAt = Date.now();
      looking = look(db);
      await looking;
    } else if (find() === undefined && !holdsConnection()) {
      // A page asks for a screen and its validator at once. A connection's holder must not wait for another caller.
      await looking;
    }
    return find();
  };
  const reload = inOrder(async () => {
    const inForce = { hash: current.hash, mark };
    const read = await fromFiles(app, { cache, program, inForce });
    ({ faults, mark } = read);
    if (read.bundle === undefined) return;
    await keepSources(app.db, read.bundle.hash, read.sources, read.checked);
    current = read.bundle;
    since = new Date();
    bundles.delete(current.hash);
    remember(current);
    app.log.info({ hash: current.hash }, 'new configuration');
  });
  const service: Configuration = {
    current: () => current,
    byHash: (hash) => bundles.get(hash),
    state: () => ({ hash: current.hash, since, faults }),
    file: (kind, hash, db = app.db) =>
      findIn(() => fileOf(bundles, (bundle) => bundle[SERVED[kind]].get(hash)), db),
    picture: (hash) => findIn(() => fileOf(bundles, ({ pictures }) => pictures.get(hash)), app.db),
    reload,
  };
  app.decorate('configuration', service);
}

// One after the other: what is read later holds.
function inOrder(work: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
}

interface Reading {
  sources: ConfigSources;
  faults: readonly ConfigFault[];
  /** Of the catalogue that they were checked with. */
  mark: string;
  /** Undefined when the files are faulty or unchanged. */
  bundle?: Bundle;
  /** Undefined for a program without an id. */
  checked?: Checked;
}

type ReadingOptions = ConfigurationOptions & Required<Pick<ConfigurationOptions, 'cache'>>;

async function start(
  app: FastifyInstance,
  options: ReadingOptions,
): Promise<Pick<Reading, 'faults' | 'mark'> & { bundle: Bundle }> {
  const { bundle, sources, faults, mark, checked } = await fromFiles(app, options);
  if (bundle !== undefined) {
    await keepSources(app.db, bundle.hash, sources, checked);
    return { bundle, faults, mark };
  }
  for (const kept of await keptSources(app.db)) {
    const last = await makeBundle(kept).catch(() => undefined);
    if (last === undefined) continue;
    app.log.warn('going on with the last configuration that was without faults');
    return { bundle: last, faults, mark };
  }
  throw new Error(
    `The configuration is faulty, and there is no earlier one to go on with.\n${faults.map(describeFault).join('\n')}`,
  );
}

// Files equal to the configuration in force are not checked again, as long as the catalogue has the same names.
async function fromFiles(
  app: FastifyInstance,
  { inForce, known, program, cache }: ReadingOptions & { inForce?: { hash: string; mark: string } },
): Promise<Reading> {
  const { configFolders, configuration } = app.settings;
  const mark = await readCatalogueMark(app.db);
  const { sources, faults, remarks, locate } = await readConfigSources(
    configFolders,
    configuration,
    { cache },
  );
  const unchanged = { sources, faults: [], mark };
  try {
    if (faults.length > 0) throw new ConfigError(faults);
    const hash = hashOf(sources);
    const isInForce = hash === inForce?.hash;
    if (isInForce && mark === inForce.mark) return unchanged;
    const good = known?.get(hash);
    // Instances attach data to their bundle, so each gets a copy.
    if (good) return { ...unchanged, bundle: { ...good } };
    const { findings, ...checked } = await examine(app, { sources, hash, remarks }, program);
    const refused = findings.filter(({ severity }) => severity === 'fault');
    if (refused.length > 0) throw new ConfigError(refused);
    for (const finding of locate(findings))
      app.log.warn(`configuration: ${describeFault(finding)}`);
    return isInForce ? unchanged : { ...unchanged, ...checked, bundle: await makeBundle(sources) };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const located = locate(error.faults);
    for (const fault of located) app.log.error(`configuration fault: ${describeFault(fault)}`);
    app.log.error({ faults: located.length }, 'the configuration is faulty');
    return { sources, faults: located, mark };
  }
}

// What the same program found with the same names holds.
async function examine(
  app: FastifyInstance,
  { sources, hash, remarks }: Pick<ConfigReading, 'sources' | 'remarks'> & { hash: string },
  program: string | undefined,
): Promise<{ findings: readonly Finding[]; checked?: Checked }> {
  const names = await namesFor(app);
  if (program === undefined) return { findings: lintSources(sources, names, remarks) };
  const by = hashOf([program, names, remarks]);
  const before = await foundBefore(app.db, hash, by);
  const findings = before ?? lintSources(sources, names, remarks);
  return { findings, checked: { by, findings } };
}

// What the program has, and what the catalogue has.
async function namesFor({ db }: FastifyInstance): Promise<KnownNames> {
  return { ...(await readKnownNames()), ...(await readCatalogueNames(db)) };
}

async function keptBundles(db: Queryable, known: ReadonlyMap<string, Bundle>): Promise<Bundle[]> {
  const made = await Promise.allSettled((await keptSources(db, [...known.keys()])).map(makeBundle));
  return made.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}

function fileOf<Found>(
  bundles: ReadonlyMap<string, Bundle>,
  find: (bundle: Bundle) => Found | undefined,
): Found | undefined {
  for (const bundle of bundles.values()) {
    const found = find(bundle);
    if (found !== undefined) return found;
  }
  return undefined;
}
