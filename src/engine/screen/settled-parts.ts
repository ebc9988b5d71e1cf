import type { Pointer } from '../../shared/forms/types.ts';
import type { Outcome } from '../types.ts';

type Settled = Pick<Outcome, 'patch' | 'presence'>;

/** Values of fields, and parts of their states, that were settled while an answer about them was under way. */
export class SettledParts {
  private readonly values = new Set<Pointer>();
  private readonly states = new Map<Pointer, Set<string>>();

  note({ patch = {}, presence = {} }: Settled): void {
    for (const field of Object.keys(patch)) this.values.add(field);
    for (const [field, state = {}] of Object.entries(presence)) {
      const parts = this.states.get(field) ?? new Set();
      for (const part of Object.keys(state)) parts.add(part);
      this.states.set(field, parts);
    }
  }

  /** The outcome without what has been settled meanwhile. */
  without(outcome: Outcome): Outcome {
    const { patch, presence } = outcome;
    return {
      ...outcome,
      ...(patch && { patch: leave(patch, (field) => this.values.has(field)) }),
      ...(presence && {
        presence: Object.fromEntries(
          Object.entries(presence).map(([field, state = {}]) => [
            field,
            leave(state, (part) => this.states.get(field)?.has(part) ?? false),
          ]),
        ),
      }),
    };
  }
}

function leave<Part extends object>(parts: Part, isOut: (name: string) => boolean): Part {
  return Object.fromEntries(Object.entries(parts).filter(([name]) => !isOut(name))) as Part;
}
