import type { JsonSchema } from '../types.ts';
import { isRecord } from '../values.ts';

/** Keywords whose value is one schema. */
const ONE = new Set([
  'items',
  'additionalItems',
  'contains',
  'additionalProperties',
  'unevaluatedProperties',
  'unevaluatedItems',
  'propertyNames',
  'not',
  'if',
  'then',
  'else',
]);
/** Keywords whose value is a list of schemas. */
const LIST = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems', 'items']);
/** Keywords whose value is an object of schemas by name. */
const NAMED = new Set([
  'properties',
  'patternProperties',
  '$defs',
  'definitions',
  'dependentSchemas',
  'dependencies',
]);

/** A copy of a schema in which every direct subschema is replaced by what `change` makes of it; data inside is untouched. */
export function mapSubschemas(
  schema: JsonSchema,
  change: (subschema: JsonSchema, path: string[]) => unknown,
): JsonSchema {
  const one = (value: unknown, path: string[]): unknown =>
    isRecord(value) ? change(value, path) : value;
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => {
      if (LIST.has(keyword) && Array.isArray(value)) {
        return [keyword, value.map((item, index) => one(item, [keyword, String(index)]))];
      }
      if (ONE.has(keyword)) return [keyword, one(value, [keyword])];
      if (NAMED.has(keyword) && isRecord(value)) {
        const named = Object.entries(value).map(([name, item]) => [
          name,
          one(item, [keyword, name]),
        ]);
        return [keyword, Object.fromEntries(named)];
      }
      return [keyword, value];
    }),
  );
}
