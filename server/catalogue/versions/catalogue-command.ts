import { setImmediate as othersFirst } from 'node:timers/promises';
import { parseIsoDate, todayIn } from '../../../src/shared/domain/calendar-date.ts';
import type { ConfigFault } from '../../../src/shared/forms/types.ts';
import type { Settings } from '../../config/settings.ts';
import type { Db } from '../../db/db.ts';
import type { Crypto } from '../../security/crypto.ts';
import { localVault } from '../../security/payment-vault.ts';
import type { CatalogueFiles } from '../catalogue-files.ts';
import { catalogueRows } from '../catalogue-rows.ts';
import { readFactFiles } from '../check-facts.ts';
import { describeReport } from '../describe-report.ts';
import { faultLines } from '../in-words.ts';
import { checkMemberPlans } from '../members/check-members.ts';
import type { MemberItem } from '../members/member-item.ts';
import { readCatalogueFrom } from '../read-catalogue.ts';
import { writeChanges, writeFaults } from '../report-sheet.ts';
import { catalogueSheets } from '../sheets/catalogue-sheets.ts';
import { writeBook } from '../sheets/write-book.ts';
import { writeDocuments } from '../documents/document-files.ts';
import { findDocument } from '../documents/document-store.ts';
import { changesInWords } from './changes-in-words.ts';
import { compareCatalogues } from './compare.ts';
import { unpackContent } from './content.ts';
import {
  type CatalogueVersion,
  findCatalogueVersion,
  listTakenUp,
  listVersions,
  readContent,
} from './repository.ts';
import { affectedCarts, everSoldPlans, storedCatalogue } from './stored-catalogue.ts';
import { goBack, importVersion, takeUpDue, VersionRefusal, withdrawVersion } from './versions.ts';

/** What an owner of the catalogue asks for; paths are absolute. */
export type CatalogueCommand =
  | {
      verb: 'import';
      from: string;
      dryRun: boolean;
      name: string;
      by: string;
      holdsFrom?: string | undefined;
      /** CSV file for the whole report. */
      reportTo?: string | undefined;
    }
  | { verb: 'export'; to: string; version?: number | undefined }
  | { verb: 'list' }
  | { verb: 'show'; version: number; than?: number | undefined }
  | { verb: 'back'; to?: number | undefined; by: string }
  | { verb: 'withdraw'; version: number; by: string };

export const CATALOGUE_VERBS: readonly string[] = [
  'import',
  'export',
  'list',
  'show',
  'back',
  'withdraw',
];

interface CommandGround {
  db: Db;
  crypto(): Promise<Crypto>;
  settings: Pick<Settings, 'businessZone' | 'configFolders'>;
}

/** Carries out a command on the open database; returns lines for its owner. */
export async function runCatalogueCommand(
  command: CatalogueCommand,
  ground: CommandGround,
): Promise<{ ok: boolean; lines: string[] }> {
  try {
    const lines = await linesOf(command, ground);
    return Array.isArray(lines) ? { ok: true, lines } : lines;
  } catch (error) {
    if (error instanceof VersionRefusal) return { ok: false, lines: [error.message] };
    throw error;
  }
}

async function linesOf(command: CatalogueCommand, ground: CommandGround) {
  switch (command.verb) {
    case 'import':
      return importFrom(command, ground);
    case 'export':
      return exportTo(command, ground);
    case 'list':
      return list(ground);
    case 'show':
      return show(command, ground);
    case 'back':
      return back(command, ground);
    case 'withdraw':
      await withdrawVersion(ground.db, command.version, command.by);
      return [`Version ${command.version} is withdrawn: it will not hold.`];
  }
}

async function importFrom(
  { from, dryRun, name, by, holdsFrom, reportTo }: CatalogueCommand & { verb: 'import' },
  { db, settings, crypto }: CommandGround,
): Promise<{ ok: boolean; lines: string[] }> {
  const reading = await readCatalogueFrom(from, settings.configFolders);
  const faults = reading.catalogue ? await faultsOfMemberPlans(db, reading) : reading.faults;
  if (!reading.catalogue || faults.length > 0) {
    if (reportTo) writeFaults(reportTo, faults);
    return { ok: false, lines: faultLines(faults) };
  }
  const today = await businessDay(db, settings.businessZone);
  checkDay(holdsFrom, today);
  const due = dryRun ? [] : await takeUpFirst(db, settings, today);
  await othersFirst();
  const facts = readFactFiles(settings.configFolders);
  const changes = compareCatalogues(await storedCatalogue(db), reading.catalogue, facts);
  const words = changesInWords(changes, await affectedCarts(db, changes));
  // Without members nothing has to be sealed, and no key is needed.
  const sealed = reading.members.length > 0 ? await crypto() : undefined;
  const members = sealed && {
    list: reading.members,
    safe: { crypto: sealed, vault: localVault(sealed) },
  };
  const version = {
    files: reading.files,
    documents: reading.documents,
    name,
    by,
    holdsFrom,
    members,
  };
  const report = await importVersion(db, version, { today, dryRun });
  if (reportTo) writeChanges(reportTo, report, facts);
  const end =
    report.version === undefined
      ? []
      : [
          report.waitsFor === undefined
            ? `This is version ${report.version}; it holds from now on.`
            : `This is version ${report.version}; it will hold from ${report.waitsFor}.`,
        ];
  const left = holdsFrom !== undefined && holdsFrom > today ? reading.members.length : 0;
  const leftOut =
    left === 0
      ? []
      : [
          `${left} members of the folder are left as they are: members come with a version that holds at once.`,
        ];
  const lines = [...due, ...words, '', ...describeReport(report, facts), ...leftOut, ...end];
  return { ok: true, lines };
}

