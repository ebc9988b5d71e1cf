import type { StandardDocument } from '../../shared/forms/standard/standard-document.ts';
import { wordsOfKey } from '../../shared/forms/standard/words-of-key.ts';
import type { JsonSchema } from '../../shared/forms/types.ts';
import { isRecord, isSame } from '../../shared/forms/values.ts';
import { typeOf } from '../form/json-type.ts';
import { typesOf } from './merge-keywords.ts';

/** Several kinds of which a person chooses one. */
export interface Fork {
  /** Its place in the document, or `#types` where a schema allows several types. */
  id: string;
  options: readonly JsonSchema[];
  labels: readonly string[];
  chosen: number;
  /** Names whose value only marks the kind. */
  marks: ReadonlySet<string>;
}

/**
 * How `oneOf` or `anyOf` is drawn: as choices of one field, as one nullable schema, not at all, as one scalar, as the kind
 * that another field selects, or as kinds that a person chooses among.
 */
export type ForkPlan =
  | { is: 'choices'; choices: JsonSchema[] }
  | { is: 'nullable'; of: JsonSchema }
  | { is: 'nothing' }
  | { is: 'plain'; type: string }
  | { is: 'discriminated'; by: string; options: readonly JsonSchema[] }
  | { is: 'chosen'; options: readonly JsonSchema[]; marks: ReadonlySet<string> };

/** Number of field names in the label of a kind without a title. */
const MOST_NAMES = 2;
const SCALARS = new Set(['string', 'number', 'integer', 'boolean']);
/** Keywords that only validate: an option with nothing else draws nothing. */
const JUDGING = new Set([
  'required',
  'not',
  'minProperties',
  'maxProperties',
  'propertyNames',
  'contains',
  'title',
  'description',
  '$comment',
  'dependentRequired',
  'additionalProperties',
]);

/** Decides how a list of kinds is drawn. `known` are the fields that are drawn in any case. */
export function planFork(
  list: readonly unknown[],
  known: ReadonlyMap<string, unknown>,
  document: StandardDocument,
): ForkPlan {
  const options = list.filter(isRecord);
  const followed = options.map((option) => overlay(option, document));
  if (followed.length > 0 && followed.every((option) => constantOf(option) !== undefined)) {
    return { is: 'choices', choices: followed.map(asChoice) };
  }
  const real = options.filter((_, at) => followed[at]?.type !== 'null');
  if (real.length === 1 && real.length < options.length) {
    const [of] = real;
    if (of) return { is: 'nullable', of };
  }
  if (followed.every(isJudging)) return { is: 'nothing' };
  const plain = plainType(followed);
  if (plain !== undefined) return { is: 'plain', type: plain };
  const marks = marksOf(followed);
  const by = [...marks.keys()].find((name) => known.has(name));
  if (by !== undefined) return { is: 'discriminated', by, options };
  const single = [...marks].filter(([, isConstant]) => isConstant).map(([name]) => name);
  return { is: 'chosen', options, marks: new Set(single) };
}

/** Label of an option: its title, constant, type, fields, reference, or number. */
export function labelOfOption(
  option: JsonSchema,
  index: number,
  document: StandardDocument,
): string {
  const schema = overlay(option, document);
  if (typeof schema.title === 'string') return schema.title;
  for (const property of Object.values(isRecord(schema.properties) ? schema.properties : {})) {
    const constant = isRecord(property) ? constantOf(property) : undefined;
    if (constant) return String(constant.value);
  }
  const [type] = typesOf(schema);
  const word = type === undefined ? undefined : TYPE_WORDS[type];
  if (word && !isRecord(schema.properties)) return word;
  return wordsOfFields(schema) ?? wordsOfRef(option) ?? `Option ${index + 1}`;
}

