import path from 'node:path';
import type { Finding } from '../src/shared/lint/finding.ts';
import { configFolders, existingFolders } from './lib/config-folders.ts';
import { endWhenUnread } from './lib/end-when-unread.ts';
import { helpWhenAsked } from './operator/help-when-asked.ts';
import { DEMO_CATALOGUE, lintFolders, type LintResult } from './lib/lint-folders.ts';
import { readOptions } from './lib/read-options.ts';

const USAGE = `npm run lint:screens [-- <folder> …] [--catalogue <folder>] [--missing <language>]

Says what is wrong with screens, portals, sites and languages: of the store, of the folders that CONFIG_DIRS names, and of
those named here. What the server refuses stands there as it is; what it takes is called advice.
  --catalogue  a catalogue whose plans and categories portals may name
  --missing    prints the texts that a language lacks`;

helpWhenAsked(USAGE);
endWhenUnread();
const { values, positionals } = readOptions(USAGE, {
  allowPositionals: true,
  options: {
    catalogue: { type: 'string', default: DEMO_CATALOGUE },
    missing: { type: 'string' },
  },
});

const result = await lintFolders(
  [...configFolders(), ...existingFolders(positionals)],
  path.resolve(values.catalogue),
);
if (values.missing === undefined) print(result);
else console.log(JSON.stringify(result.missing(values.missing), null, 2));
process.exitCode = result.findings.length > 0 ? 1 : 0;

function print({ findings, sources }: LintResult): void {
  let file = '';
  for (const finding of findings) {
    if (finding.file !== file) console.log(`\n${finding.file}`);
    file = finding.file;
    console.log(`  ${describe(finding)}`);
  }
  const { screens, schemas, portals, sites, locales } = sources;
  const looked = Object.entries({ screens, schemas, portals, sites, locales })
    .map(([kind, files]) => count(Object.keys(files).length, kind.slice(0, -1)))
    .join(', ');
  const found = findings.length === 0 ? 'no findings' : count(findings.length, 'finding');
  console.log(`${findings.length === 0 ? '' : '\n'}${looked}: ${found}`);
}

function describe({ file, line, pointer, problem, hint, severity, rule }: Finding): string {
  const place = line === undefined ? file : `${file}:${line}`;
  const sign = severity === 'fault' ? '' : 'advice: ';
  return `${place}  ${pointer || '/'}  ${sign}${problem}${hint ? ` (${hint})` : ''}  [${rule}]`;
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}
