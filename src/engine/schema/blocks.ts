import type { Place } from './place.ts';

const MOST = 32;

/**
 * Numbers the blocks in which a long part is drawn: neighbouring fields together, each part or list by itself. A place
 * keeps its number, so that one that comes or goes never moves another to a different block.
 */
export class Blocks {
  private readonly sizes = new Map<number, number>();
  private last = 0;

  assign(children: readonly Place[]): void {
    children.forEach((child, at) => {
      if (child.block > 0) return;
      const [before, after] = [children[at - 1], children[at + 1]];
      child.block = this.between(before, after) ?? this.beside(child, before, after) ?? this.next();
      this.sizes.set(child.block, (this.sizes.get(child.block) ?? 0) + 1);
    });
  }

  // A block is never split.
  private between(before: Place | undefined, after: Place | undefined): number | undefined {
    return before && after && before.block === after.block ? before.block : undefined;
  }

  private beside(
    child: Place,
    before: Place | undefined,
    after: Place | undefined,
  ): number | undefined {
    if (child.kind !== 'leaf') return undefined;
    const size = before && this.sizes.get(before.block);
    if (before?.kind === 'leaf' && size !== undefined && size < MOST) return before.block;
    return after?.kind === 'leaf' && after.block > 0 ? after.block : undefined;
  }

  private next(): number {
    this.last += 1;
    return this.last;
  }
}
