// npm run prove [-- --portal <code> --screen <id> --check --reasons]
import { readOptions } from './lib/read-options.ts';
import { runProofs } from './prove/run-proofs.ts';

const USAGE = `npm run prove [-- --portal HARBOR --screen enrollment/workplace-info --check]

Proves every condition of every screen, portal and step both ways with the smallest answers, and names what cannot be
reached, questions that are never asked or never answered, and rules that fight. The answers are kept in tests/proofs.

  --portal <code>   what is true of one portal
  --screen <id>     one screen
  --check           compares with the files instead of writing them; ends with 1 when they differ
  --help            this text

CONFIG_DIRS names further folders of configuration; then nothing is written.`;

const { help, ...wanted } = readOptions(USAGE, {
  options: {
    portal: { type: 'string' },
    screen: { type: 'string' },
    check: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
}).values;
if (help) console.log(USAGE);
else {
  try {
    const { text, isGood } = await runProofs(wanted);
    console.log(text);
    process.exitCode = isGood ? 0 : 1;
  } catch (error) {
    // A ConfigError lists the faults itself.
    console.error((error as Error).name === 'ConfigError' ? (error as Error).message : error);
    process.exitCode = 1;
  }
}
