import { existsSync } from 'node:fs';
import { compareSides } from './compare-sides.ts';
import { decisionsOf, type Kept, type KeptChange, openChanges } from './decisions.ts';
import { compileSide, keptSide, readSide, type ReadSide } from './sides.ts';

/** What keeps a file of decisions from holding for the files as they are now. */
interface Verdict {
  /** Changes that are not approved. */
  open: { change: KeptChange; why: string }[];
  /** Why the page has to be made again. */
  stale: string | undefined;
  /** How many changes there are. */
  all: number;
}

/**
 * Holds what was decided against the files as they are. The changes are found again from what stood before, so that nothing
 * can be left out of the file; where that is gone (a draft that replaced it), the files must be the very ones that were approved.
 */
export async function checkKept(kept: Kept): Promise<Verdict> {
  // A revision, and a draft that is no longer there, are in the files by now.
  const isFolder = kept.after.commit === undefined && existsSync(kept.after.name);
  const now = await readSide(isFolder ? kept.after.name : 'live');
  const { hash } = keptSide(now);
  const isSame = hash === kept.after.hash;
  const again = `Make the page again (npm run changes -- ${kept.before.name} ${kept.after.name}) and decide on what is new.`;
  const old = await readBefore(kept);
  if (!old) {
    const gone = `The configuration changed after it was approved, and '${kept.before.name}' is no longer what it was compared with. ${again}`;
    const open = openChanges(kept.changes, decisionsOf(kept));
    return { open, stale: isSame ? undefined : gone, all: kept.changes.length };
  }
  const known = new Set(kept.changes.map(({ id }) => id));
  const changes = compareSides(await compileSide(old), await compileSide(now));
  const open = openChanges(changes, decisionsOf(kept)).map(({ change, why }) => ({
    change,
    why: known.has(change.id) || isSame ? why : 'made after the decisions were saved',
  }));
  const isWithdrawn = hash === keptSide(old).hash;
  const stale = `The configuration changed after it was approved. ${again}`;
  return { open, stale: isSame || isWithdrawn ? undefined : stale, all: changes.length };
}

/** The side before as it was compared; undefined when it is no longer that. */
async function readBefore({ before }: Kept): Promise<ReadSide | undefined> {
  if (before.commit === undefined) {
    const isThere = before.name === 'live' || existsSync(before.name);
    const side = isThere ? await readSide(before.name) : undefined;
    return side && keptSide(side).hash === before.hash ? side : undefined;
  }
  try {
    return { ...(await readSide(before.commit)), name: before.name };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new RangeError(
      `The revision '${before.name}' (${before.commit.slice(0, 12)}) is not in this copy of the repository: fetch its whole history.`,
      { cause: error },
    );
  }
}
