import { writeFileSync } from 'node:fs';
import { readProgramNames } from '../server/configuration/program-names.ts';
import { ROOT } from './lib/run.mjs';
import { helpWhenAsked } from './operator/help-when-asked.ts';

helpWhenAsked(
  'make-program-names <file>\n\nWrites the names that the sources of the program give to configuration; the build runs it.',
);

// Writes the names that the sources of the program give to configuration, for a server without the sources.

const [file = ''] = process.argv.slice(2);
writeFileSync(file, JSON.stringify(await readProgramNames(ROOT)));
