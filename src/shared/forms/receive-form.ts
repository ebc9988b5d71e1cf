import { describedValues, readDescriptors } from './descriptors.ts';
import { readShape, type ShapeNode } from './form-shape.ts';
import { createJudge } from './judge.ts';
import { createWording } from './messages.ts';
import { getAt, joinPointer, setAt, templateOf } from './pointer.ts';
import { createPresence } from './presence.ts';
import { planPresence } from './presence-plan.ts';
import { childrenOf, takeValue } from './take-values.ts';
import type {
  EffectiveScreen,
  FieldDescriptor,
  FieldState,
  FormData,
  Issue,
  Pointer,
  Scope,
  ValidatorModule,
  ValidityContext,
} from './types.ts';
import { isEmpty, isMasked, isRecord, isSame } from './values.ts';

export interface Received {
  screen: EffectiveScreen;
  validators: ValidatorModule;
  /** The form's fields as they were sent, nothing else. */
  body: FormData;
  /** What is saved of this form, secrets in clear or masked. */
  stored: FormData;
  /** Undefined: the form has none. */
  descriptors?: readonly FieldDescriptor[] | undefined;
  /** Facts that rules may ask for besides the data: session, cart, portal. */
  scope: Partial<Scope>;
  context: ValidityContext;
}

const ROUNDS = 5;

/**
 * Takes a form that was sent: what is hidden or read-only keeps its stored value whatever was sent, the mask of a secret
 * means "unchanged", what is absent or empty is cleared, and unknown fields are issues. `values` is what to store.
 */
export function receiveForm(given: Received): { issues: Issue[]; values: FormData } {
  const { screen, validators, body, stored, scope, context } = given;
  const shape = readShape(screen.schema ?? {}, screen.form?.fields);
  const wording = createWording(shape, screen.messages);
  const descriptions = readDescriptors(given.descriptors);
  const fallback = describedValues(descriptions).reduce(
    // A mask stands for a value that only its owner has: it is nothing to store.
    (data, [pointer, value]) =>
      isEmpty(getAt(data, pointer)) && !isMasked(value) ? setAt(data, pointer, value) : data,
    stored,
  );
  const plan = planPresence(screen);
  const statesOf = (data: FormData): Record<Pointer, FieldState> => {
    const read = (pointer: Pointer): unknown => getAt({ ...scope, data }, pointer);
    return createPresence({ plan, conditions: validators.conditions, descriptions, read }).all();
  };

  // What may be written depends on rules that read what was written, so both are settled together.
  let states = statesOf({ ...fallback, ...body });
  let values = settle(shape.root, body, fallback, states);
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = statesOf(values);
    if (isSame(next, states)) break;
    states = next;
    values = settle(shape.root, body, fallback, states);
  }
  const judge = createJudge({ shape, wording, validators, stateOf: (at) => states[at], context });
  const unknown = unknownFields(shape.root, body).map((field) => ({
    field,
    keyword: 'additionalProperties',
    message: wording.text(field, 'additionalProperties'),
  }));
  const mine = (issue: Issue): boolean => !isLocked(states, issue.field);
  return { issues: [...unknown, ...judge.all(values).filter(mine)], values };
}

// A person cannot mend what they may not change, so a fault of it is not theirs.
function isLocked(states: Record<Pointer, FieldState>, field: Pointer): boolean {
  return states[templateOf(field)]?.readOnly === true;
}

function settle(
  root: ShapeNode,
  body: FormData,
  stored: FormData,
  states: Record<Pointer, FieldState>,
): FormData {
  const merged = childrenOf(root).flatMap((node) => {
    const value = settleValue(node, body[node.name], stored[node.name], states);
    return value === undefined ? [] : [[node.name, value] as const];
  });
  return Object.fromEntries(merged);
}

function settleValue(
  node: ShapeNode,
  sent: unknown,
  stored: unknown,
  states: Record<Pointer, FieldState>,
): unknown {
  const state = states[node.template];
  if (!state?.visible || state.readOnly) return stored;
  if (node.use.private === true && isMasked(sent)) return isEmpty(stored) ? undefined : stored;
  if (node.kind === 'object' && (isRecord(sent) || isEmpty(sent))) {
    const parts = settle(node, (sent ?? {}) as FormData, isRecord(stored) ? stored : {}, states);
    return isEmpty(parts) ? undefined : parts;
  }
  return takeValue(node, sent, (at) => states[at]?.visible === true);
}

function unknownFields(node: ShapeNode, value: unknown, at: Pointer = ''): Pointer[] {
  if (node.kind === 'list' && node.row && Array.isArray(value)) {
    const { row } = node;
    return value.flatMap((item: unknown, index) =>
      unknownFields(row, item, joinPointer(at, index)),
    );
  }
  if (node.kind !== 'object' || !isRecord(value)) return [];
  const known = new Map(childrenOf(node).map((child) => [child.name, child]));
  const isOpen =
    node.schema.additionalProperties !== undefined && node.schema.additionalProperties !== false;
  return Object.entries(value).flatMap(([name, item]) => {
    const child = known.get(name);
    if (child) return unknownFields(child, item, joinPointer(at, name));
    return isOpen || node.schema.patternProperties !== undefined ? [] : [joinPointer(at, name)];
  });
}
