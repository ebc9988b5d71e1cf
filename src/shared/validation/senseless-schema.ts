import { didYouMean } from '../forms/configuration/did-you-mean.ts';
import { joinPointer } from '../forms/pointer.ts';
import type { ConfigFault, JsonSchema, Pointer } from '../forms/types.ts';
import { isRecord } from '../forms/values.ts';
import { schemaParts } from './schema-parts.ts';

type Senseless = Omit<ConfigFault, 'file'>;

/** Pairs of limits of which the first may not be above the second. */
const LIMITS = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
] as const;
/** Keywords of our own whose value is a range. */
const RANGES = ['age', 'daysFromToday'];
const TYPES = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'];
/** Keywords by which a schema has properties that it does not list. */
const MORE = ['$ref', 'allOf', 'anyOf', 'oneOf', 'if', 'patternProperties', 'dependentSchemas'];
/** Keywords by which it has properties that none of its parts lists. */
const ELSEWHERE = ['$ref', 'patternProperties'];

/**
 * What is wrong with the keywords of one schema, without those inside it: patterns that cannot be read, values that its own
 * type refuses, limits that leave nothing, and, of a whole one, required properties that it does not have.
 */
export function senselessIn(node: JsonSchema, isWhole: boolean): Senseless[] {
  return [
    ...patternsIn(node),
    ...valuesIn(node),
    ...LIMITS.flatMap((limits) => crossed(node, limits)),
    ...RANGES.flatMap((keyword) => crossed(node[keyword], ['min', 'max'], `/${keyword}`)),
    ...(isWhole ? requiredIn(node) : []),
  ];
}

function patternsIn({ pattern, patternProperties }: JsonSchema): Senseless[] {
  const keys = isRecord(patternProperties) ? Object.keys(patternProperties) : [];
  const named = keys.map((key) => ({ at: joinPointer('/patternProperties', key), text: key }));
  return [{ at: '/pattern', text: pattern }, ...named].flatMap(({ at, text }) => {
    const problem = patternFault(text);
    return problem === undefined ? [] : [{ pointer: at, problem }];
  });
}

/** Why a pattern cannot be read; undefined when it can. */
export function patternFault(pattern: unknown): string | undefined {
  if (typeof pattern !== 'string') return undefined;
  try {
    new RegExp(pattern, 'u');
    return undefined;
  } catch (error) {
    const reason = (error as Error).message.replace(/^.*: /, '');
    return `the pattern cannot be read: ${reason}`;
  }
}

function valuesIn(node: JsonSchema): Senseless[] {
  const types = node.type === undefined ? [] : [node.type].flat().map(String);
  if (types.length === 0 || types.some((type) => !TYPES.includes(type))) return [];
  const list = Array.isArray(node.enum) ? (node.enum as unknown[]) : [];
  const given = [
    ...list.map((value, index) => ({ at: `/enum/${index}`, value })),
    ...('const' in node ? [{ at: '/const', value: node.const }] : []),
    ...('default' in node ? [{ at: '/default', value: node.default }] : []),
  ];
  return given
    .filter(({ value }) => !types.some((type) => fitsType(value, type)))
    .map(({ at, value }) => ({
      pointer: at,
      problem: `${JSON.stringify(value)} is of another type`,
      hint: `the type is ${types.join(' or ')}`,
    }));
}

/** Fields that are called like what every object has. */
export function takenNames({ properties }: JsonSchema): Senseless[] {
  return Object.keys(isRecord(properties) ? properties : {})
    .filter((name) => name in Object.prototype)
    .map((name) => ({
      pointer: joinPointer('/properties', name),
      problem: `no field can be called '${name}'`,
      hint: 'give it another name',
    }));
}

function crossed(holder: unknown, [least, most]: readonly [string, string], at = ''): Senseless[] {
  const { [least]: low, [most]: high } = isRecord(holder) ? holder : {};
  if (typeof low !== 'number' || typeof high !== 'number' || low <= high) return [];
  return [{ pointer: `${at}/${least}`, problem: `${least} ${low} is above ${most} ${high}` }];
}

function requiredIn(node: JsonSchema): Senseless[] {
  const { properties, required } = node;
  if (!isRecord(properties) || !Array.isArray(required)) return [];
  if (MORE.some((keyword) => keyword in node)) return [];
  const names = Object.keys(properties);
  return required.flatMap((name, index) => lacking(names, String(name), `/required/${index}`));
}

function lacking(names: readonly string[], name: string, pointer: Pointer): Senseless[] {
  if (names.includes(name)) return [];
  const hint = didYouMean(name, names);
  const problem = `there is no property '${name}' to be required`;
  return [{ pointer, problem, ...(hint ? { hint } : {}) }];
}

/**
 * Properties that a part of a form is asked for, always or under conditions, and does not have. To be asked of a part as a
 * whole: what is inside a condition has properties of what is around it.
 */
export function unmetDemands(part: JsonSchema): Senseless[] {
  const schemas = schemaParts(part);
  if (schemas.some(({ schema }) => ELSEWHERE.some((keyword) => keyword in schema))) return [];
  const conditions = schemas.flatMap(({ schema }) => (isRecord(schema.if) ? [schema.if] : []));
  const names = [...schemas.map(({ schema }) => schema), ...conditions].flatMap(({ properties }) =>
    isRecord(properties) ? Object.keys(properties) : [],
  );
  if (names.length === 0) return [];
  return schemas.flatMap(({ at, schema }) =>
    demandsOf(schema).flatMap(({ pointer, name }) => lacking(names, name, at + pointer)),
  );
}

// Names of properties that a schema asks for by itself.
function demandsOf({
  required,
  dependentRequired,
}: JsonSchema): { pointer: Pointer; name: string }[] {
  const dependent = isRecord(dependentRequired) ? Object.entries(dependentRequired) : [];
  const lists: [Pointer, unknown][] = [
    ['/required', required],
    ...dependent.map(([name, list]): [Pointer, unknown] => [
      joinPointer('/dependentRequired', name),
      list,
    ]),
  ];
  return lists.flatMap(([at, list]) =>
    Array.isArray(list)
      ? list.map((name, index) => ({ pointer: `${at}/${index}`, name: String(name) }))
      : [],
  );
}

/** Whether a JSON value is of a type as JSON Schema names it. */
export function fitsType(value: unknown, type: string): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isRecord(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}
