// npm run import:catalogue -- <folder> [--dry-run]
import { parseArgs } from 'node:util';
import { describeReport } from '../server/catalogue/describe-report.ts';
import { describeFault } from '../server/catalogue/fault.ts';
import { importCatalogue } from '../server/catalogue/import-catalogue.ts';
import { readCatalogue } from '../server/catalogue/read-catalogue.ts';
import { readSettings } from '../server/config/settings.ts';
import { migrate } from '../server/db/migrate.ts';
import { openDb } from '../server/db/open-db.ts';

const USAGE = 'Usage: npm run import:catalogue -- <folder> [--dry-run]';

async function main(): Promise<number> {
  const { folder, dryRun } = readArguments();
  if (folder === undefined) {
    console.error(USAGE);
    return 1;
  }
  const { catalogue, faults } = readCatalogue(folder);
  if (!catalogue) {
    for (const fault of faults) console.error(describeFault(fault));
    console.error(`${faults.length} faults. Nothing was written.`);
    return 1;
  }
  const db = await openDb(readSettings(process.env).database, {
    onConnectionError: (error) => console.error(error.message),
    onEngineDeath: (error) => {
      console.error(error.message);
      process.exit(1);
    },
  });
  try {
    await migrate(db);
    const report = await importCatalogue(db, catalogue, { dryRun });
    for (const line of describeReport(report)) console.log(line);
    return 0;
  } finally {
    await db.close();
  }
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
