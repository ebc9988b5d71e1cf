import type { DescribedField, Descriptions } from './descriptors.ts';
import type { FormShape, ShapeNode } from '../form-shape.ts';
import type { Decision } from './plan-rules.ts';
import { parentOf } from '../pointer.ts';
import type { FieldState, Option, Pointer } from '../types.ts';

/** Present decisions of rules about one field. */
export interface RuleDecisions {
  /** Whether any rule with this decision holds; undefined where there is no such rule. */
  any(decision: Decision): boolean | undefined;
  /** Choices of the last rule that holds. */
  options: Option[] | undefined;
  /** Label of the last rule that holds. */
  label: string | undefined;
}

/** State of one field: screen and schema, then rules, then the server's descriptor. */
export function decideState(
  shape: FormShape,
  node: ShapeNode,
  descriptions: Descriptions | undefined,
  { any, options: limit, label }: RuleDecisions,
): FieldState {
  const { use, template } = node;
  const described = describedFor(node, descriptions);
  const [shows, requires] = [any('show'), any('require')];
  const listed =
    template === '' ||
    (descriptions ? described !== undefined : shows !== undefined || use.visible !== false);
  const options = limit ?? described?.options ?? use.options;
  const isWritten = any('write') === true;
  const isFixed = Boolean(described?.readOnly) || any('lock') === true || isReadOnly(shape, node);
  const state: FieldState = {
    visible: listed && shows !== false && any('hide') !== true,
    required: described
      ? described.required || requires === true
      : (requires ?? use.required ?? node.required),
    readOnly: isWritten || isFixed,
  };
  if (options) state.options = options;
  if (described?.names) state.names = described.names;
  if (label !== undefined) state.label = label;
  if (described?.note) state.note = described.note;
  if (isWritten || isFixed) state.source = isWritten ? 'rule' : 'saved';
  if (limit) state.limited = true;
  if (!listed) state.unlisted = true;
  return state;
}

/** Of a field that no rule decides about. */
export const NO_DECISIONS: RuleDecisions = {
  any: () => undefined,
  options: undefined,
  label: undefined,
};

/** Whether two states are equal. */
export function isSameState(a: FieldState, b: FieldState): boolean {
  return (
    a.visible === b.visible &&
    a.required === b.required &&
    a.readOnly === b.readOnly &&
    a.options === b.options &&
    a.names === b.names &&
    a.label === b.label &&
    a.note === b.note &&
    a.source === b.source &&
    a.limited === b.limited &&
    a.unlisted === b.unlisted
  );
}

// A part that is read-only has read-only fields.
function isReadOnly(shape: FormShape, node: ShapeNode): boolean {
  if (node.use.readOnly || node.schema.readOnly) return true;
  const around = node.template === '' ? undefined : shape.nodes.get(parentOf(node.template));
  return around !== undefined && isReadOnly(shape, around);
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

// Inside a part that is named whole, the schema decides what is required.
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
