import path from 'node:path';
import { parseArgs } from 'node:util';
import type { BenchOptions } from './lib/bench-options.ts';
import { type Section, printSection } from './lib/report.ts';
import { saveResults } from './lib/save-results.ts';

const USAGE = `npm run bench                   everything, about fifteen minutes
npm run bench -- forms server   some of: forms, config, pages, calls, members, server,
                                studio, housekeeping, catalogue, saves, load
npm run bench -- --quick        fewer rounds: to see that it works, not to compare
npm run bench -- --serve [port] builds the form pages and serves them until Ctrl+C`;

// Sections are loaded on demand, so that a broken one does not stop the others.
const SECTIONS: Record<string, (options: BenchOptions) => Promise<Section>> = {
  forms: async (options) => (await import('./forms/measure-forms.ts')).measureForms(options),
  config: async () => (await import('./config/measure-effective.ts')).measureEffective(),
  pages: async () => (await import('./pages/measure-pages.ts')).measurePages(),
  calls: async (options) => (await import('./server/call-costs.ts')).measureCalls(options),
  members: async (options) =>
    (await import('./members/measure-member-search.ts')).measureMemberSearch(options),
  server: async (options) => (await import('./server/measure-server.ts')).measureServer(options),
  studio: async (options) => (await import('./studio/measure-studio.ts')).measureStudio(options),
  housekeeping: async (options) =>
    (await import('./server/housekeeping.ts')).measureHousekeeping(options),
  catalogue: async (options) =>
    (await import('./catalogue/measure-catalogue.ts')).measureCatalogue(options),
  saves: async (options) => (await import('./server/save-rate.ts')).measureSaves(options),
  load: async (options) => (await import('./load/measure-load.ts')).measureLoad(options),
};

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      serve: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  if (values.serve) return serve(Number(positionals[0] ?? 4600));
  const names = positionals.length > 0 ? positionals : Object.keys(SECTIONS);
  const unknown = names.filter((name) => !(name in SECTIONS));
  if (unknown.length > 0) throw new Error(USAGE);

  const started = new Date();
  const sections: Section[] = [];
  for (const name of names) {
    console.log(`\n… ${name}`);
    const section = await SECTIONS[name]?.({ quick: values.quick });
    if (!section) continue;
    sections.push(section);
    console.log(`\n${printSection(section)}`);
  }
  const file = await saveResults(sections, started);
  const seconds = Math.round((Date.now() - started.getTime()) / 1000);
  console.log(`\n${seconds} s. All numbers: ${path.relative(process.cwd(), file)}`);
}

async function serve(port: number): Promise<void> {
  const { servePages } = await import('./forms/serve-pages.ts');
  const { url } = await servePages(port);
  console.log(`${url}/bench/form?n=500&mode=submit`);
  console.log(`${url}/bench/hand-written?n=500&mode=submit`);
  console.log(`${url}/bench/stock?n=500&mode=submit`);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? (error.stack ?? error.message) : error);
  process.exitCode = 1;
}
