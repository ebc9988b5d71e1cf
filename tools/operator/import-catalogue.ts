import { userInfo } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readCatalogueFrom } from '../../server/catalogue/read-catalogue.ts';
import { writeFaults } from '../../server/catalogue/report-sheet.ts';
import { readSettings } from '../../server/config/settings.ts';
import { faultLines } from '../../server/catalogue/in-words.ts';
import { helpWhenAsked } from './help-when-asked.ts';
import { operate, report } from './operate.ts';

const USAGE = `npm run import:catalogue -- <file.xlsx | file.zip | folder> [--dry-run] [--holds-from 2027-03-01] [--name "Rates of 2027"] [--by <who>] [--report <file.csv>]

Checks a catalogue, says what it changes, and loads it: now, or on the day from which it holds; also while the store runs.
With --dry-run it loads nothing. With --report all faults, or all changes, are written into a file, one a row.`;

helpWhenAsked(USAGE);

await report(async () => {
  const { from, ...options } = readArguments();
  // A file that cannot be written stops the import before it begins.
  if (options.reportTo) writeFaults(options.reportTo, []);
  // Faults are found before a database is opened.
  const reading = await readCatalogueFrom(from, readSettings(process.env).configFolders);
  if (!reading.catalogue) {
    if (options.reportTo) writeFaults(options.reportTo, reading.faults);
    throw new Error(faultLines(reading.faults).join('\n'));
  }
  return operate({ verb: 'import', from, ...options }, { mayCreate: true });
});

function readArguments() {
  const { values, positionals } = parse();
  const [from, ...more] = positionals;
  if (from === undefined || more.length > 0) throw new Error(`Usage: ${USAGE}`);
  return {
    from: path.resolve(from),
    dryRun: values['dry-run'],
    name: (values.name ?? path.basename(from)).slice(0, 200),
    by: values.by ?? userInfo().username,
    holdsFrom: values['holds-from'],
    reportTo: values.report === undefined ? undefined : path.resolve(values.report),
  };
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        'holds-from': { type: 'string' },
        name: { type: 'string' },
        by: { type: 'string' },
        report: { type: 'string' },
      },
    });
  } catch {
    throw new Error(`Usage: ${USAGE}`);
  }
}
