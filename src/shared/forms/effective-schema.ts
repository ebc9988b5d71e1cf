import { type FormShape, readShape, type ShapeNode } from './form-shape.ts';
import { isWithin, joinPointer, parsePointer } from './pointer.ts';
import type { EffectiveScreen, FieldState, JsonSchema, Option, Pointer } from './types.ts';

type States = Record<Pointer, FieldState>;

/**
 * The JSON Schema that a form amounts to right now: hidden fields left out, `required` and options put in, read-only
 * fields marked. Rows that rules make different from their template stand in `prefixItems`. Derived, for drawing,
 * snapshots and reading; validity is judged by the form's own schema.
 */
export function effectiveSchema(screen: EffectiveScreen, states: States): JsonSchema {
  const shape: FormShape = readShape(screen.schema ?? {}, screen.form?.fields);
  return { type: 'object', ...objectSchema(shape.root, '', states) };
}

// A field's schema with its choices as `enum`; their labels go to the widget beside it.
function withOptions(schema: JsonSchema, options: readonly Option[] | undefined): JsonSchema {
  if (!options) return schema;
  const { oneOf: _oneOf, anyOf: _anyOf, enum: _enum, enumNames: _names, ...rest } = schema;
  const choices = { enum: options.map(({ value }) => value) };
  return schema.type === 'array'
    ? { ...rest, items: choices, uniqueItems: true }
    : { ...rest, ...choices };
}

function objectSchema(node: ShapeNode, at: Pointer, states: States): JsonSchema {
  const stateOf = (child: ShapeNode): FieldState | undefined =>
    states[joinPointer(at, child.name)] ?? states[child.template];
  const shown = node.children.filter((child) => stateOf(child)?.visible);
  const required = shown.filter((child) => stateOf(child)?.required);
  const { required: _required, properties: _properties, $defs: _defs, ...rest } = node.schema;
  return {
    ...rest,
    properties: Object.fromEntries(
      shown.map((child) => [child.name, nodeSchema(child, joinPointer(at, child.name), states)]),
    ),
    ...(required.length > 0 ? { required: required.map(({ name }) => name) } : {}),
  };
}

function nodeSchema(node: ShapeNode, at: Pointer, states: States): JsonSchema {
  const state = states[at] ?? states[node.template];
  const title = state?.label ?? node.use.label;
  const label = title ? { title } : {};
  const lock = state?.readOnly ? { readOnly: true } : {};
  if (node.kind === 'object') return { ...objectSchema(node, at, states), ...label, ...lock };
  const { row } = node;
  if (node.kind === 'list' && row) {
    const rows = ownRows(at, states).map((index) =>
      nodeSchema(row, joinPointer(at, index), states),
    );
    return {
      ...node.schema,
      ...(rows.length > 0 ? { prefixItems: rows } : {}),
      items: nodeSchema(row, row.template, states),
      ...label,
      ...lock,
    };
  }
  return { ...withOptions(node.schema, state?.options), ...label, ...lock };
}

// Numbers of all rows up to the last one that has a state of its own.
function ownRows(list: Pointer, states: States): number[] {
  const numbers = Object.keys(states)
    .filter((place) => place !== list && isWithin(place, list))
    .map((place) => Number(parsePointer(place.slice(list.length))[0]))
    .filter((index) => Number.isInteger(index));
  return numbers.length === 0 ? [] : [...Array(Math.max(...numbers) + 1).keys()];
}
