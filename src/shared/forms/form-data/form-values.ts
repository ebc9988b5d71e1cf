import { getAt, parentOf, parsePointer, setAt } from '../pointer.ts';
import type { RuledField } from '../rules/presence.ts';
import type { FormData, Pointer } from '../types.ts';
import { isEmpty, isSame } from '../values.ts';

/**
 * The values of a form as its rules leave them: what was entered, save where a rule gives another value (copied, computed)
 * or the saved one stands (read-only). For one look at a form; what a person types is the engine's business.
 */
export class FormValues {
  readonly data: FormData;
  private readonly entered: FormData;
  private readonly saved: FormData;

  /** `saved` is what the form started with. */
  constructor(entered: FormData, saved: FormData) {
    this.data = structuredClone(entered);
    this.entered = entered;
    this.saved = saved;
  }

  /** Takes a rule's word about a field's value; gives whether it is another now. */
  readonly settle = ({ place, state, derived }: RuledField): boolean => {
    const next = derived
      ? derived.value
      : state.source === 'saved'
        ? this.savedAt(place)
        : getAt(this.entered, place);
    if (isSame(getAt(this.data, place), next)) return false;
    putAt(this.data, place, next);
    return true;
  };

  // Rows have no name of their own on the wire, and come in any order: what was entered counts if any saved row has it.
  private savedAt(place: Pointer): unknown {
    const [, list, rest] = /^(.*?)\/\d+(\/.*)$/.exec(place) ?? [];
    if (list === undefined || rest === undefined) return getAt(this.saved, place);
    const entered = getAt(this.entered, place);
    const rows = getAt(this.saved, list);
    if (isEmpty(entered) || !Array.isArray(rows)) return undefined;
    return rows.some((row) => isSame(getAt(row, rest), entered)) ? entered : undefined;
  }
}

// In place, so that a form of many rows is not copied for each of them.
function putAt(data: FormData, place: Pointer, value: unknown): void {
  const around = getAt(data, parentOf(place));
  const key = parsePointer(place).at(-1) ?? '';
  if (typeof around !== 'object' || around === null) Object.assign(data, setAt(data, place, value));
  else if (value === undefined) delete (around as FormData)[key];
  else (around as FormData)[key] = value;
}
