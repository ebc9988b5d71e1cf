import { parsePointer } from '../pointer.ts';
import type { Json, JsonSchema, Pointer } from '../json-types.ts';
import { isRecord } from '../values.ts';

/** What is no answer. Of such a value, as of an absent one, nothing holds but `"missing"`, and null where null is asked. */
export const UNANSWERED: Json[] = [null, '', []];
/** What holds of any answer. */
export const GIVEN: JsonSchema = { not: { enum: UNANSWERED } };

/**
 * Whether a condition is written in the short form: by pointers (`{ "/data/married": "yes" }`), with `any` or `all`, or as
 * `not` of such a one. Every other condition is a JSON Schema.
 */
export function isShortCondition(when: unknown): boolean {
  if (!isRecord(when)) return false;
  const keys = Object.keys(when);
  return (
    keys.some((key) => key.startsWith('/') || key === 'any' || key === 'all') ||
    isShortCondition(when.not)
  );
}

/**
 * The JSON Schema over the scope that a condition means; one that is a JSON Schema comes back as it is. The condition has
 * to be valid (`condition` in schemas/meta/screen.json).
 *
 * What is asked of a value holds only where it is answered. So `not` in front of a value (`{ "/data/state": { "not": "TX" } }`)
 * asks for another answer, while `not` in front of a condition holds whenever that one does not, also without an answer.
 */
export function expandCondition(when: JsonSchema): JsonSchema {
  if (!isShortCondition(when)) return when;
  return allOf(Object.entries(when).map(([key, value]) => expandPart(key, value)));
}

function expandPart(key: string, value: unknown): JsonSchema {
  const conditions = () => (value as JsonSchema[]).map(expandCondition);
  if (key === 'any') return { anyOf: conditions() };
  if (key === 'all') return { allOf: conditions() };
  if (key === 'not') return { not: expandCondition(value as JsonSchema) };
  return value === 'missing' ? { not: at(key, GIVEN) } : at(key, testOf(value));
}

/** The schema of a value of which this is asked: a plain value, several of which it is one, or words. */
function testOf(asked: unknown): JsonSchema {
  if (asked === 'given') return GIVEN;
  if (Array.isArray(asked)) return { enum: asked as Json[] };
  if (!isRecord(asked)) return { const: asked };
  return allOf(Object.entries(asked).map(([word, value]) => wordTest(word, value)));
}

function wordTest(word: string, value: unknown): JsonSchema {
  switch (word) {
    case 'is':
      return { const: value };
    case 'not':
      return { not: { anyOf: [{ enum: UNANSWERED }, testOf(value)] } };
    case 'min':
      return { type: 'number', minimum: value };
    case 'max':
      return { type: 'number', maximum: value };
    case 'count': {
      const { min, max } = isRecord(value) ? value : { min: value, max: value };
      return {
        type: 'array',
        ...(min === undefined ? {} : { minItems: min }),
        ...(max === undefined ? {} : { maxItems: max }),
      };
    }
    case 'some':
      return {
        type: 'array',
        contains: isShortCondition(value) ? expandCondition(value as JsonSchema) : testOf(value),
      };
    default:
      // Keywords of JSON Schema and of ours that judge a text: pattern, age, daysFromToday …
      return { type: 'string', minLength: 1, [word]: value };
  }
}

function at(pointer: Pointer, test: JsonSchema): JsonSchema {
  return parsePointer(pointer).reduceRight<JsonSchema>(
    (inner, name) => ({ type: 'object', properties: { [name]: inner }, required: [name] }),
    test,
  );
}

function allOf(parts: readonly JsonSchema[]): JsonSchema {
  const all = parts.reduce<JsonSchema[]>((done, part) => {
    const last = done.at(-1);
    const merged = last && mergePlaces(last, part);
    return merged ? [...done.slice(0, -1), merged] : [...done, part];
  }, []);
  return all.length === 1 && all[0] ? all[0] : { allOf: all };
}

// `/data/a` and `/data/b` become one schema of data, as a person would write it.
function mergePlaces(one: JsonSchema, other: JsonSchema): JsonSchema | undefined {
  if (!isPlace(one) || !isPlace(other)) return undefined;
  const properties = { ...one.properties };
  for (const [name, schema] of Object.entries(other.properties)) {
    const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const merged = own ? mergePlaces(own, schema) : schema;
    if (!merged) return undefined;
    properties[name] = merged;
  }
  return { type: 'object', properties, required: Object.keys(properties) };
}

function isPlace(schema: JsonSchema): schema is { properties: Record<string, JsonSchema> } {
  return schema.type === 'object' && isRecord(schema.properties);
}
