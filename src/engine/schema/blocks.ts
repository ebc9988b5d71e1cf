import type { Address } from '../form/cells.ts';
import type { SchemaNode } from './schema-node.ts';

const MOST = 32;

/**
 * Numbers the blocks in which a long part is drawn: neighbouring fields together, each part or list by itself. A place
 * keeps its number, so that one that comes or goes never moves another to a different block.
 */
export class Blocks {
  private readonly numbers = new Map<Address, number>();
  private readonly sizes = new Map<number, number>();
  private last = 0;

  /** Gives each of a part's fields its block. */
  assign(children: SchemaNode[]): void {
    children.forEach((child, at) => {
      const known = this.numbers.get(child.template);
      const block = known ?? this.blockFor(child, children[at - 1], children[at + 1]);
      if (known === undefined) {
        this.numbers.set(child.template, block);
        this.sizes.set(block, (this.sizes.get(block) ?? 0) + 1);
      }
      child.block = block;
    });
  }

  // A block is never split.
  private blockFor(
    child: SchemaNode,
    before: SchemaNode | undefined,
    next: SchemaNode | undefined,
  ): number {
    const after = next && this.numbers.get(next.template);
    if (before && before.block === after) return before.block;
    if (child.kind === 'leaf') {
      const size = before && this.sizes.get(before.block);
      if (before?.kind === 'leaf' && size !== undefined && size < MOST) return before.block;
      if (next?.kind === 'leaf' && after !== undefined) return after;
    }
    this.last += 1;
    return this.last;
  }
}
