import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from '../../server/configuration/config-sources.ts';
import { openConfiguration, readSources } from '../snapshot/configuration.ts';
import type { GalleryPicture, GalleryTaken } from '../snapshot/gallery-pages.ts';
import { findState } from '../snapshot/snapshots.ts';
import { Camera } from './camera.ts';
import type { Sitter } from './sitter.ts';
import type { Width } from './widths.ts';

const TOLD_EACH = 100;
/** Folder of the pictures beside the pages. */
const PICTURES = 'pictures';

export interface GalleryWish {
  /** Files of kept texts. */
  files: readonly string[];
  /** Where the pages are. */
  folder: string;
  widths: readonly Width[];
  tell: (text: string) => void;
}

/** Pictures of kept states as WebP files, in the folder `pictures`; what looks the same is one file. Others are removed. */
export async function takeGallery({
  files,
  folder,
  widths,
  tell,
}: GalleryWish): Promise<GalleryTaken> {
  const configuration = await openConfiguration(await readSources());
  const texts = files.filter((file) => file.endsWith('.txt'));
  mkdirSync(path.join(folder, PICTURES), { recursive: true });
  const camera = await Camera.open([configuration.bundle]);
  const album = new Album(folder);
  const pictures = new Map<string, GalleryPicture[]>();
  const faults = new Map<string, string>();
  const take = async (file: string): Promise<void> => {
    const state = findState(configuration, file);
    if (!state) throw new Error('the configuration has no such state');
    const taken: GalleryPicture[] = [];
    await camera.walk({ configuration, ...state }, async (sitter) => {
      taken.push(...(await album.add(sitter, widths)));
    });
    pictures.set(file, taken);
  };
  let done = 0;
  try {
    await Promise.all(
      texts.map(async (file) => {
        await take(file).catch((error: Error) =>
          faults.set(file, error.message.split('\n')[0] ?? ''),
        );
        done += 1;
        if (done % TOLD_EACH === 0) tell(`${done} of ${texts.length} states`);
      }),
    );
  } finally {
    await camera.close();
  }
  album.removeOthers();
  return { pictures, faults };
}

// The files of the pictures. A look is shot once in each width.
class Album {
  private readonly folder: string;
  private readonly shots = new Map<string, Promise<string>>();

  constructor(folder: string) {
    this.folder = path.join(folder, PICTURES);
  }

  async add(sitter: Sitter, widths: readonly Width[]): Promise<GalleryPicture[]> {
    const look = await sitter.look();
    const added: GalleryPicture[] = [];
    for (const width of widths) {
      const key = `${width} ${look}`;
      const shot = this.shots.get(key) ?? this.shoot(sitter, width);
      this.shots.set(key, shot);
      added.push({ file: `${PICTURES}/${await shot}`, width });
    }
    return added;
  }

  removeOthers(): void {
    const kept = new Set(this.names);
    const others = readdirSync(this.folder).filter((name) => !kept.has(name));
    for (const name of others) rmSync(path.join(this.folder, name));
  }

  private readonly names: string[] = [];

  private async shoot(sitter: Sitter, width: Width): Promise<string> {
    const webp = await sitter.shootWebp(width);
    const name = `${hashOf(webp.toString('base64'))}.webp`;
    writeFileSync(path.join(this.folder, name), webp);
    this.names.push(name);
    return name;
  }
}
