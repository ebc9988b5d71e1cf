import { parseArgs } from 'node:util';
import { FormFault, readForm } from './open/read-form.ts';
import { serveForm } from './open/serve-form.ts';

const USAGE = `npm run open -- some.schema.json [--data file.json] [--ui file.json] [--port 4700]

Shows a JSON Schema (draft-04 to 2020-12) as a form in the browser.
  --data  values to start with
  --ui    RJSF's uiSchema: order, titles, widgets
  --port  default: any free one`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      data: { type: 'string' },
      ui: { type: 'string' },
      port: { type: 'string', default: '0' },
      help: { type: 'boolean', default: false },
    },
  });
  const [schema] = positionals;
  if (values.help) return console.log(USAGE);
  if (schema === undefined || positionals.length > 1) throw new FormFault(USAGE);
  const form = await readForm({ schema, data: values.data, ui: values.ui });
  console.log(`Preparing ${schema} …`);
  const { url } = await serveForm(form, Number(values.port));
  console.log(`\n  ${url}\n\nCtrl+C stops it.`);
}

try {
  await main();
} catch (error) {
  // A fault of the given file needs only its message; any other error is a bug and shows its stack.
  console.error(error instanceof FormFault ? error.message : error);
  process.exitCode = 1;
}
