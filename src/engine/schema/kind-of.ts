import type { UIOptionsType } from '@rjsf/utils';
import type { JsonSchema } from '../../shared/forms/types.ts';
import { isRecord } from '../../shared/forms/values.ts';
import { typeOf } from '../form/json-type.ts';
import type { Gathered } from './gather.ts';
import { typesOf } from './merge-keywords.ts';
import type { SchemaNode } from './schema-node.ts';

/** Types that a schema without any keyword allows. */
const ANYTHING = ['string', 'number', 'boolean', 'object', 'array'];

/** The types that a place may have: by `type`, or else by the other keywords of its schemas. */
export function typesHere({ schema, properties, growth, prefix, items }: Gathered): string[] {
  const said = typesOf(schema);
  // Choices need no type.
  const isPick = Array.isArray(schema.enum) || 'const' in schema;
  if (isPick && said.length !== 1) return [];
  if (said.length > 1) return said.includes('number') ? said.filter((t) => t !== 'integer') : said;
  if (said.length === 1) return said;
  if (schema.type === 'null') return ['null'];
  if (Array.isArray(schema.oneOf)) {
    const values = schema.oneOf.map((choice: JsonSchema) => typeOf(choice.const));
    return [...new Set(values.filter((type) => type !== 'null'))].slice(0, 1);
  }
  const isPart = growth.patterns.length > 0 || growth.others !== undefined;
  if (properties.size > 0 || isPart || schema.maxProperties !== undefined) return ['object'];
  if (prefix.length > 0 || items.length > 0 || schema.maxItems !== undefined) return ['array'];
  return ANYTHING;
}

/** Whether a place is one field, a part with fields, or a list. */
export function kindOf(
  schema: JsonSchema,
  { prefix }: Gathered,
  options: UIOptionsType,
  row: JsonSchema | undefined,
): SchemaNode['kind'] {
  // `null` is what an emptied field holds, not an answer among others.
  if (Array.isArray(schema.enum) && schema.enum.includes(null)) {
    const values: unknown[] = schema.enum;
    const names: unknown = schema.enumNames;
    if (Array.isArray(names)) schema.enumNames = names.filter((_, at) => values[at] !== null);
    schema.enum = values.filter((value) => value !== null);
    schema.isNullable = true;
  }
  const isPick = Array.isArray(schema.enum) || Array.isArray(schema.oneOf) || 'const' in schema;
  if (isPick || options.field !== undefined) return 'leaf';
  if (schema.type === 'object') return 'object';
  if (schema.type !== 'array') return 'leaf';
  if (prefix.length > 0 || !row) return 'list';
  // A list of choices, of files or with a widget of its own is one field.
  const isChoices =
    schema.uniqueItems === true && (Array.isArray(row.enum) || isConstants(row.oneOf ?? row.anyOf));
  const isWhole = options.widget !== undefined && options.widget !== 'hidden';
  if (!isChoices && !isWhole && row.format !== 'data-url') return 'list';
  schema.items = row;
  return 'leaf';
}

function isConstants(options: unknown): boolean {
  return Array.isArray(options) && options.every((one) => isRecord(one) && 'const' in one);
}
