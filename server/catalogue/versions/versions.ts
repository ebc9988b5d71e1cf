import type { Connection, Db, Queryable } from '../../db/db.ts';
import type { CatalogueFiles } from '../catalogue-files.ts';
import { catalogueRows, type CatalogueRows } from '../catalogue-rows.ts';
import type { DocumentContents } from '../documents/document-files.ts';
import { storeDocuments } from '../documents/document-store.ts';
import { type ImportReport, importCatalogue, type MembersToImport } from '../import-catalogue.ts';
import { judgeCatalogue } from '../read-catalogue.ts';
import { counted } from '../in-words.ts';
import { sumsOf, type TableReport } from '../table-report.ts';
import { packContent, sourceOf, unpackContent } from './content.ts';
import {
  type CatalogueVersion,
  findCatalogueVersion,
  insertVersion,
  listDue,
  listTakenUp,
  markRepriced,
  markVersion,
  readContent,
} from './repository.ts';

/** A catalogue that was checked, to be kept as a version. */
export interface VersionToImport {
  files: CatalogueFiles;
  /** Documents of its plans; left out: they are stored already. */
  documents?: DocumentContents;
  name: string;
  by: string;
  /** ISO; undefined: today. */
  holdsFrom?: string | undefined;
  repeats?: number | undefined;
  members?: MembersToImport | undefined;
}

/** What an import did. `version` undefined: it was a dry run. */
export interface VersionReport extends ImportReport {
  version: number | undefined;
  /** The day for which it waits. */
  waitsFor: string | undefined;
}

/** A command that cannot be carried out; the message says why. */
export class VersionRefusal extends Error {
  override readonly name = 'VersionRefusal';
}

/**
 * Keeps a catalogue as a version and takes it up in the same transaction, or on its day where that is to come. Members
 * are imported only with a version that holds at once: a version does not keep them.
 */
export async function importVersion(
  db: Pick<Db, 'tx'>,
  version: VersionToImport,
  { today, dryRun = false }: { today: string; dryRun?: boolean },
): Promise<VersionReport> {
  const { name, by, holdsFrom = today, repeats = null, members } = version;
  const rows = catalogueRows(version.files);
  const waits = holdsFrom > today;
  // What the database refuses is found now, not on the day.
  const rehearsal = waits ? await importCatalogue(db, rows, { dryRun: true }) : undefined;
  const content = dryRun ? Buffer.alloc(0) : await packContent(version.files);
  let kept: number | undefined;
  const keep = async (tx: Queryable, done: ImportReport) => {
    if (!waits) await markRepriced(tx, repricedPlans(done), today);
    await storeDocuments(tx, version.documents ?? new Map());
    const entry = { name, imported_by: by, holds_from: holdsFrom, repeats };
    kept = await insertVersion(tx, { ...entry, content, isTakenUp: !waits });
    const action = repeats === null ? 'catalogue-import' : 'catalogue-back';
    await auditVersion(
      tx,
      action,
      { version: kept, by, holds_from: holdsFrom, repeats },
      done.tables,
    );
  };
  if (rehearsal) {
    if (!dryRun) await db.tx((tx) => keep(tx, rehearsal));
    return { ...rehearsal, dryRun, version: kept, waitsFor: holdsFrom };
  }
  const report = await importCatalogue(db, rows, { dryRun, members, alongWith: keep });
  return { ...report, version: dryRun ? undefined : kept, waitsFor: undefined };
}

/** A version that was due and what became of it; `refusal` undefined: it holds. */
export interface TakenUp {
  version: CatalogueVersion;
  refusal: string | undefined;
}

/** Takes up the versions whose day has come, in order. Of several instances one does it. */
export async function takeUpDue(
  db: Db,
  today: string,
  configuration: readonly string[],
): Promise<TakenUp[]> {
  const done: TakenUp[] = [];
  for (const version of await listDue(db, today)) {
    const files = await unpackContent(await readContent(db, version.version));
    const { catalogue, faults } = await judgeCatalogue(sourceOf(files), configuration);
    const refusal = catalogue
      ? undefined
      : `${counted(faults.length, 'fault')}, first: ${faults[0]?.problem}`;
    const isOurs = catalogue
      ? await takeUp(db, version, catalogue, today)
      : await refuse(db, version, refusal ?? '');
    if (isOurs) done.push({ version, refusal });
  }
  return done;
}

