// npm run gallery [-- --out <folder>] [--pictures] [--screen <id>]
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readOptions } from './lib/read-options.ts';
import { takeGallery } from './pictures/take-gallery.ts';
import { galleryPages } from './snapshot/gallery-pages.ts';
import { readStored } from './snapshot/stored.ts';

const USAGE = `npm run gallery [-- --out <folder>] [--pictures] [--screen <id>]

Writes every kept snapshot, as text, into a folder of pages that open without a server: every screen in every state,
portal, site, language and role in which it differs. index.html searches all of them.

  --out <folder>   default gallery
  --pictures       with pictures of each state on a phone and at a desk; takes some minutes
  --screen <id>    one screen alone
  --help           this text`;

const { out, pictures, screen, help } = readOptions(USAGE, {
  options: {
    out: { type: 'string', default: 'gallery' },
    pictures: { type: 'boolean', default: false },
    screen: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
}).values;
if (help) console.log(USAGE);
else {
  const stored = new Map(
    [...readStored()].filter(([file]) => screen === undefined || file.startsWith(`${screen}/`)),
  );
  mkdirSync(out, { recursive: true });
  const taken = pictures
    ? await takeGallery([...stored.keys()], out, (text) => console.log(text))
    : undefined;
  const pages = galleryPages(stored, taken);
  for (const [file, page] of pages) writeFileSync(path.join(out, file), page);
  console.log(`${pages.size - 1} screens: ${path.join(out, 'index.html')}`);
}
