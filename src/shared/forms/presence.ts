import type { DescribedField, Descriptions } from './descriptors.ts';
import type { ShapeNode } from './form-shape.ts';
import { parentOf, setAt, templateOf } from './pointer.ts';
import { type Decision, type PresencePlan, topPart } from './presence-plan.ts';
import type { FieldState, Pointer, Scope, ValidatorModule } from './types.ts';

/** States of a form's fields by template, kept up to date from what changed. */
export interface Presence {
  /** State of a field by template or pointer. Unknown fields are hidden. */
  of(pointer: Pointer): FieldState;
  /** Whether a field and everything around it is visible. */
  shown(pointer: Pointer): boolean;
  all(): Record<Pointer, FieldState>;
  /** Says which parts of the scope changed (`/data/zip`, `/session`); gives templates whose state is another now. */
  update(changed: readonly Pointer[]): Pointer[];
  /** Lays a behaviour's word over rules and descriptors; gives templates whose state is another now. */
  override(field: Pointer, state: Partial<FieldState>): Pointer[];
}

export interface PresenceInput {
  plan: PresencePlan;
  conditions: ValidatorModule['conditions'];
  descriptions?: Descriptions | undefined;
  /** Reads one part of the scope, hidden fields included. */
  read(pointer: Pointer): unknown;
}

const HIDDEN: FieldState = { visible: false, required: false, readOnly: false };

/** Starts the presence of a form: all states are known when it returns. */
export function createPresence(input: PresenceInput): Presence {
  return new PresenceGraph(input);
}

class PresenceGraph implements Presence {
  private readonly input: PresenceInput;
  private readonly held: boolean[];
  private readonly states = new Map<Pointer, FieldState>();
  private readonly overrides = new Map<Pointer, Partial<FieldState>>();

  constructor(input: PresenceInput) {
    this.input = input;
    this.held = input.plan.rules.map(() => false);
    this.refresh(input.plan.shape.nodes.keys());
    this.run(() => true);
  }

  of(pointer: Pointer): FieldState {
    return this.states.get(templateOf(pointer)) ?? HIDDEN;
  }

  shown(pointer: Pointer): boolean {
    return pointer === '' || (this.of(pointer).visible && this.shown(parentOf(pointer)));
  }

  all(): Record<Pointer, FieldState> {
    return Object.fromEntries([...this.states].filter(([template]) => template !== ''));
  }

  update(changed: readonly Pointer[]): Pointer[] {
    const due = new Set(changed.flatMap((pointer) => readersOf(this.input.plan, pointer)));
    return due.size === 0 ? [] : this.run((index) => due.has(index));
  }

  override(field: Pointer, state: Partial<FieldState>): Pointer[] {
    const template = templateOf(field);
    this.overrides.set(template, { ...this.overrides.get(template), ...state });
    const own = this.refresh([template]);
    return [...own, ...this.update(own.map((changed) => `/data${changed}`))];
  }

  // Rules come in an order in which nothing is read before it is decided, so one pass settles everything.
  private run(isDue: (index: number) => boolean): Pointer[] {
    const { plan } = this.input;
    const before = new Map<Pointer, FieldState | undefined>();
    const due = new Set<number>();
    for (const index of plan.order) {
      if (!isDue(index) && !due.has(index)) continue;
      const now = this.holds(index);
      if (now === this.held[index]) continue;
      this.held[index] = now;
      const fields = decided(plan, index);
      for (const field of fields) {
        if (!before.has(field)) before.set(field, this.states.get(field));
      }
      for (const template of this.refresh(fields)) {
        for (const reader of readersOf(plan, `/data${template}`)) due.add(reader);
      }
    }
    // One rule may undo what another did.
    return [...before].flatMap(([field, state]) => {
      const now = this.states.get(field);
      if (state === now || !now) return [];
      if (!state || !isSameState(state, now)) return [field];
      this.states.set(field, state);
      return [];
    });
  }

  // A condition gets only what it reads, so a key never costs a walk over the whole form.
  private holds(index: number): boolean {
    const { plan, conditions, read } = this.input;
    const planned = plan.rules[index];
    const condition = planned && conditions[planned.key];
    if (!planned || !condition) return false;
    const scope = planned.reads.reduce<Partial<Scope>>((partial, pointer) => {
      const value = this.isReadable(pointer) ? read(pointer) : undefined;
      return value === undefined ? withRoot(partial, pointer) : setAt(partial, pointer, value);
    }, {});
    return condition(scope);
  }

