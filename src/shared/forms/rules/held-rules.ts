import type { PlannedRule } from './plan-rules.ts';
import type { RuleReader } from './rule-reader.ts';
import type { Pointer } from '../types.ts';

/** Which rules hold, and in which rows. A rule that is not judged for each row has the one row ''. */
export class HeldRules {
  private readonly rules: readonly PlannedRule[];
  private readonly reader: RuleReader;
  private readonly held: readonly Map<Pointer, boolean>[];

  constructor(rules: readonly PlannedRule[], reader: RuleReader) {
    this.rules = rules;
    this.reader = reader;
    this.held = rules.map(() => new Map<Pointer, boolean>());
  }

  /** Whether a rule holds for a field. */
  at(index: number, place: Pointer): boolean {
    return this.held[index]?.get(this.rowAround(index, place)) === true;
  }

  /** Notes whether a rule holds in a row; returns whether it did before. */
  note(index: number, row: Pointer, holds: boolean): boolean {
    const rows = this.held[index];
    const before = rows?.get(row) === true;
    rows?.set(row, holds);
    return before;
  }

  /** The row of a rule that a field is in. */
  rowAround(index: number, place: Pointer): Pointer {
    const each = this.rules[index]?.rule.each;
    return each === undefined ? '' : place.split('/', each.split('/').length + 1).join('/');
  }

  /** Rows that there are now. */
  rows(index: number): Pointer[] {
    const each = this.rules[index]?.rule.each;
    return each === undefined ? [''] : this.reader.places(`${each}/*`);
  }

  /** Rows that have not been judged yet. */
  newRows(index: number): Pointer[] {
    return this.rows(index).filter((row) => this.held[index]?.has(row) !== true);
  }

  /** Forgets rows that are gone; returns the places of their fields that the rule decided about. */
  forgetGone(index: number): Pointer[] {
    const rule = this.rules[index];
    const rows = this.held[index];
    if (!rule || !rows || rows.size === 0) return [];
    const present = new Set(this.rows(index));
    const gone = [...rows.keys()].filter((row) => !present.has(row));
    for (const row of gone) rows.delete(row);
    const length = `${rule.rule.each ?? ''}/*`.length;
    return gone.flatMap((row) => rule.fields.map((field) => row + field.slice(length)));
  }
}
