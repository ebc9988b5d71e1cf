import { type FormShape, readShape, type ShapeNode } from './form-shape.ts';
import type { EffectiveScreen, FieldState, JsonSchema, Option, Pointer } from './types.ts';

type States = Record<Pointer, FieldState>;

/**
 * The JSON Schema that a form amounts to right now: hidden fields left out, `required` and options put in, read-only
 * fields marked. Derived, for drawing, snapshots and reading; validity is judged by the form's own schema.
 */
export function effectiveSchema(screen: EffectiveScreen, states: States): JsonSchema {
  const shape: FormShape = readShape(screen.schema ?? {}, screen.form?.fields);
  return { type: 'object', ...objectSchema(shape.root, states) };
}

// A field's schema with its choices as `enum`; their labels go to the widget beside it.
function withOptions(schema: JsonSchema, options: readonly Option[] | undefined): JsonSchema {
  if (!options) return schema;
  const { oneOf: _oneOf, anyOf: _anyOf, enum: _enum, ...rest } = schema;
  const choices = { enum: options.map(({ value }) => value) };
  return schema.type === 'array'
    ? { ...rest, items: choices, uniqueItems: true }
    : { ...rest, ...choices };
}

function objectSchema(node: ShapeNode, states: States): JsonSchema {
  const shown = node.children.filter((child) => states[child.template]?.visible);
  const required = shown.filter((child) => states[child.template]?.required);
  const { required: _required, properties: _properties, $defs: _defs, ...rest } = node.schema;
  return {
    ...rest,
    properties: Object.fromEntries(shown.map((child) => [child.name, nodeSchema(child, states)])),
    ...(required.length > 0 ? { required: required.map(({ name }) => name) } : {}),
  };
}

function nodeSchema(node: ShapeNode, states: States): JsonSchema {
  const state = states[node.template];
  const label = node.use.label ? { title: node.use.label } : {};
  const lock = state?.readOnly ? { readOnly: true } : {};
  if (node.kind === 'object') return { ...objectSchema(node, states), ...label, ...lock };
  if (node.kind === 'list' && node.row) {
    return { ...node.schema, items: nodeSchema(node.row, states), ...label, ...lock };
  }
  return { ...withOptions(node.schema, state?.options), ...label, ...lock };
}