  // What is hidden counts as absent.
  private isReadable(pointer: Pointer): boolean {
    return !pointer.startsWith('/data/') || this.shown(pointer.slice('/data'.length));
  }

  private refresh(templates: Iterable<Pointer>): Pointer[] {
    return [...new Set(templates)].filter((template) => {
      const node = this.input.plan.shape.nodes.get(template);
      if (!node) return false;
      const next = this.compute(node);
      const before = this.states.get(template);
      if (before && isSameState(before, next)) return false;
      this.states.set(template, next);
      return true;
    });
  }

  private compute(node: ShapeNode): FieldState {
    const { plan, descriptions } = this.input;
    const rules = plan.deciders.get(node.template);
    const any = (decision: Decision): boolean | undefined =>
      rules && rules[decision].length > 0
        ? rules[decision].some((index) => this.held[index])
        : undefined;
    const described = describedFor(node, descriptions);
    const state = decide(node, described, descriptions !== undefined, any);
    return { ...state, ...this.overrides.get(node.template) };
  }
}

function decide(
  node: ShapeNode,
  described: DescribedField | undefined,
  isDescribed: boolean,
  any: (decision: Decision) => boolean | undefined,
): FieldState {
  const { use, schema } = node;
  const [shows, requires, locks] = [any('show'), any('require'), any('lock')];
  const listed = isDescribed
    ? described !== undefined
    : shows !== undefined || use.visible !== false;
  const options = described?.options ?? use.options;
  return {
    visible: node.template === '' || (listed && shows !== false),
    required: described
      ? described.required || requires === true
      : (requires ?? use.required ?? node.required),
    readOnly: Boolean(described?.readOnly || locks || use.readOnly || schema.readOnly),
    ...(options ? { options } : {}),
    ...(described?.note ? { note: described.note } : {}),
  };
}

// Descriptors may name a part of the form whole, or its fields one by one.
function describedFor(
  node: ShapeNode,
  descriptions: Descriptions | undefined,
): DescribedField | undefined {
  if (!descriptions) return undefined;
  const own = descriptions.get(node.template);
  if (own) return own;
  const isAround = [...node.children, ...(node.row ? [node.row] : [])].some(
    (child) => describedFor(child, descriptions) !== undefined,
  );
  if (isAround) return { required: node.required, readOnly: false, value: undefined };
  const parent = parentOf(node.template);
  if (node.template === '' || parent === '') return undefined;
  return inherited(node, parent, descriptions);
}

// Inside a part that is named whole, the schema says what is required.
function inherited(
  node: ShapeNode,
  around: Pointer,
  descriptions: Descriptions,
): DescribedField | undefined {
  for (let pointer = around; pointer !== ''; pointer = parentOf(pointer)) {
    const described = descriptions.get(pointer);
    if (described) {
      return {
        required: node.use.required ?? node.required,
        readOnly: described.readOnly,
        value: undefined,
      };
    }
  }
  return undefined;
}

function decided(plan: PresencePlan, index: number): Pointer[] {
  const rule = plan.rules[index]?.rule;
  return [...(rule?.show ?? []), ...(rule?.require ?? []), ...(rule?.lock ?? [])];
}

function readersOf(plan: PresencePlan, pointer: Pointer): readonly number[] {
  const root = pointer.split('/').slice(0, 2).join('/');
  const top = topPart(templateOf(pointer));
  if (top === root) {
    return [...plan.readers].flatMap(([part, rules]) => (part.startsWith(root) ? rules : []));
  }
  return [...(plan.readers.get(top) ?? []), ...(plan.readers.get(root) ?? [])];
}

// The root of a missing value is there all the same, so that a condition fails on the field and not on the way to it.
function withRoot(scope: Partial<Scope>, pointer: Pointer): Partial<Scope> {
  const root = pointer.split('/')[1] ?? '';
  return root in scope || pointer.split('/').length < 3 ? scope : { ...scope, [root]: {} };
}

function isSameState(a: FieldState, b: FieldState): boolean {
  return (
    a.visible === b.visible &&
    a.required === b.required &&
    a.readOnly === b.readOnly &&
    a.options === b.options &&
    a.note === b.note
  );
}
