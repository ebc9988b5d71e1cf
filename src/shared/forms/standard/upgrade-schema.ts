import type { JsonSchema } from '../json-types.ts';
import { mapSubschemas } from '../configuration/schema-walk.ts';
import { isRecord } from '../values.ts';

const OLD = /draft-0[34]\/schema/;
const DRAFT_07 = 'http://json-schema.org/draft-07/schema#';
const LIMITS = [
  ['minimum', 'exclusiveMinimum'],
  ['maximum', 'exclusiveMaximum'],
] as const;

/**
 * A draft-04 document (and what draft-03 wrote differently) as draft-07; any other document as it is. What becomes what
 * stands in docs/foreign-schemas.md.
 */
export function upgradeSchema(schema: JsonSchema): JsonSchema {
  return isOldDraft(schema) ? { ...upgrade(schema), $schema: DRAFT_07 } : schema;
}

/** Whether a document says that it is one of draft-03 or draft-04. */
export function isOldDraft({ $schema }: JsonSchema): boolean {
  return typeof $schema === 'string' && OLD.test($schema);
}

function upgrade(node: JsonSchema): JsonSchema {
  const lifted = liftRequired(node);
  const { id, divisibleBy, extends: parents, type, ...rest } = mapSubschemas(lifted, upgrade);
  const modern: JsonSchema = { ...rest };
  if (typeof id === 'string') modern.$id = id;
  if (divisibleBy !== undefined) modern.multipleOf = divisibleBy;
  if (isRecord(parents) || Array.isArray(parents)) {
    const list: unknown[] = Array.isArray(parents) ? parents : [parents];
    const own: unknown[] = Array.isArray(rest.allOf) ? rest.allOf : [];
    modern.allOf = [...own, ...list.map((one) => (isRecord(one) ? upgrade(one) : one))];
  }
  // 'any' is the same as no type today.
  if (type !== undefined && type !== 'any') modern.type = type;
  for (const [limit, exclusive] of LIMITS) moveLimit(modern, limit, exclusive);
  return modern;
}

// `minimum: 0, exclusiveMinimum: true` is `exclusiveMinimum: 0`.
function moveLimit(schema: JsonSchema, limit: string, exclusive: string): void {
  const flag = schema[exclusive];
  if (typeof flag !== 'boolean') return;
  delete schema[exclusive];
  if (!flag || schema[limit] === undefined) return;
  schema[exclusive] = schema[limit];
  delete schema[limit];
}

// A property with `required: true` is named in the list of the object around it.
function liftRequired(node: JsonSchema): JsonSchema {
  const { properties } = node;
  const listed: unknown[] = Array.isArray(node.required) ? node.required : [];
  if (!isRecord(properties)) return withoutFlag(node);
  const flagged = Object.entries(properties).flatMap(([name, property]) =>
    isRecord(property) && property.required === true ? [name] : [],
  );
  const required = [...new Set([...listed, ...flagged])];
  return { ...withoutFlag(node), ...(required.length > 0 ? { required } : {}) };
}

function withoutFlag(node: JsonSchema): JsonSchema {
  if (typeof node.required !== 'boolean') return node;
  const { required: _flag, ...rest } = node;
  return rest;
}
