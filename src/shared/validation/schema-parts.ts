import { joinPointer } from '../forms/pointer.ts';
import type { JsonSchema, Pointer } from '../forms/types.ts';
import { isRecord } from '../forms/values.ts';

interface SchemaPart {
  at: Pointer;
  schema: JsonSchema;
}

/** A schema, and those inside it that hold for the same value, always or under conditions. References are not followed. */
export function schemaParts(schema: JsonSchema, at: Pointer = ''): SchemaPart[] {
  const { dependentSchemas } = schema;
  const inside: [Pointer, unknown][] = [
    ...['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => {
      const list = schema[keyword];
      return Array.isArray(list)
        ? list.map((one, index): [Pointer, unknown] => [`/${keyword}/${index}`, one])
        : [];
    }),
    ['/then', schema.then],
    ['/else', schema.else],
    ...Object.entries(isRecord(dependentSchemas) ? dependentSchemas : {}).map(
      ([name, one]): [Pointer, unknown] => [joinPointer('/dependentSchemas', name), one],
    ),
  ];
  const more = inside.flatMap(([place, one]) =>
    isRecord(one) ? schemaParts(one, at + place) : [],
  );
  return [{ at, schema }, ...more];
}
