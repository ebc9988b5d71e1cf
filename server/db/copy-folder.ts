import { constants, statfsSync } from 'node:fs';
import { copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Copies a folder of plain files to a new one, as clones where the file system can; leaves out entries of its root whose
 * name begins with `except`. Throws, before it writes, where the copy would take more than half of the free disk.
 */
export async function copyFolder(from: string, to: string, except: string): Promise<void> {
  const entries = (await readdir(from, { recursive: true, withFileTypes: true }))
    .map((entry) => ({
      isFolder: entry.isDirectory(),
      name: path.relative(from, path.join(entry.parentPath, entry.name)),
    }))
    .filter(({ name }) => !name.startsWith(except));
  const files = entries.filter(({ isFolder }) => !isFolder);
  await mkdir(to, { mode: 0o700 });
  await checkRoom(
    files.map(({ name }) => path.join(from, name)),
    to,
  );
  const folders = entries.filter(({ isFolder }) => isFolder);
  for (const { name } of folders) await mkdir(path.join(to, name), { recursive: true });
  await Promise.all(
    files.map(({ name }) =>
      copyFile(path.join(from, name), path.join(to, name), constants.COPYFILE_FICLONE),
    ),
  );
}

async function checkRoom(files: readonly string[], to: string): Promise<void> {
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  const { bavail, bsize } = statfsSync(to);
  if (2 * bytes > bavail * bsize) throw new Error(`The disk of ${to} has no room for a copy.`);
}