// Label of a kind by its fields: `Street, city and more`.
function wordsOfFields({ properties, required }: JsonSchema): string | undefined {
  const asked: unknown[] = Array.isArray(required) ? required : [];
  const own = Object.entries(isRecord(properties) ? properties : {}).map(([name, property]) =>
    isRecord(property) && typeof property.title === 'string' ? property.title : wordsOfKey(name),
  );
  const names = own.length > 0 ? own : asked.map((name) => wordsOfKey(String(name)));
  const [first, ...rest] = names.slice(0, MOST_NAMES);
  if (first === undefined) return undefined;
  const lower = rest.map((name) => name.charAt(0).toLowerCase() + name.slice(1));
  return [first, ...lower].join(', ') + (names.length > MOST_NAMES ? ' and more' : '');
}

function wordsOfRef({ $ref: ref }: JsonSchema): string | undefined {
  const name = typeof ref === 'string' ? ref.split('/').at(-1) : undefined;
  return name === undefined || name === '' || name.startsWith('#') ? undefined : wordsOfKey(name);
}

/** Options for a schema that allows several types. */
export function optionsByType(types: readonly string[]): JsonSchema[] {
  return types.map((type) => ({ type, title: TYPE_WORDS[type] ?? type }));
}

/** The first option that a value fits by its type alone. */
export function optionByType(options: readonly JsonSchema[], value: unknown): number {
  const type = typeOf(value);
  const at = options.findIndex(
    (option) => option.type === type || (option.type === 'number' && type === 'integer'),
  );
  return Math.max(at, 0);
}

const TYPE_WORDS: Record<string, string> = {
  string: 'Text',
  number: 'Number',
  integer: 'Whole number',
  boolean: 'Yes or no',
  object: 'Group',
  array: 'List',
  null: 'Nothing',
};

/** A schema merged over the target of its reference. */
function overlay(option: JsonSchema, document: StandardDocument): JsonSchema {
  const target = document.follow(option);
  if (!target || target === option) return option;
  const { $ref: _ref, ...own } = option;
  return { ...target, ...own };
}

function constantOf(schema: JsonSchema): { value: unknown } | undefined {
  if ('const' in schema) return { value: schema.const };
  const { enum: values } = schema;
  return Array.isArray(values) && values.length === 1 ? { value: values[0] } : undefined;
}

function asChoice(option: JsonSchema): JsonSchema {
  const value = constantOf(option)?.value;
  return { const: value, title: typeof option.title === 'string' ? option.title : String(value) };
}

function isJudging(option: JsonSchema): boolean {
  return Object.keys(option).every(
    (key) => JUDGING.has(key) || (key === 'type' && option.type === 'object'),
  );
}

// The type of kinds of one scalar type that differ only in what is valid.
function plainType(options: readonly JsonSchema[]): string | undefined {
  const [first] = options.flatMap(({ type }) => (typeof type === 'string' ? [type] : []));
  if (first === undefined || !SCALARS.has(first)) return undefined;
  const isPlain = options.every(
    (option) =>
      option.type === first &&
      !('enum' in option) &&
      !('const' in option) &&
      !('title' in option) &&
      !('oneOf' in option),
  );
  return isPlain ? first : undefined;
}

/** Names that every kind fixes to values of its own; whether each fixes it to a single one. */
function marksOf(options: readonly JsonSchema[]): Map<string, boolean> {
  const [first] = options;
  const names = Object.keys(isRecord(first?.properties) ? first.properties : {});
  return new Map(
    names.flatMap((name): [string, boolean][] => {
      const fixed = options.map(({ properties }) => {
        const property: unknown = isRecord(properties) ? properties[name] : undefined;
        return isRecord(property) ? property : {};
      });
      const values = fixed.map(valuesOf);
      const all = values.flat();
      const isApart = all.every((one, at) => all.findIndex((other) => isSame(one, other)) === at);
      if (!values.every(({ length }) => length > 0) || !isApart) return [];
      return [[name, values.every(({ length }) => length === 1)]];
    }),
  );
}

function valuesOf(schema: JsonSchema): unknown[] {
  if ('const' in schema) return [schema.const];
  return Array.isArray(schema.enum) ? schema.enum : [];
}
