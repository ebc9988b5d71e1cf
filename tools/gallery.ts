// npm run gallery [-- --out <folder>] [--pictures [--width <pixels>]] [--screen <id>] [--portal <code>]
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readOptions } from './lib/read-options.ts';
import { WIDTHS } from './pictures/widths.ts';
import { openConfiguration, readSources } from './snapshot/configuration.ts';
import { galleryPages } from './snapshot/gallery-pages.ts';
import { readStored } from './snapshot/stored.ts';

const USAGE = `npm run gallery [-- --out <folder>] [--pictures [--width <pixels>]] [--screen <id>] [--portal <code>]

Writes every kept snapshot, as text, into a folder of pages that open without a server: every screen in every state,
portal, site, language and role in which it differs. index.html searches all of them.

  --out <folder>   default gallery
  --pictures       with a picture of each state; takes some minutes. Ends with 1 when a state can have none, and says which
  --width <pixels> width of the pictures: 1280, a desk (default), or 390, a phone; given twice: both
  --screen <id>    one screen alone
  --portal <code>  one portal alone: the states in which it differs from the default portal; of that, all that is no other portal's
  --help           this text`;

const DESK = '1280';

const { out, pictures, width, screen, portal, help } = readOptions(USAGE, {
  options: {
    out: { type: 'string', default: 'gallery' },
    pictures: { type: 'boolean', default: false },
    width: { type: 'string', multiple: true, default: [DESK] },
    screen: { type: 'string' },
    portal: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
}).values;
const widths = WIDTHS.filter((one) => width.includes(String(one)));
if (help) console.log(USAGE);
else if (widths.length < new Set(width).size) {
  console.error(`pictures are ${WIDTHS.join(' or ')} pixels wide\n\n${USAGE}`);
  process.exitCode = 2;
} else await writeGallery();

async function writeGallery(): Promise<void> {
  const configuration =
    portal === undefined ? undefined : await openConfiguration(await readSources());
  const stored = readStored({ screen, portal }, configuration);
  if (stored.size === 0) {
    console.error(`nothing is kept of ${[screen, portal].filter(Boolean).join(' in ')}`);
    process.exitCode = 2;
    return;
  }
  mkdirSync(out, { recursive: true });
  const wish = { files: [...stored.keys()], folder: out, widths, tell: console.log };
  // A browser is loaded only by those who want pictures.
  const taken = pictures
    ? await (await import('./pictures/take-gallery.ts')).takeGallery(wish)
    : undefined;
  const pages = galleryPages(stored, taken);
  for (const [file, page] of pages) writeFileSync(path.join(out, file), page);
  console.log(`${pages.size - 1} screens: ${path.join(out, 'index.html')}`);
  for (const [file, reason] of taken?.faults ?? [])
    console.error(`no picture of ${file}: ${reason}`);
  if (taken && taken.faults.size > 0) process.exitCode = 1;
}
