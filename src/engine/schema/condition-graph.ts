import { parentOf } from '../../shared/forms/pointer.ts';
import type { Address } from '../form/cells.ts';
import type { SchemaCondition } from './schema-node.ts';

/** Which conditions read which field. A condition is asked again only when something that it reads has changed. */
export class ConditionGraph {
  private readonly readers = new Map<Address, Set<SchemaCondition>>();
  /** How often a condition was asked, for those who measure. */
  asked = 0;

  add(condition: SchemaCondition): void {
    for (const read of condition.reads) {
      const known = this.readers.get(read);
      if (known) known.add(condition);
      else this.readers.set(read, new Set([condition]));
    }
  }

  remove(condition: SchemaCondition): void {
    for (const read of condition.reads) {
      const known = this.readers.get(read);
      known?.delete(condition);
      if (known?.size === 0) this.readers.delete(read);
    }
  }

  /** Asks one; gives whether its answer is another now. */
  ask(condition: SchemaCondition): boolean {
    this.asked += 1;
    const before = condition.holds;
    condition.holds = condition.ask();
    return condition.holds !== before;
  }

  /** Conditions that read a changed place, what is around it or, for a part or list, what is inside it. */
  readersOf(changed: Address, isWhole: boolean): SchemaCondition[] {
    const found = new Set<SchemaCondition>();
    const take = (read: Address): void => this.readers.get(read)?.forEach((one) => found.add(one));
    for (let at = changed; ; at = parentOf(at)) {
      take(at);
      if (at === '') break;
    }
    if (isWhole) {
      for (const read of this.readers.keys()) if (read.startsWith(`${changed}/`)) take(read);
    }
    return [...found];
  }
}