// Members keep plans that were withdrawn, which only the database knows.
async function faultsOfMemberPlans(
  db: Db,
  { files: { plans }, members }: { files: CatalogueFiles; members: readonly MemberItem[] },
): Promise<ConfigFault[]> {
  if (members.length === 0) return [];
  const listed = plans.flatMap((file) => file.plans.map(({ plan_id: id }) => id));
  return checkMemberPlans(members, new Set([...listed, ...(await everSoldPlans(db))]));
}

// What came due while no server ran: a server that starts later would take it up over what is imported now.
async function takeUpFirst(
  db: Db,
  { configFolders }: CommandGround['settings'],
  today: string,
): Promise<string[]> {
  const taken = await takeUpDue(db, today, configFolders);
  return taken.map(({ version: { version, name }, refusal }) =>
    refusal === undefined
      ? `Version ${version} (${name}) was due, and is taken up first.`
      : `Version ${version} (${name}) was due, and is refused: ${refusal}`,
  );
}

function checkDay(day: string | undefined, today: string): void {
  if (day === undefined) return;
  if (!parseIsoDate(day)) throw new VersionRefusal(`${day} is no day; write it as 2027-03-01.`);
  if (day < today)
    throw new VersionRefusal(`${day} is past. A catalogue holds from today at the earliest.`);
}

async function exportTo(
  { to, version: wanted }: CatalogueCommand & { verb: 'export' },
  { db, settings }: CommandGround,
): Promise<string[]> {
  const version = wanted ?? (await listTakenUp(db))[0]?.version;
  if (version === undefined)
    throw new VersionRefusal(
      'This catalogue was imported before versions were kept. Import it once more, then it can be exported; or export its folder with --from.',
    );
  await getVersion(db, version);
  const files = await unpackContent(await readContent(db, version));
  const sheets = catalogueSheets(files, readFactFiles(settings.configFolders));
  await writeBook(to, sheets);
  const documents = await writeDocuments(to, files, (hash) => findDocument(db, hash));
  const rows = sheets.reduce((sum, sheet) => sum + sheet.rows.length - 1, 0);
  return [
    `${to}: version ${version}, ${sheets.length} sheets, ${rows} rows, ${documents} documents. Members are not exported.`,
  ];
}

async function list({ db }: CommandGround): Promise<string[]> {
  const versions = await listVersions(db);
  const present = (await listTakenUp(db))[0]?.version;
  if (versions.length === 0) return ['There is no version yet: each import makes one.'];
  return versions.map((one) => {
    const imported = one.imported_at.toISOString().slice(0, 16).replace('T', ' ');
    const state = stateOf(one, present);
    return `${String(one.version).padStart(4)}  ${state.padEnd(24)} ${one.name} (${one.imported_by}, ${imported} UTC)`;
  });
}

function stateOf(version: CatalogueVersion, present: number | undefined): string {
  if (version.version === present) return `holds since ${version.holds_from}`;
  if (version.withdrawn_at) return 'withdrawn';
  if (version.refusal !== null) return `refused: ${version.refusal}`;
  return version.taken_up_at
    ? `held from ${version.holds_from}`
    : `holds from ${version.holds_from}`;
}

async function show(
  { version, than }: CatalogueCommand & { verb: 'show' },
  { db, settings }: CommandGround,
): Promise<string[]> {
  const other = than ?? (await listVersions(db)).find((one) => one.version < version)?.version;
  const shown = await getVersion(db, version);
  if (other === undefined) throw new VersionRefusal(`There is no version before ${version}.`);
  const before = await getVersion(db, other);
  const [old, now] = [await rowsOf(db, other), await rowsOf(db, version)];
  const head = `Version ${version} (${shown.name}) after version ${other} (${before.name}):`;
  return [
    head,
    ...changesInWords(compareCatalogues(old, now, readFactFiles(settings.configFolders))),
  ];
}

async function back(
  { to, by }: CatalogueCommand & { verb: 'back' },
  { db, settings }: CommandGround,
): Promise<string[]> {
  const today = await businessDay(db, settings.businessZone);
  const due = await takeUpFirst(db, settings, today);
  const before = await storedCatalogue(db);
  const report = await goBack(db, { to, by }, { today, configuration: settings.configFolders });
  const changes = compareCatalogues(
    before,
    await rowsOf(db, report.to.version),
    readFactFiles(settings.configFolders),
  );
  return [
    ...due,
    ...changesInWords(changes, await affectedCarts(db, changes)),
    `Version ${report.to.version} (${report.to.name}) holds again, as version ${report.version}.`,
  ];
}

async function getVersion(db: Db, version: number): Promise<CatalogueVersion> {
  const found = await findCatalogueVersion(db, version);
  if (!found) throw new VersionRefusal(`There is no version ${version}.`);
  return found;
}

async function rowsOf(db: Db, version: number) {
  return catalogueRows(await unpackContent(await readContent(db, version)));
}

async function businessDay(db: Db, zone: string): Promise<string> {
  const [row] = await db.query<{ now: Date }>('select now() as now');
  return todayIn(zone, row?.now ?? new Date());
}
