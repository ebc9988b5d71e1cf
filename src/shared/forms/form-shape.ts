import { getAt, joinPointer, parentOf, templateOf } from './pointer.ts';
import type { FieldState, FieldUse, FormPart, JsonSchema, Pointer } from './types.ts';
import { isRecord } from './values.ts';

/**
 * One place of a form: a field that a person fills in (`leaf`), a part with fields of its own (`object`), or rows of
 * the same kind (`list`). `template` is its pointer with `*` for row numbers.
 */
export interface ShapeNode {
  name: string;
  template: Pointer;
  kind: 'leaf' | 'object' | 'list';
  /** Schema without a reference at its top. */
  schema: JsonSchema;
  use: FieldUse;
  /** Named in the schema's own `required`. */
  required: boolean;
  children: ShapeNode[];
  /** Of an object that is one of several kinds: the fields of each kind. */
  choices: ShapeNode[];
  /** Of a list: what each row is. */
  row: ShapeNode | undefined;
  /** Of a list of a standard schema: keys of rows at fixed places, which are there even while the list is not. */
  fixedRows?: readonly string[];
  /** Of such a row. */
  isFixed?: boolean;
}

/** A form's structure, and its nodes by template. */
export interface FormShape {
  root: ShapeNode;
  nodes: ReadonlyMap<Pointer, ShapeNode>;
  /** The node at a pointer with row numbers. */
  find(pointer: Pointer): ShapeNode | undefined;
}

type Uses = NonNullable<FormPart['fields']>;

/** Label of a field, part or list: by a rule that holds, else by its screen, its schema or its name. */
export function labelOfNode(
  { use, schema, name }: ShapeNode,
  state?: Pick<FieldState, 'label'>,
): string {
  return String(state?.label ?? use.label ?? schema.title ?? name);
}

/** Reads the structure of a bundled schema; by `fields` (by template), a single widget may draw a part whole. */
export function readShape(schema: JsonSchema, fields: Uses = {}): FormShape {
  const nodes = new Map<Pointer, ShapeNode>();
  const root = createReader(schema, fields, nodes)('', '', schema, true, []);
  return { root, nodes, find: (pointer) => nodes.get(templateOf(pointer)) };
}

/** Checkboxes that are drawn with the remark of another field, by template. */
export function offeredTicks({ nodes }: FormShape): ReadonlySet<Pointer> {
  const ticks = [...nodes.values()].flatMap(({ template, use }) =>
    use.offer?.tick === undefined ? [] : [joinPointer(parentOf(template), use.offer.tick)],
  );
  return new Set(ticks);
}

function createReader(document: JsonSchema, fields: Uses, nodes: Map<Pointer, ShapeNode>) {
  return function read(
    name: string,
    template: Pointer,
    raw: JsonSchema,
    required: boolean,
    refs: readonly string[],
  ): ShapeNode {
    const { schema, seen, cycle } = follow(raw, document, refs);
    const use = withNamedAnswers(fields[template] ?? {}, schema);
    const whole = cycle || (use.widget ?? use.field ?? use.panel) !== undefined;
    const kind = whole && template !== '' ? 'leaf' : kindOf(schema, template);
    const node: ShapeNode = {
      name,
      template,
      kind,
      schema,
      use,
      required,
      children: [],
      choices: [],
      row: undefined,
    };
    // The first node of a template counts where several kinds of an object share a name.
    if (!nodes.has(template)) nodes.set(template, node);
    if (kind === 'object') {
      node.children = readChildren(read, template, schema, seen);
      node.choices = optionsOf(schema).map((option) => {
        const followed = follow(option, document, seen);
        const children = readChildren(read, template, followed.schema, followed.seen);
        return { ...node, schema: followed.schema, choices: [], children };
      });
    }
    if (kind === 'list' && isRecord(schema.items)) {
      node.row = read('*', joinPointer(template, '*'), schema.items, false, seen);
    }
    return node;
  };
}

/** The answers of an `enum` with `enumNames`, which a field offers that names none itself. */
function withNamedAnswers(use: FieldUse, { enum: values, enumNames: names }: JsonSchema): FieldUse {
  if (use.options || use.optionsFrom || !isTexts(values) || !isTexts(names)) return use;
  if (values.length !== names.length) return use;
  return { ...use, options: values.map((value, at) => ({ value, label: names[at] ?? value })) };
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

type Read = ReturnType<typeof createReader>;

function readChildren(
  read: Read,
  template: Pointer,
  schema: JsonSchema,
  seen: string[],
): ShapeNode[] {
  const named = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(isRecord(schema.properties) ? schema.properties : {}).flatMap(
    ([name, child]) =>
      isRecord(child)
        ? [read(name, joinPointer(template, name), child, named.includes(name), seen)]
        : [],
  );
}

function kindOf(schema: JsonSchema, template: Pointer): ShapeNode['kind'] {
  if (template === '') return 'object';
  const type = Array.isArray(schema.type)
    ? schema.type.find((name) => name !== 'null')
    : schema.type;
  if (isRecord(schema.properties) && (type === undefined || type === 'object')) return 'object';
  if (type === 'object' && optionsOf(schema).length > 0) return 'object';
  const isPick = schema.uniqueItems === true && isRecord(schema.items) && isChoice(schema.items);
  return type === 'array' && isRecord(schema.items) && !isPick ? 'list' : 'leaf';
}

function isChoice(schema: JsonSchema): boolean {
  return (
    Array.isArray(schema.enum) || Array.isArray(schema.oneOf) || typeof schema.$ref === 'string'
  );
}

function optionsOf(schema: JsonSchema): JsonSchema[] {
  const list: unknown = schema.oneOf ?? schema.anyOf;
  const options = Array.isArray(list) ? list.filter(isRecord) : [];
  return options.every((option) => isRecord(option.properties) || typeof option.$ref === 'string')
    ? options
    : [];
}

// A reference's own keywords (title, messages) replace those of its target.
function follow(
  schema: JsonSchema,
  document: JsonSchema,
  refs: readonly string[],
): { schema: JsonSchema; seen: string[]; cycle: boolean } {
  const seen = [...refs];
  let current = schema;
  while (typeof current.$ref === 'string') {
    const { $ref, ...own } = current;
    if (seen.includes($ref)) return { schema: current, seen, cycle: true };
    seen.push($ref);
    const target = getAt(document, decodeURIComponent($ref.slice(1)));
    current = isRecord(target) ? overlay(target, own) : own;
  }
  return { schema: current, seen, cycle: false };
}

// What stands beside a reference is laid over its target part by part: validity counts both.
function overlay(target: JsonSchema, own: JsonSchema): JsonSchema {
  const all = { ...target, ...own };
  for (const [key, over] of Object.entries(own)) {
    const under = target[key];
    if (isRecord(under) && isRecord(over)) all[key] = overlay(under, over);
    if (key === 'required' && Array.isArray(under)) all[key] = under.concat(over);
  }
  return all;
}
