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
export function createPresence({ plan, conditions, descriptions, read }: PresenceInput): Presence {
  const held = plan.rules.map(() => false);
  const states = new Map<Pointer, FieldState>();
  const overrides = new Map<Pointer, Partial<FieldState>>();

  const of = (pointer: Pointer): FieldState => states.get(templateOf(pointer)) ?? HIDDEN;
  const shown = (pointer: Pointer): boolean =>
    pointer === '' || (of(pointer).visible && shown(parentOf(pointer)));

  // A condition gets only what it reads, so a key never costs a walk over the whole form.
  function holds(index: number): boolean {
    const planned = plan.rules[index];
    const condition = planned && conditions[planned.key];
    if (!planned || !condition) return false;
    const scope = planned.reads.reduce<Partial<Scope>>((partial, pointer) => {
      const value = isReadable(pointer) ? read(pointer) : undefined;
      return value === undefined ? withRoot(partial, pointer) : setAt(partial, pointer, value);
    }, {});
    return condition(scope);
  }

  function isReadable(pointer: Pointer): boolean {
    return !pointer.startsWith('/data/') || shown(pointer.slice('/data'.length));
  }

  function compute(node: ShapeNode): FieldState {
    const rules = plan.deciders.get(node.template);
    const any = (decision: Decision): boolean | undefined =>
      rules && rules[decision].length > 0
        ? rules[decision].some((index) => held[index])
        : undefined;
    const state = decide(node, describedFor(node, descriptions), descriptions !== undefined, any);
    return { ...state, ...overrides.get(node.template) };
  }

  function refresh(templates: Iterable<Pointer>): Pointer[] {
    return [...new Set(templates)].filter((template) => {
      const node = plan.shape.nodes.get(template);
      if (!node) return false;
      const next = compute(node);
      const before = states.get(template);
      if (before && isSameState(before, next)) return false;
      states.set(template, next);
      return true;
    });
  }

  function run(isDue: (index: number) => boolean): Pointer[] {
    const changed = new Set<Pointer>();
    const due = new Set<number>();
    for (const index of plan.order) {
      if (!isDue(index) && !due.has(index)) continue;
      const now = holds(index);
      if (now === held[index]) continue;
      held[index] = now;
      for (const template of refresh(decided(plan, index))) {
        changed.add(template);
        for (const reader of readersOf(plan, `/data${template}`)) due.add(reader);
      }
    }
    return [...changed];
  }

  refresh(plan.shape.nodes.keys());
  run(() => true);
  return {
    of,
    shown,
    all: () => Object.fromEntries([...states].filter(([template]) => template !== '')),
    update(changed) {
      const due = new Set(changed.flatMap((pointer) => readersOf(plan, pointer)));
      return due.size === 0 ? [] : run((index) => due.has(index));
    },
    override(field, state) {
      const template = templateOf(field);
      overrides.set(template, { ...overrides.get(template), ...state });
      const own = refresh([template]);
      const due = new Set(own.flatMap((changed) => readersOf(plan, `/data${changed}`)));
      return [...own, ...run((index) => due.has(index))];
    },
  };
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
