import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { openShop } from './open-shop.ts';

const HARBOR = path.resolve(import.meta.dirname, '../../schemas/portals/HARBOR.json');

/** A store with a portal of its own, QUAY, in a folder that the studio may write to; both go after the file's tests. */
export async function openQuay() {
  const folder = await mkdtemp(path.join(tmpdir(), 'studio-'));
  const file = path.join(folder, 'schemas/portals/QUAY.json');
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(
    file,
    (await readFile(HARBOR, 'utf8'))
      .replace('"HARBOR"', '"QUAY"')
      .replace('"Harbor Light"', '"Quay"')
      .replace(/ *"logo": .*\n/, '')
      .replace(/"platform_id": "[^"]*"/, '"platform_id": "quay"')
      .replace(/"platform_group_id": "[^"]*"/, '"platform_group_id": "quay-1"'),
  );
  const shop = openShop({ CONFIG_DIRS: folder });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return { shop, folder, file };
}
