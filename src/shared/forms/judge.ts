import { type FormShape, readShape, type ShapeNode } from './form-shape.ts';
import { createWording, fieldOfFault, type Wording } from './messages.ts';
import { isWithin, joinPointer, parentOf, templateOf } from './pointer.ts';
import { childrenOf, takeValues } from './take-values.ts';
import type {
  EffectiveScreen,
  FieldState,
  FormData,
  Issue,
  Pointer,
  RawFault,
  ValidatorModule,
  ValidityContext,
} from './types.ts';
import { isEmpty, isMasked } from './values.ts';

/** Judges the data of one form as often as needed. One issue a field at most; hidden fields never have one. */
export interface Judge {
  /** The whole form, in the order of its fields. */
  all(data: FormData): Issue[];
  /** One top-level field with all that is inside it; `value` is what the form holds of it. */
  field(name: string, value: unknown): Issue[];
}

export interface JudgeInput {
  shape: FormShape;
  wording: Wording;
  validators: ValidatorModule;
  stateOf(template: Pointer): FieldState | undefined;
  context: ValidityContext;
}

/** Makes the judge of a form from its structure, words, validators and the present states of its fields. */
export function createJudge({ shape, wording, validators, stateOf, context }: JudgeInput): Judge {
  const isVisible = (template: Pointer): boolean => stateOf(template)?.visible === true;
  const shown = (pointer: Pointer): boolean =>
    pointer === '' || (isVisible(templateOf(pointer)) && shown(parentOf(pointer)));

  function required(node: ShapeNode, pointer: Pointer, value: unknown, begun = false): Issue[] {
    const state = stateOf(node.template);
    if (!state?.visible) return [];
    if (isEmpty(value) && !(node.kind === 'object' && (begun || wantsParts(node, state)))) {
      return state.required || begun ? [issue(pointer, 'required')] : [];
    }
    return partsOf(node, value).flatMap(([child, key, part]) =>
      // A row that is there counts as begun, even while all its fields are empty.
      required(child, joinPointer(pointer, key), part, child === node.row),
    );
  }

  // An empty part that is required, or in which something is, is judged field by field, so that each says what is missing.
  function wantsParts(node: ShapeNode, state: FieldState): boolean {
    return node.children.some(
      (child) => stateOf(child.template)?.required === true && (state.required || !child.required),
    );
  }

  const issue = (field: Pointer, keyword: string, params?: RawFault['params']): Issue => ({
    field,
    keyword,
    message: wording.text(field, keyword, params),
  });

  // A fault inside a field that one widget draws whole is that field's.
  function landing(pointer: Pointer): Pointer {
    let at = pointer;
    while (at !== '' && !shape.find(at)) at = parentOf(at);
    return shape.find(at)?.kind === 'leaf' ? at : pointer;
  }

  function issuesOf(faults: readonly RawFault[], before: readonly Issue[]): Issue[] {
    const found = faults
      .map((fault) => {
        const { field, keyword } = fieldOfFault(fault);
        return { field: landing(field), keyword, params: fault.params };
      })
      .filter(({ field }) => shape.find(field) === undefined || shown(field))
      .filter(({ field }) => !before.some((other) => other.field === field));
    const perField = new Map<Pointer, (typeof found)[number]>();
    for (const fault of withoutBranches(found)) {
      const first = perField.get(fault.field);
      const speaks = wording.isAuthored(fault.field, fault.keyword);
      if (!first || (speaks && !wording.isAuthored(first.field, first.keyword))) {
        perField.set(fault.field, fault);
      }
    }
    return [...perField.values()].map(({ field, keyword, params }) =>
      issue(field, keyword, params),
    );
  }

  function field(name: string, value: unknown): Issue[] {
    const node = childrenOf(shape.root).find((child) => child.name === name);
    if (!node) return [];
    const pointer = joinPointer('', name);
    const missing = required(node, pointer, value);
    const taken = takeValues(shape.root, { [name]: value }, isVisible)[name];
    // The mask that the server sent instead of a secret means "unchanged".
    if (taken === undefined || (node.use.private === true && isMasked(taken))) return missing;
    const validate = validators.fields[name];
    return [...missing, ...issuesOf(validate?.(taken, context) ?? [], missing)];
  }

  return {
    field,
    all(data) {
      const own = childrenOf(shape.root).flatMap(({ name }) => field(name, data[name]));
      const taken = takeValues(shape.root, data, isVisible);
      return [...own, ...issuesOf(validators.root(taken, context), own)];
    },
  };
}

/** Everything that is wrong with a form's data: what is required and empty, then what is entered and not valid. */
export function judge(
  screen: EffectiveScreen,
  validators: ValidatorModule,
  given: {
    data: FormData;
    /** By template, as fieldStates gives them. */
    states: Record<Pointer, FieldState>;
    context: ValidityContext;
  },
): Issue[] {
  const shape = readShape(screen.schema ?? {}, screen.form?.fields);
  return createJudge({
    shape,
    wording: createWording(shape, screen.messages),
    validators,
    stateOf: (template) => given.states[template],
    context: given.context,
  }).all(given.data);
}

function partsOf(node: ShapeNode, value: unknown): [ShapeNode, string | number, unknown][] {
  if (node.kind === 'object') {
    const data = (value ?? {}) as FormData;
    return node.children.map((child) => [child, child.name, data[child.name]]);
  }
  const { row } = node;
  if (node.kind !== 'list' || !row || !Array.isArray(value)) return [];
  return value.map((item: unknown, index) => [row, index, item]);
}

// When none of several kinds fits, the faults of each kind would contradict each other: one word for the part.
function withoutBranches<F extends { field: Pointer; keyword: string }>(faults: F[]): F[] {
  const forks = faults.filter(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf');
  return faults.filter(
    (fault) => !forks.some((fork) => fork !== fault && isWithin(fault.field, fork.field)),
  );
}
