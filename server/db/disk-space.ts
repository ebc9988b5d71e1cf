import { statfsSync } from 'node:fs';

const LOOK_AGAIN = 2_000;
const MEGABYTE = 1_048_576;

/** Returns a check whether the folder's disk keeps the floor free; reads at most every two seconds. */
export function diskWatch(folder: string | undefined, floorMegabytes: number): () => boolean {
  if (folder === undefined || folder === 'memory://') return () => true;
  let looked = 0;
  let room = true;
  return () => {
    const now = Date.now();
    if (now - looked > LOOK_AGAIN) {
      const { bavail, bsize } = statfsSync(folder);
      room = (bavail * bsize) / MEGABYTE >= floorMegabytes;
      looked = now;
    }
    return room;
  };
}
