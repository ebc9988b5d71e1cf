import type { JsonSchema } from '../../../src/shared/forms/types.ts';
import { COMPONENTS } from './call-schemas.ts';

/** One line of a table of fields. */
export interface FieldRow {
  name: string;
  type: string;
  required: boolean;
  about: string;
}

type Components = Readonly<Record<string, JsonSchema>>;
const DEEPEST = 6;

/** All fields of an object schema; those inside others as `outer.inner`, those of list entries as `list[].inner`. */
export function fieldRows(
  schema: JsonSchema,
  components: Components,
  prefix = '',
  depth = 0,
): FieldRow[] {
  const whole = resolve(schema, components);
  if (isList(whole) && depth === 0) {
    return fieldRows(itemsOf(whole), components, '[].', depth + 1);
  }
  const required = (whole.required ?? []) as string[];
  const properties = (whole.properties ?? {}) as Record<string, JsonSchema>;
  return Object.entries(properties).flatMap(([key, property]) => {
    const field = resolve(property, components);
    const name = `${prefix}${key}`;
    const row = {
      name,
      type: typeText(field, components),
      required: required.includes(key),
      about: aboutText(field),
    };
    if (depth >= DEEPEST) return [row];
    const inner = isList(field) ? itemsOf(field) : field;
    const step = isList(field) ? `${name}[].` : `${name}.`;
    return [row, ...fieldRows(inner, components, step, depth + 1)];
  });
}

function typeText(schema: JsonSchema, components: Components): string {
  const { type, enum: values, const: only } = schema;
  if (only !== undefined) return JSON.stringify(only);
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value)).join(' or ');
  if (isList(schema)) {
    return `list of ${typeText(resolve(itemsOf(schema), components), components)}`;
  }
  if (Array.isArray(type)) return type.join(' or ');
  return typeof type === 'string' ? type : 'anything';
}

function aboutText(schema: JsonSchema): string {
  const { title, description, maxLength, minimum, maximum, format } = schema;
  const words = description ?? title;
  const counted = maxLength !== undefined && schema.enum === undefined;
  const facts = [
    typeof words === 'string' ? words.replace(/[^.?!]$/, '$&.') : undefined,
    format === undefined ? undefined : `Format ${String(format)}.`,
    counted ? `At most ${String(maxLength)} characters.` : undefined,
    minimum === undefined ? undefined : `At least ${String(minimum)}.`,
    maximum === undefined ? undefined : `At most ${String(maximum)}.`,
  ];
  return facts.filter((fact) => fact !== undefined).join(' ');
}

/** A schema with its reference resolved; its own keywords win. */
function resolve(schema: JsonSchema, components: Components): JsonSchema {
  if (typeof schema.$ref !== 'string') return schema;
  const { $ref, ...own } = schema;
  const steps = $ref.replace(COMPONENTS, '').split('/');
  let target: unknown = components;
  for (const step of steps) target = (target as JsonSchema | undefined)?.[step];
  return { ...resolve((target ?? {}) as JsonSchema, components), ...own };
}

function isList(schema: JsonSchema): boolean {
  return schema.type === 'array';
}

function itemsOf(schema: JsonSchema): JsonSchema {
  return typeof schema.items === 'object' ? (schema.items as JsonSchema) : {};
}
