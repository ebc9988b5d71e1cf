// npm run export:catalogue -- <file.xlsx | file.zip | folder> --from <catalogue>
import { parseArgs } from 'node:util';
import { readFactFiles } from '../../server/catalogue/check-facts.ts';
import { readCatalogueFrom } from '../../server/catalogue/read-catalogue.ts';
import { catalogueSheets } from '../../server/catalogue/sheets/catalogue-sheets.ts';
import { writeBook } from '../../server/catalogue/sheets/write-book.ts';
import { readSettings } from '../../server/config/settings.ts';
import { describeFault } from '../../src/shared/forms/configuration/config-error.ts';

const USAGE =
  'Usage: npm run export:catalogue -- <file.xlsx | file.zip | folder> --from <catalogue>';

async function main(): Promise<number> {
  const { target, from } = readArguments();
  if (target === undefined || from === undefined) {
    console.error(USAGE);
    return 1;
  }
  const { configFolders } = readSettings(process.env);
  const reading = await readCatalogueFrom(from, configFolders);
  if (!reading.catalogue) {
    for (const fault of reading.faults) console.error(describeFault(fault));
    console.error(`${reading.faults.length} faults. Nothing was written.`);
    return 1;
  }
  const sheets = catalogueSheets(reading.files, readFactFiles(configFolders));
  await writeBook(target, sheets);
  const rows = sheets.reduce((sum, sheet) => sum + sheet.rows.length - 1, 0);
  console.log(`${target}: ${sheets.length} sheets, ${rows} rows. Members are not exported.`);
  return 0;
}

function readArguments(): { target?: string | undefined; from?: string | undefined } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { from: { type: 'string' } },
    });
    return { target: positionals.length === 1 ? positionals[0] : undefined, from: values.from };
  } catch {
    return {};
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
