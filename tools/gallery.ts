// npm run gallery [-- --out <folder>]
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readOptions } from './lib/read-options.ts';
import { galleryPages } from './snapshot/gallery-pages.ts';
import { readStored } from './snapshot/stored.ts';

const USAGE = `npm run gallery [-- --out <folder>]

Writes every kept snapshot, as text, into a folder of pages that open without a server: every screen in every state,
portal, site, language and role in which it differs. index.html searches all of them.

  --out <folder>   default gallery
  --help           this text`;

const { out, help } = readOptions(USAGE, {
  options: {
    out: { type: 'string', default: 'gallery' },
    help: { type: 'boolean', default: false },
  },
}).values;
if (help) console.log(USAGE);
else {
  const pages = galleryPages(readStored());
  mkdirSync(out, { recursive: true });
  for (const [file, page] of pages) writeFileSync(path.join(out, file), page);
  console.log(`${pages.size - 1} screens: ${path.join(out, 'index.html')}`);
}
