import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createReaders, type Readers } from '../../src/shared/forms/configuration/read-screen.ts';
import type { JsonSchema } from '../../src/shared/forms/types.ts';
import { projectRoot } from '../config/project-root.ts';

let readers: Readers | undefined;

/** The readers of our files, with the schemas of `schemas/meta`. */
export function metaReaders(): Readers {
  const read = (name: string) => {
    const file = path.join(projectRoot(), 'schemas/meta', `${name}.json`);
    return JSON.parse(readFileSync(file, 'utf8')) as JsonSchema;
  };
  readers ??= createReaders({
    screen: read('screen'),
    layer: read('layer'),
    portal: read('portal'),
    site: read('site'),
    locale: read('locale'),
    facts: read('facts'),
    terms: read('terms'),
    palette: read('palette'),
  });
  return readers;
}
