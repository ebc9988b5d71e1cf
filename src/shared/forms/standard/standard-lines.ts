import { joinPointer } from '../pointer.ts';
import type { JsonSchema, Pointer } from '../json-types.ts';
import type { SummaryLine } from '../summary/summary-types.ts';
import { isRecord, asList } from '../values.ts';
import type { StandardDocument } from './standard-document.ts';
import { wordsOfKey } from './words-of-key.ts';

interface Place {
  value: unknown;
  at: Pointer;
  /** Every schema that may apply to it, whether or not its conditions hold now. */
  schemas: readonly JsonSchema[];
  label: string;
  /** The part or row that it is in. */
  around: string;
}

/** Lines that sum up the data of a form over a standard schema: one for each answer, with the schema's labels. */
export function standardLines(document: StandardDocument, data: unknown): SummaryLine[] {
  const schemas = withApplied([document.root], document);
  return linesOf({ value: data, at: '', schemas, label: '', around: '' }, document);
}

function linesOf(place: Place, document: StandardDocument): SummaryLine[] {
  const { value, at, label, around } = place;
  if (isRecord(value)) {
    const inside = label === '' ? around : label;
    return Object.entries(value).flatMap(([name, one]) => {
      const schemas = withApplied(namedIn(place.schemas, name), document);
      const own = { schemas, label: titleOf(schemas) ?? wordsOfKey(name), around: inside };
      return linesOf({ value: one, at: joinPointer(at, name), ...own }, document);
    });
  }
  if (Array.isArray(value) && value.some((row) => typeof row === 'object')) {
    return value.flatMap((row: unknown, index) => {
      const schemas = withApplied(rowsIn(place.schemas, index), document);
      const name = titleOf(schemas) ?? label;
      const own = { schemas, label: value.length > 1 ? `${name} ${index + 1}` : name, around };
      return linesOf({ value: row, at: joinPointer(at, index), ...own }, document);
    });
  }
  const words = wordsIn([...place.schemas, ...withApplied(rowsIn(place.schemas, 0), document)]);
  const isDate = place.schemas.some(({ format }) => format === 'date');
  return [
    {
      label: around === '' ? label : `${around}: ${label}`,
      value: at,
      ...(words ? { words } : {}),
      ...(isDate ? { format: 'date' as const } : {}),
    },
  ];
}

function withApplied(schemas: readonly JsonSchema[], document: StandardDocument): JsonSchema[] {
  const found = new Set<JsonSchema>();
  const visit = (schema: unknown): void => {
    if (!isRecord(schema) || found.has(schema)) return;
    found.add(schema);
    visit(document.target(schema));
    for (const key of ['allOf', 'oneOf', 'anyOf']) asList(schema[key]).forEach(visit);
    for (const key of ['then', 'else']) visit(schema[key]);
    for (const key of ['dependentSchemas', 'dependencies']) {
      if (isRecord(schema[key])) Object.values(schema[key]).forEach(visit);
    }
  };
  schemas.forEach(visit);
  return [...found];
}

function namedIn(schemas: readonly JsonSchema[], name: string): JsonSchema[] {
  const own = schemas.map(({ properties }) =>
    isRecord(properties) ? properties[name] : undefined,
  );
  const named = own.filter(isRecord);
  return named.length > 0
    ? named
    : schemas.map(({ additionalProperties }) => additionalProperties).filter(isRecord);
}

function rowsIn(schemas: readonly JsonSchema[], index: number): JsonSchema[] {
  return schemas.flatMap(({ prefixItems, items, additionalItems }) => {
    const fixed = asList(prefixItems ?? items)[index];
    const rest = Array.isArray(items) ? additionalItems : items;
    return [fixed ?? rest].filter(isRecord);
  });
}

function titleOf(schemas: readonly JsonSchema[]): string | undefined {
  return schemas.map(({ title }) => title).find((title) => typeof title === 'string');
}

// Labels of choices, by value.
function wordsIn(schemas: readonly JsonSchema[]): Record<string, string> | undefined {
  const words = schemas.flatMap(({ type, enum: values, enumNames, oneOf, anyOf }) => [
    ...(type === 'boolean' ? [['true', 'Yes'] as const, ['false', 'No'] as const] : []),
    ...asList(values).flatMap((value, at) => {
      const name = asList(enumNames)[at];
      return typeof name === 'string' ? [[String(value), name] as const] : [];
    }),
    ...[...asList(oneOf), ...asList(anyOf)].flatMap((one) =>
      isRecord(one) && 'const' in one && typeof one.title === 'string'
        ? [[String(one.const), one.title] as const]
        : [],
    ),
  ]);
  return words.length > 0 ? Object.fromEntries(words) : undefined;
}
