import path from 'node:path';
import { parseArgs } from 'node:util';
import { writeDocuments } from '../../server/catalogue/documents/document-files.ts';
import { readFactFiles } from '../../server/catalogue/check-facts.ts';
import { readCatalogueFrom } from '../../server/catalogue/read-catalogue.ts';
import { catalogueSheets } from '../../server/catalogue/sheets/catalogue-sheets.ts';
import { writeBook } from '../../server/catalogue/sheets/write-book.ts';
import { readSettings } from '../../server/config/settings.ts';
import type { CommandOutcome } from '../../server/operations/commands.ts';
import { faultLines } from '../../server/catalogue/in-words.ts';
import { helpWhenAsked } from './help-when-asked.ts';
import { operate, report } from './operate.ts';

const USAGE = `npm run export:catalogue -- <file.xlsx | file.zip | folder> [--version <n> | --from <catalogue>]

Writes the catalogue as sheets, to be changed in a spreadsheet: the version in force, another one, or a catalogue of files.`;

helpWhenAsked(USAGE);

await report(() => {
  const { to, from, version } = readArguments();
  return from === undefined ? operate({ verb: 'export', to, version }) : convert(from, to);
});

// Without a database: the catalogue of a folder or file as sheets.
async function convert(from: string, to: string): Promise<CommandOutcome> {
  const { configFolders } = readSettings(process.env);
  const reading = await readCatalogueFrom(from, configFolders);
  if (!reading.catalogue) {
    throw new Error(faultLines(reading.faults).join('\n'));
  }
  const sheets = catalogueSheets(reading.files, readFactFiles(configFolders));
  await writeBook(to, sheets);
  const documents = await writeDocuments(to, reading.files, (hash) =>
    Promise.resolve(reading.documents.get(hash)),
  );
  const counts = `${sheets.length} sheets, ${documents} documents`;
  return { ok: true, lines: [`${to}: ${counts}. Members are not exported.`] };
}

function readArguments() {
  const { values, positionals } = parse();
  const [to, ...more] = positionals;
  const { from, version } = values;
  const isWrong = version !== undefined && (from !== undefined || !/^\d{1,9}$/.test(version));
  if (to === undefined || more.length > 0 || isWrong) throw new Error(`Usage: ${USAGE}`);
  return {
    to: path.resolve(to),
    from,
    version: version === undefined ? undefined : Number(version),
  };
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { from: { type: 'string' }, version: { type: 'string' } },
    });
  } catch {
    throw new Error(`Usage: ${USAGE}`);
  }
}
