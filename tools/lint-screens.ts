// npm run lint:screens [-- <folder> …] [--catalogue <folder>] [--missing <language>]
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Finding } from '../src/shared/lint/finding.ts';
import { DEMO_CATALOGUE, lintFolders, type LintResult } from './lib/lint-folders.ts';
import { ROOT } from './lib/run.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    catalogue: { type: 'string', default: DEMO_CATALOGUE },
    missing: { type: 'string' },
  },
});

const result = await lintFolders(
  [ROOT, ...positionals.map((folder) => path.resolve(folder))],
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
  const sign = severity === 'error' ? '' : `${severity}: `;
  return `${place}  ${pointer || '/'}  ${sign}${problem}${hint ? ` (${hint})` : ''}  [${rule}]`;
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}