class NoLongerDue extends Error {}

async function takeUp(
  db: Db,
  { version, imported_by: by }: CatalogueVersion,
  rows: CatalogueRows,
  today: string,
): Promise<boolean> {
  const mark = async (tx: Queryable, done: ImportReport) => {
    // Another instance was faster, or it was withdrawn.
    if (!(await markVersion(tx, version, 'taken up'))) throw new NoLongerDue();
    await markRepriced(tx, repricedPlans(done), today);
    await auditVersion(tx, 'catalogue-take-up', { version, by }, done.tables);
  };
  try {
    await importCatalogue(db, rows, { alongWith: mark });
    return true;
  } catch (error) {
    if (error instanceof NoLongerDue) return false;
    throw error;
  }
}

function refuse(db: Db, { version, imported_by: by }: CatalogueVersion, refusal: string) {
  return db.tx(async (tx: Connection) => {
    const isOurs = await markVersion(tx, version, { refusal });
    if (isOurs) await auditVersion(tx, 'catalogue-take-up', { version, by }, [], 'refused');
    return isOurs;
  });
}

/**
 * Makes the content of a former version hold again, as a new version; undefined: the one before that which holds. Throws
 * VersionRefusal where there is none, or where it does not fit the configuration any more.
 */
export async function goBack(
  db: Db,
  { to, by }: { to: number | undefined; by: string },
  { today, configuration }: { today: string; configuration: readonly string[] },
): Promise<VersionReport & { to: CatalogueVersion }> {
  const before = to === undefined ? await versionBefore(db) : await findCatalogueVersion(db, to);
  if (!before)
    throw new VersionRefusal(
      to === undefined ? 'There is no version before this one.' : `There is no version ${to}.`,
    );
  const { catalogue, files, faults } = await judgeCatalogue(
    sourceOf(await unpackContent(await readContent(db, before.version))),
    configuration,
  );
  if (!catalogue)
    throw new VersionRefusal(
      `Version ${before.version} does not fit the configuration any more: ${faults[0]?.problem}.`,
    );
  const name = `Back to version ${before.version}: ${before.name}`.slice(0, 200);
  const version = { files, name, by, repeats: before.version };
  return { ...(await importVersion(db, version, { today })), to: before };
}

// What went back to a version goes back further from there.
async function versionBefore(db: Queryable): Promise<CatalogueVersion | undefined> {
  const known = await listTakenUp(db);
  const origin = known[0]?.repeats ?? known[0]?.version;
  const at = known.findIndex(({ version }) => version === origin);
  return at < 0 ? undefined : known[at + 1];
}

/** Takes back a version that waits for its day. Throws VersionRefusal where it does not. */
export async function withdrawVersion(db: Db, version: number, by: string): Promise<void> {
  await db.tx(async (tx) => {
    if (!(await markVersion(tx, version, 'withdrawn')))
      throw new VersionRefusal(`Version ${version} does not wait for its day.`);
    await auditVersion(tx, 'catalogue-withdraw', { version, by }, []);
  });
}

function repricedPlans({ tables, repriced }: ImportReport): string[] {
  const plan = tables.find(({ table }) => table === 'plan');
  const added = new Set(plan?.added);
  const byRate = plan?.changed.filter(({ columns }) => columns.includes('rate')) ?? [];
  const plans = new Set([...repriced, ...byRate.map(({ key }) => key)]);
  return [...plans].filter((id) => !added.has(id));
}

async function auditVersion(
  db: Queryable,
  action: string,
  detail: Record<string, unknown>,
  tables: readonly TableReport[],
  outcome = 'done',
): Promise<void> {
  const counts = Object.fromEntries(
    tables.map((report) => {
      const { added, changed, removed } = sumsOf(report);
      return [report.table, [added, changed, removed]];
    }),
  );
  await db.run(
    `insert into audit (caller, action, outcome, detail) values ('operator', $1, $2, $3::jsonb)`,
    [action, outcome, JSON.stringify({ ...detail, rows: counts })],
  );
}
