// npm run gallery [-- --out <folder>]
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { galleryPages } from './snapshot/gallery-pages.ts';
import { readStored } from './snapshot/stored.ts';

const USAGE = `npm run gallery [-- --out <folder>]

Writes every kept snapshot, as text, into a folder of pages that open without a server: every screen in every state,
portal, site, language and role in which it differs. index.html searches all of them.

  --out <folder>   default gallery
  --help           this text`;

const { out, help } = readArguments();
if (help) console.log(USAGE);
else {
  const pages = galleryPages(readStored());
  mkdirSync(out, { recursive: true });
  for (const [file, page] of pages) writeFileSync(path.join(out, file), page);
  console.log(`${pages.size - 1} screens: ${path.join(out, 'index.html')}`);
}

function readArguments() {
  try {
    return parseArgs({
      options: {
        out: { type: 'string', default: 'gallery' },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${USAGE}`);
    return process.exit(2);
  }
}
