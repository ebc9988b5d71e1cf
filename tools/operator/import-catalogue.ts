// npm run import:catalogue -- <file.xlsx | file.zip | folder> [--dry-run]
import { parseArgs } from 'node:util';
import { describeReport } from '../../server/catalogue/describe-report.ts';
import { importCatalogue } from '../../server/catalogue/import-catalogue.ts';
import { readCatalogueFrom } from '../../server/catalogue/read-catalogue.ts';
import type { MemberItem } from '../../server/catalogue/members/member-item.ts';
import { readSettings, type Settings } from '../../server/config/settings.ts';
import type { Db } from '../../server/db/db.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openDb } from '../../server/db/open-db.ts';
import { openCrypto } from '../../server/security/open-crypto.ts';
import { localVault } from '../../server/security/payment-vault.ts';
import { describeFault } from '../../src/shared/forms/configuration/config-error.ts';

const USAGE = 'Usage: npm run import:catalogue -- <file.xlsx | file.zip | folder> [--dry-run]';

async function main(): Promise<number> {
  const { folder, dryRun } = readArguments();
  if (folder === undefined) {
    console.error(USAGE);
    return 1;
  }
  const settings = readSettings(process.env);
  const reading = await readCatalogueFrom(folder, settings.configFolders);
  if (!reading.catalogue) {
    for (const fault of reading.faults) console.error(describeFault(fault));
    console.error(`${reading.faults.length} faults. Nothing was written.`);
    return 1;
  }
  const db = await openDb(settings.database, {
    onConnectionError: (error) => console.error(error.message),
    onEngineDeath: (error) => {
      console.error(error.message);
      process.exit(1);
    },
  });
  try {
    await migrate(db);
    const members = await membersToImport(db, settings, reading.members);
    const report = await importCatalogue(db, reading.catalogue, { dryRun, members });
    for (const line of describeReport(report)) console.log(line);
    return 0;
  } finally {
    await db.close();
  }
}

// Without members nothing has to be sealed, and no key is needed.
async function membersToImport(db: Db, settings: Settings, list: readonly MemberItem[]) {
  if (list.length === 0) return undefined;
  const crypto = await openCrypto(db, settings, (text) => console.error(text));
  return { list, safe: { crypto, vault: localVault(crypto) } };
}

function readArguments(): { folder: string | undefined; dryRun: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean', default: false } },
    });
    return {
      folder: positionals.length === 1 ? positionals[0] : undefined,
      dryRun: values['dry-run'],
    };
  } catch {
    return { folder: undefined, dryRun: false };
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
