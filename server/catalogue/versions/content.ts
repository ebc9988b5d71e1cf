import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { CatalogueFiles } from '../catalogue-files.ts';
import type { CatalogueSource } from '../catalogue-source.ts';

const [pack, unpack] = [promisify(gzip), promisify(gunzip)];

/** A catalogue as a version keeps it: without members, of which a copy would outlive them. */
export async function packContent(files: CatalogueFiles): Promise<Buffer> {
  return pack(JSON.stringify({ ...files, members: [] }));
}

/** Undoes `packContent`. */
export async function unpackContent(content: Uint8Array): Promise<CatalogueFiles> {
  return JSON.parse((await unpack(content)).toString()) as CatalogueFiles;
}

/** The files of a version, to be checked again. */
export function sourceOf({ plans, ...files }: CatalogueFiles): CatalogueSource {
  const contents = new Map<string, unknown>();
  for (const [name, content] of Object.entries(files)) contents.set(`${name}.json`, content);
  for (const { file, plans: items } of plans) contents.set(file, items);
  return { contents, faults: [], unreadable: new Set() };
}
