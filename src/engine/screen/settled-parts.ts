import type { FieldState, Pointer } from '../../shared/forms/types.ts';
import type { Outcome } from '../types.ts';

type States = Partial<Record<Pointer, Partial<FieldState>>>;

/** Values of fields, and parts of their states, that were settled while an answer about them was under way. */
export class SettledParts {
  private readonly values = new Set<Pointer>();
  private readonly states: States = {};

  note({ patch, presence }: Outcome): void {
    for (const field in patch) this.values.add(field);
    lay(presence, this.states);
  }

  /** The outcome, but for what has been settled meanwhile. */
  besides({ patch = {}, presence, ...rest }: Outcome): Outcome {
    const values = Object.entries(patch).filter(([field]) => !this.values.has(field));
    return {
      ...rest,
      patch: Object.fromEntries(values),
      presence: lay(this.states, { ...presence }),
    };
  }
}

function lay(states: States | undefined, over: States): States {
  for (const field in states) over[field] = { ...over[field], ...states[field] };
  return over;
}
