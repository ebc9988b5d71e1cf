import { type FormShape, readShape, type ShapeNode } from '../form-shape.ts';
import { isMasked } from './mask.ts';
import { withoutBranches } from './consequences.ts';
import { createWording, fieldOfFault, type Wording } from './messages.ts';
import { joinPointer, parentOf, templateOf } from '../pointer.ts';
import { childrenOf, type IsTaken, takeValue, takeValues } from '../form-data/take-values.ts';
import type {
  EffectiveScreen,
  FieldState,
  FormData,
  Issue,
  Option,
  Pointer,
  RawFault,
  ValidatorModule,
  ValidityContext,
} from '../types.ts';
import { isEmpty, isOffered, isRecord } from '../values.ts';

/**
 * Judges the data of one form as often as needed. One issue a field at most. Hidden fields never have one, nor have
 * read-only saved values, which no person could correct. What a rule copies or computes is judged like any other value.
 */
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
  /** State of a field by its pointer with row numbers. */
  stateOf(pointer: Pointer, template: Pointer): FieldState | undefined;
  context: ValidityContext;
  /** Value that the form started with at a pointer: a mask equal to it means "unchanged", any other mask no value. */
  startOf?(pointer: Pointer): unknown;
}

/** Makes the judge of a form from its structure, wording, validators and the present states of its fields. */
export function createJudge(input: JudgeInput): Judge {
  return new FormJudge(input);
}

class FormJudge implements Judge {
  private readonly input: JudgeInput;

  constructor(input: JudgeInput) {
    this.input = input;
  }

  all(data: FormData): Issue[] {
    const { shape, validators, context } = this.input;
    const own = childrenOf(shape.root).flatMap(({ name }) => this.field(name, data[name]));
    const taken = takeValues(shape.root, data, this.isTaken);
    return [...own, ...this.issuesOf(validators.root(taken, context), own)];
  }

  field(name: string, value: unknown): Issue[] {
    const { shape, validators, context } = this.input;
    const pointer = joinPointer('', name);
    const node = shape.nodes.get(pointer);
    if (!node) return [];
    const missing = this.required(node, pointer, value);
    const taken = withoutMasks(node, takeValue(node, value, this.isTaken));
    if (taken === undefined) return missing;
    const faults = validators.fields[name]?.(taken, context) ?? [];
    return [...missing, ...this.issuesOf(faults, missing)];
  }

  // Issues by presence: a value is missing, or is not among the choices that a rule gave.
  private required(node: ShapeNode, pointer: Pointer, value: unknown, begun = false): Issue[] {
    const state = this.input.stateOf(pointer, node.template);
    if (!state?.visible) return [];
    const isByField = node.kind === 'object' && (begun || this.isByField(node, pointer, state));
    if (this.isNothing(node, pointer, value) && !isByField) {
      const isMissing = (state.required || begun) && state.source !== 'saved';
      return isMissing ? [this.issue(pointer, 'required')] : [];
    }
    if (state.limited && state.source !== 'saved' && !isAmong(value, state.options)) {
      return [this.issue(pointer, 'enum')];
    }
    return partsOf(node, value).flatMap(([child, key, part]) =>
      // A row that is there counts as begun, even while all its fields are empty.
      this.required(child, joinPointer(pointer, key), part, child === node.row),
    );
  }

  // Hidden fields of a part do not count, nor does a mask for which nothing is saved: the server gets neither.
  private isNothing(node: ShapeNode, pointer: Pointer, value: unknown): boolean {
    if (!this.isTaken(node, pointer)) return true;
    if (node.kind === 'object' && isRecord(value))
      return childrenOf(node).every((child) =>
        this.isNothing(child, joinPointer(pointer, child.name), value[child.name]),
      );
    const isStrayMask = node.use.private === true && isMasked(value);
    return isEmpty(value) || (isStrayMask && value !== this.input.startOf?.(pointer));
  }

