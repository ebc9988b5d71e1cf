import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from '../../server/configuration/config-sources.ts';
import { openConfiguration, readSources } from '../snapshot/configuration.ts';
import type { GalleryPicture } from '../snapshot/gallery-pages.ts';
import { findState } from '../snapshot/snapshots.ts';
import { Camera, WIDTHS } from './camera.ts';

const TOLD_EACH = 20;

/**
 * Pictures of kept states, by the file of their text; each is written into the folder once, as WebP. What cannot be drawn
 * is reported, and has none.
 */
export async function takeGallery(
  files: readonly string[],
  folder: string,
  tell: (text: string) => void,
): Promise<Map<string, GalleryPicture[]>> {
  const configuration = await openConfiguration(await readSources());
  const camera = await Camera.open([configuration.bundle]);
  const found = new Map<string, GalleryPicture[]>();
  const texts = files.filter((file) => file.endsWith('.txt'));
  let done = 0;
  const take = async (file: string): Promise<void> => {
    const state = findState(configuration, file);
    const taken = state && (await camera.take({ configuration, ...state }));
    for (const width of taken ? WIDTHS : []) {
      for (const png of taken?.[width] ?? []) {
        const webp = await camera.asWebp(png);
        const name = `${hashOf(webp.toString('base64'))}.webp`;
        writeFileSync(path.join(folder, name), webp);
        found.set(file, [...(found.get(file) ?? []), { file: name, width }]);
      }
    }
  };
  try {
    await Promise.all(
      texts.map(async (file) => {
        await take(file).catch((error: Error) => tell(`${file}: ${error.message.split('\n')[0]}`));
        done += 1;
        if (done % TOLD_EACH === 0) tell(`${done} of ${texts.length} states`);
      }),
    );
  } finally {
    await camera.close();
  }
  return found;
}
