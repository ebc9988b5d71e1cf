import { mapSubschemas } from '../forms/configuration/schema-walk.ts';
import type { JsonSchema } from '../forms/types.ts';
import { isRecord } from '../forms/values.ts';
import { ANNOTATIONS } from './keywords.ts';

const SILENT = new Set<string>([
  ...ANNOTATIONS,
  '$schema',
  'title',
  'description',
  'default',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
  '$comment',
]);
/** On the way from a form down to its fields; elsewhere (`if`, `oneOf`, …) `required` is part of a condition. */
const STRUCTURE = new Set(['properties', 'items', 'prefixItems', '$defs', 'definitions']);

/**
 * The part of a form's schema that is about validity alone: without words for people, and without the `required` of the
 * form and its parts, which is presence.
 */
export function validitySchema(schema: JsonSchema): JsonSchema {
  return strip(schema, true);
}

/** What of a form's schema concerns the whole: everything but its properties. Undefined when nothing does. */
export function rootRemainder(schema: JsonSchema): JsonSchema | undefined {
  const { properties, $defs, definitions, type: _type, ...rest } = validitySchema(schema);
  if (Object.keys(rest).length === 0) return undefined;
  const names = isRecord(properties) ? Object.keys(properties) : [];
  return {
    ...rest,
    type: 'object',
    ...($defs === undefined ? {} : { $defs }),
    ...(definitions === undefined ? {} : { definitions }),
    properties: Object.fromEntries(names.map((name) => [name, true])),
  };
}

function strip(schema: JsonSchema, isStructure: boolean): JsonSchema {
  const kept = Object.entries(schema).filter(
    ([keyword]) => !SILENT.has(keyword) && !(isStructure && keyword === 'required'),
  );
  return mapSubschemas(Object.fromEntries(kept), (part, [keyword = '']) =>
    strip(part, isStructure && STRUCTURE.has(keyword)),
  );
}