  // An empty part that is required, or whose fields are required by name, is judged field by field, so that each missing
  // one has an issue.
  private isByField(node: ShapeNode, pointer: Pointer, { required }: FieldState): boolean {
    return node.children.some((child) => {
      const state = this.input.stateOf(joinPointer(pointer, child.name), child.template);
      return state?.required === true && (required || !child.required);
    });
  }

  private issue(field: Pointer, keyword: string, params?: RawFault['params']): Issue {
    return { field, keyword, message: this.input.wording.text(field, keyword, params) };
  }

  private issuesOf(faults: readonly RawFault[], before: readonly Issue[]): Issue[] {
    const { shape, wording } = this.input;
    const found = faults
      .map((fault) => {
        const { field, keyword } = fieldOfFault(fault);
        return { field: this.shownAt(field), keyword, params: fault.params };
      })
      .filter(({ field }) => shape.find(field) === undefined || this.isOpen(field))
      .filter(({ field }) => !before.some((other) => other.field === field));
    const perField = new Map<Pointer, (typeof found)[number]>();
    for (const fault of withoutBranches(found)) {
      const first = perField.get(fault.field);
      const isAuthored = wording.isAuthored(fault.field, fault.keyword);
      if (!first || (isAuthored && !wording.isAuthored(first.field, first.keyword))) {
        perField.set(fault.field, fault);
      }
    }
    return [...perField.values()].map(({ field, keyword, params }) =>
      this.issue(field, keyword, params),
    );
  }

  // A fault inside a field that one widget draws whole is shown at that field.
  private shownAt(pointer: Pointer): Pointer {
    const { shape } = this.input;
    let at = pointer;
    while (at !== '' && !shape.find(at)) at = parentOf(at);
    return shape.find(at)?.kind === 'leaf' ? at : pointer;
  }

  private readonly isTaken: IsTaken = ({ template }, pointer) =>
    this.input.stateOf(pointer, template)?.visible === true;

  private isOpen(field: Pointer): boolean {
    const state = this.input.stateOf(field, templateOf(field));
    return field === '' || (state?.source !== 'saved' && this.shown(field));
  }

  private shown(pointer: Pointer): boolean {
    const state = this.input.stateOf(pointer, templateOf(pointer));
    return pointer === '' || (state?.visible === true && this.shown(parentOf(pointer)));
  }
}

/** Everything that is wrong with a form's data: what is required and empty, then what is entered and not valid. */
export function judge(
  screen: EffectiveScreen,
  validators: ValidatorModule,
  given: {
    data: FormData;
    /** By template, rows that differ by pointer, as fieldStates gives them. */
    states: Record<Pointer, FieldState>;
    context: ValidityContext;
  },
): Issue[] {
  const shape = readShape(screen.schema ?? {}, screen.form?.fields);
  return createJudge({
    shape,
    wording: createWording(shape, screen.messages, screen.general),
    validators,
    stateOf: (pointer, template) => given.states[pointer] ?? given.states[template],
    context: given.context,
  }).all(given.data);
}

// A mask is not the secret itself, so there is nothing to judge. Rows have none: their places are not fixed.
function withoutMasks(node: ShapeNode, taken: unknown): unknown {
  if (node.use.private === true && isMasked(taken)) return undefined;
  if (node.kind !== 'object' || !isRecord(taken)) return taken;
  const known = new Map(childrenOf(node).map((child) => [child.name, child]));
  const parts = Object.entries(taken).map(([name, item]) => {
    const child = known.get(name);
    return [name, child ? withoutMasks(child, item) : item] as const;
  });
  return Object.fromEntries(parts.filter(([, item]) => item !== undefined));
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

function isAmong(value: unknown, options: readonly Option[] = []): boolean {
  const chosen: unknown[] = Array.isArray(value) ? value : [value];
  return chosen.every((one) => isOffered(one, options));
}
