import { decideState, isSameState, NO_DECISIONS, type RuleDecisions } from './decide-state.ts';
import type { Descriptions } from './descriptors.ts';
import { HeldRules } from './held-rules.ts';
import type { PlannedRule } from './plan-rules.ts';
import { isWithin, parentOf } from '../pointer.ts';
import { type Deciders, readersOf } from './presence-plan.ts';
import { RuleReader, type RuleSources } from './rule-reader.ts';
import type { FieldState, Pointer, Rule } from '../types.ts';

/**
 * States of a form's fields, kept up to date from what changed. A place is a field's pointer, with rows by the names that
 * the form gives them; where no rule is judged for each row, all rows share the state of their template.
 */
export interface Presence {
  /** State of a field by place or template. Unknown fields are hidden. */
  of(place: Pointer, template?: Pointer): FieldState;
  /** State of a field by its pointer with row numbers. */
  at(pointer: Pointer, template: Pointer): FieldState;
  /** Whether a field and everything around it is visible. */
  shown(place: Pointer, template?: Pointer): boolean;
  /** By template, and by place where a row's state is another than its template's. */
  all(): Record<Pointer, FieldState>;
  /** Says which parts of the scope changed (`/data/zip`, `/session`); gives places whose state is another now. */
  update(changed: readonly Pointer[]): Pointer[];
  /** Lays a behaviour's word over rules and descriptors; gives places whose state is another now. */
  override(field: Pointer, state: Partial<FieldState>): Pointer[];
}

/** A field whose value depends on rules. */
export interface RuledField {
  place: Pointer;
  template: Pointer;
  state: FieldState;
  /** Copied or computed. */
  derived: { value: unknown } | undefined;
}

export interface PresenceInput extends RuleSources {
  descriptions?: Descriptions | undefined;
  /** Applies rules to a field's value; returns whether its value, as read, has changed. */
  settle?(field: RuledField): boolean;
}

const HIDDEN: FieldState = { visible: false, required: false, readOnly: false };

/** Starts the presence of a form: all states are known when it returns. */
export function createPresence(input: PresenceInput): Presence {
  return new PresenceGraph(input);
}

/** Rules to judge, by index: in these rows, or (true) wherever they apply. */
type Due = Map<number, Set<Pointer> | true>;

/** One pass over the rules that are due, with the states that fields had before it. */
interface Pass {
  due: Due;
  before: Map<Pointer, FieldState | undefined>;
}

class PresenceGraph implements Presence {
  private readonly input: PresenceInput;
  private readonly reader: RuleReader;
  private readonly held: HeldRules;
  private readonly states = new Map<Pointer, FieldState>();
  private readonly overrides = new Map<Pointer, Partial<FieldState>>();

  constructor(input: PresenceInput) {
    this.input = input;
    this.reader = new RuleReader(input, (place, template) => this.shown(place, template));
    this.held = new HeldRules(input.plan.rules, this.reader);
    for (const template of input.plan.shape.nodes.keys()) {
      this.states.set(template, this.decide(template, template));
    }
    this.settleSaved();
    this.run({ due: new Map(input.plan.order.map((index) => [index, true])), before: new Map() });
  }

  of(place: Pointer, template?: Pointer): FieldState {
    return (
      this.states.get(place) ?? this.states.get(template ?? this.reader.template(place)) ?? HIDDEN
    );
  }

  at(pointer: Pointer, template: Pointer): FieldState {
    const isShared = !this.input.plan.perRow.has(template);
    return this.of(isShared ? template : this.reader.placeOf(pointer), template);
  }

  shown(place: Pointer, template = this.reader.template(place)): boolean {
    return (
      place === '' ||
      (this.of(place, template).visible && this.shown(parentOf(place), parentOf(template)))
    );
  }

  all(): Record<Pointer, FieldState> {
    return Object.fromEntries([...this.states].filter(([place]) => place !== ''));
  }

  update(changed: readonly Pointer[]): Pointer[] {
    const pass: Pass = { due: new Map(), before: new Map() };
    for (const pointer of changed) {
      if (isWithin(pointer, '/data')) this.settleWithin(pointer.slice('/data'.length), pass);
      this.touch(pointer, pass.due);
    }
    return pass.due.size === 0 ? [] : this.run(pass);
  }

  override(field: Pointer, state: Partial<FieldState>): Pointer[] {
    const template = this.reader.template(field);
    this.overrides.set(template, { ...this.overrides.get(template), ...state });
    const pass: Pass = { due: new Map(), before: new Map() };
    for (const place of this.placesOf(template, '')) this.refresh(place, template, pass);
    return this.run(pass);
  }

  // Rules come in an order in which nothing is read before it is decided, so one pass settles everything.
  private run(pass: Pass): Pointer[] {
    const { plan } = this.input;
    if (pass.due.size > 0) {
      for (const index of plan.order) {
        const due = pass.due.get(index);
        const rows = due === true ? this.held.rows(index) : (due ?? []);
        for (const row of rows) this.judge(index, row, pass);
      }
    }
    // One rule may undo what another did.
    return [...pass.before].flatMap(([place, state]) => {
      const now = this.states.get(place);
      if (state === now || !now) return [];
      if (!state || !isSameState(state, now)) return [place];
      this.states.set(place, state);
      return [];
    });
  }

  private judge(index: number, row: Pointer, pass: Pass): void {
    const planned = this.input.plan.rules[index];
    if (!planned) return;
    const now = this.reader.holds(planned, row);
    const was = this.held.note(index, row, now);
    for (const template of was === now ? planned.inner : planned.fields) {
      for (const place of this.placesOf(template, row)) this.refresh(place, template, pass);
    }
    if (was === now && !now) return;
    const valued = was === now ? planned.writes.keys() : this.ruledOf(planned);
    for (const template of valued) {
      for (const place of this.reader.places(template, row)) this.settle(place, template, pass);
    }
  }

