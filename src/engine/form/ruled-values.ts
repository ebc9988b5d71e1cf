import { isWithin } from '../../shared/forms/pointer.ts';
import type { RuledField } from '../../shared/forms/rules/presence.ts';
import type { Option } from '../../shared/forms/types.ts';
import { isOffered, isSame } from '../../shared/forms/values.ts';
import type { Address, Cells } from './cells.ts';
import type { ShapeFields } from './shape-fields.ts';
import type { Unsaved } from './unsaved.ts';

/**
 * Values that rules put into a form: copied and computed ones, the saved value of what is locked, nothing where a choice
 * is gone. What was typed is put aside meanwhile, and returns when the rule lets go.
 */
export class RuledValues {
  private readonly cells: Cells;
  private readonly fields: ShapeFields;
  private readonly aside = new Map<Address, unknown>();
  private changed: Address[] = [];
  private unsaved: Unsaved | undefined;

  constructor(cells: Cells, fields: ShapeFields) {
    this.cells = cells;
    this.fields = fields;
  }

  /** The form is loaded: what it holds now is what is saved. */
  open(unsaved: Unsaved): void {
    this.unsaved = unsaved;
    this.changed = [];
  }

  /** Fields that rules gave another value since this was last asked. */
  takeChanged(): Address[] {
    const changed = this.changed;
    if (changed.length > 0) this.changed = [];
    return changed;
  }

  /** Another value was entered: what was put aside before is of no interest any more. */
  forget(address: Address): void {
    if (this.aside.size === 0) return;
    for (const known of [...this.aside.keys()]) {
      if (isWithin(known, address)) this.aside.delete(known);
    }
  }

  readonly settle = (field: RuledField): boolean => {
    const address = field.place;
    const entry = this.cells.entry(address);
    if (!entry || entry.node.kind === 'object') return false;
    const now = this.cells.valueAt(address);
    const typed = this.aside.has(address) ? this.aside.get(address) : now;
    const next = this.valueOf(field, typed);
    if (isSame(next, typed)) this.aside.delete(address);
    else this.aside.set(address, typed);
    if (isSame(now, next)) return false;
    this.fields.load(entry.node, address, next);
    this.changed.push(address);
    return true;
  };

  private valueOf({ place, state, derived }: RuledField, typed: unknown): unknown {
    if (derived) return derived.value;
    // A form that is just being loaded holds what is saved; what of it is no longer offered is for the person to see.
    if (!this.unsaved) return typed;
    if (state.source === 'saved') return this.unsaved.savedValue(place);
    return state.limited ? offered(typed, state.options ?? []) : typed;
  }
}

function offered(value: unknown, options: readonly Option[]): unknown {
  if (Array.isArray(value)) {
    const rest = value.filter((one) => isOffered(one, options));
    return rest.length === value.length ? value : rest;
  }
  return isOffered(value, options) ? value : undefined;
}
