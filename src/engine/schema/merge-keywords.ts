import type { JsonSchema } from '../../shared/forms/types.ts';
import { isSame } from '../../shared/forms/values.ts';
import { typeOf } from '../form/json-type.ts';

/** Keywords with other schemas to apply: they are followed, not kept. */
const APPLICATORS = new Set([
  '$ref',
  '$dynamicRef',
  '$recursiveRef',
  '$id',
  '$schema',
  '$anchor',
  '$defs',
  'definitions',
  'allOf',
  'anyOf',
  'oneOf',
  'if',
  'then',
  'else',
  'not',
  'required',
  'dependencies',
  'dependentSchemas',
  'dependentRequired',
  'properties',
  'patternProperties',
  'additionalProperties',
  'unevaluatedProperties',
  'items',
  'prefixItems',
  'additionalItems',
  'unevaluatedItems',
  'contains',
  'propertyNames',
]);

/** Whether a schema has no other one to apply. */
export function isPlain(schema: JsonSchema): boolean {
  for (const keyword in schema) if (APPLICATORS.has(keyword)) return false;
  return true;
}

const tighter =
  (pick: (a: number, b: number) => number) =>
  (a: unknown, b: unknown): unknown =>
    typeof a === 'number' && typeof b === 'number' ? pick(a, b) : a;

const MERGE: Record<string, (a: unknown, b: unknown) => unknown> = {
  type: commonType,
  enum: (a, b) =>
    Array.isArray(a) && Array.isArray(b)
      ? a.filter((one) => b.some((other) => isSame(one, other)))
      : a,
  ...Object.fromEntries(
    ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'].map((key) => [
      key,
      tighter(Math.max),
    ]),
  ),
  ...Object.fromEntries(
    ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'].map((key) => [
      key,
      tighter(Math.min),
    ]),
  ),
  uniqueItems: (a, b) => a === true || b === true,
  readOnly: (a, b) => a === true || b === true,
};

/** Lays one schema's own keywords under those gathered so far: limits tighten, words of the first one stand. */
export function mergeKeywords(into: JsonSchema, schema: JsonSchema): void {
  for (const keyword of Object.keys(schema)) {
    if (APPLICATORS.has(keyword)) continue;
    const value = schema[keyword];
    const before = into[keyword];
    into[keyword] = before === undefined ? value : (MERGE[keyword]?.(before, value) ?? before);
  }
}

function commonType(a: unknown, b: unknown): unknown {
  const [one, other] = [a, b].map((type): unknown[] => (Array.isArray(type) ? type : [type]));
  const both = (one ?? []).flatMap((type) => {
    if (other?.includes(type)) return [type];
    if (type === 'number' && other?.includes('integer')) return ['integer'];
    return type === 'integer' && other?.includes('number') ? ['integer'] : [];
  });
  if (both.length === 0) return a;
  return both.length === 1 ? both[0] : both;
}

/** The types that a gathered schema allows, without `null`; guessed from other keywords if there is no `type`. */
export function typesOf(schema: JsonSchema): string[] {
  const { type } = schema;
  const said: unknown[] = Array.isArray(type) ? type : type === undefined ? [] : [type];
  if (said.length > 0) return said.filter((one): one is string => one !== 'null').map(String);
  const values: unknown = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  if (Array.isArray(values)) {
    return [...new Set(values.filter((value) => value !== null).map(typeOf))];
  }
  if (typeof schema.format === 'string' || schema.pattern !== undefined) return ['string'];
  if (schema.maxLength !== undefined || schema.minLength !== undefined) return ['string'];
  if (schema.minimum !== undefined || schema.maximum !== undefined) return ['number'];
  return schema.multipleOf === undefined ? [] : ['number'];
}