  private ruledOf({ fields }: PlannedRule): Pointer[] {
    return fields.filter((field) => this.input.plan.ruled.has(field));
  }

  // Where states are kept: the template, and each row of it that may differ.
  private placesOf(template: Pointer, row: Pointer): Pointer[] {
    if (row !== '') return this.reader.places(template, row);
    const isPerRow = this.input.plan.perRow.has(template);
    return isPerRow ? [template, ...this.reader.places(template)] : [template];
  }

  private refresh(place: Pointer, template: Pointer, pass: Pass): void {
    if (!this.input.plan.shape.nodes.has(template)) return;
    const before = this.of(place, template);
    const next = this.decide(place, template);
    if (isSameState(before, next)) return;
    if (!pass.before.has(place)) pass.before.set(place, this.states.get(place));
    this.states.set(place, next);
    if (before.visible !== next.visible) this.touch(`/data${place}`, pass.due, 'sight');
  }

  private decide(place: Pointer, template: Pointer): FieldState {
    const { plan, descriptions } = this.input;
    const node = plan.shape.nodes.get(template);
    if (!node) return HIDDEN;
    const rules = plan.deciders.get(template);
    const decisions = rules ? this.decisions(rules, place, template) : NO_DECISIONS;
    const state = decideState(plan.shape, node, descriptions, decisions);
    const override = this.overrides.get(template);
    return override ? { ...state, ...override } : state;
  }

  private decisions(rules: Deciders, place: Pointer, template: Pointer): RuleDecisions {
    const isHeld = (index: number): boolean => this.held.at(index, place);
    const said = <Key extends 'options' | 'label'>(key: Key) =>
      this.input.plan.rules[rules[key]?.findLast(isHeld) ?? -1]?.rule[key]?.[template] as
        NonNullable<Rule[Key]>[Pointer] | undefined;
    return {
      any: (decision) => rules[decision]?.some(isHeld),
      options: said('options'),
      label: said('label'),
    };
  }

  // --- values

  private settle(place: Pointer, template: Pointer, pass: Pass): void {
    const { settle } = this.input;
    if (!settle) return;
    const derived = this.derivedAt(place, template);
    const state = this.of(place, template);
    if (settle({ place, template, state, derived })) this.touch(`/data${place}`, pass.due);
  }

  // Of several rules that give a value, the last one that holds.
  private derivedAt(place: Pointer, template: Pointer): RuledField['derived'] {
    const { plan } = this.input;
    const index = plan.deciders.get(template)?.write?.findLast((at) => this.held.at(at, place));
    const writing = index === undefined ? undefined : plan.rules[index]?.writes.get(template);
    if (index === undefined || !writing) return undefined;
    return { value: this.reader.valueOf(writing, this.held.rowAround(index, place)) };
  }

  // What is read-only from the start has its saved value before any rule looks.
  private settleSaved(): void {
    const { settle, plan } = this.input;
    if (!settle) return;
    for (const [template, state] of this.states) {
      if (state.source !== 'saved' || !plan.shape.nodes.has(template)) continue;
      for (const place of this.reader.places(template)) {
        settle({ place, template, state, derived: undefined });
      }
    }
  }

  // After a value was set from outside: applies the rules of its field again.
  private settleWithin(place: Pointer, pass: Pass): void {
    const { ruled } = this.input.plan;
    if (ruled.size === 0) return;
    const template = this.reader.template(place);
    if (ruled.has(template)) this.settle(place, template, pass);
    if (this.input.plan.shape.nodes.get(template)?.kind === 'leaf') return;
    for (const inner of ruled) {
      if (!inner.startsWith(`${template}/`)) continue;
      for (const each of this.reader.places(inner)) {
        if (isWithin(each, place)) this.settle(each, inner, pass);
      }
    }
  }

  // --- who looks at what

  private touch(pointer: Pointer, due: Due, changed: 'value' | 'sight' = 'value'): void {
    const { plan } = this.input;
    if (plan.readers.size === 0) return;
    const isField = isWithin(pointer, '/data');
    const template = isField ? `/data${this.reader.template(pointer.slice(5))}` : pointer;
    for (const index of readersOf(plan, template)) {
      if (due.get(index) === true) continue;
      const rows = this.dueRows(index, pointer, template, changed);
      const known = due.get(index);
      if (rows === true || !known || known === true) {
        if (rows === true || rows.size > 0) due.set(index, rows);
      } else for (const row of rows) known.add(row);
    }
  }

  private dueRows(
    index: number,
    pointer: Pointer,
    template: Pointer,
    changed: 'value' | 'sight',
  ): Set<Pointer> | true {
    const { rule, inputs = [], inner = [] } = this.input.plan.rules[index] ?? {};
    const lists = inner.map((field) => `/data${field}`);
    const looks = [
      ...inputs.filter((input) => isWithin(input, template) || isWithin(template, input)),
      ...lists.filter((field) => isWithin(field, `${template}/*`)),
    ];
    if (rule?.each === undefined) return looks.length > 0 ? true : new Set();
    const inRow = `/data${rule.each}/*`;
    if (looks.some((input) => !isWithin(input, inRow))) return true;
    if (isWithin(inRow, template)) {
      // In a list that came into sight or went out of it, every row's answers count anew.
      if (changed === 'sight') return true;
      // Rows came or went: those that are there already are as they were.
      for (const place of this.held.forgetGone(index)) this.states.delete(place);
      return new Set(this.held.newRows(index));
    }
    if (looks.length === 0) return new Set();
    return pointer.includes('*') ? true : new Set([this.held.rowAround(index, pointer.slice(5))]);
  }
}
