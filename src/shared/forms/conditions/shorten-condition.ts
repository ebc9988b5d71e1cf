import type { JsonSchema, Pointer } from '../json-types.ts';
import { joinPointer } from '../pointer.ts';
import { isRecord, isSame } from '../values.ts';
import { isShortCondition, UNANSWERED } from './expand-condition.ts';

/** Roots whose values are a form's answers: what is empty is not there. */
const ANSWERS = ['/data', '/row'];
const TEXT_WORDS = ['pattern', 'age', 'daysFromToday', 'notFuture', 'pastOnly'];

/** What is asked of a value, in the short form. */
type Test = unknown;

/**
 * A condition in the short form, or as it is where the short form cannot say it. The meaning is the same for scopes as the
 * store has them: the parts of the scope are there, what holds other values is an object, a value has the type that is asked
 * of it, and no answer of a form is empty.
 */
export function shortenCondition(when: JsonSchema): JsonSchema {
  if (isShortCondition(when)) return when;
  return shortOf(when, SCOPE) ?? when;
}

/**
 * A place that a schema is about. `scope`: all of it, whose parts are always there; `part`: one of these; `answer`: inside
 * of data or row; `item`: an item of a list; `fact`: everything else.
 */
interface Place {
  at: Pointer;
  kind: 'scope' | 'part' | 'answer' | 'item' | 'fact';
}

const SCOPE: Place = { at: '', kind: 'scope' };

function below({ at, kind }: Place, name: string): Place {
  const inside = kind === 'part' && ANSWERS.includes(at) ? 'answer' : 'fact';
  const kinds = {
    scope: 'part',
    part: inside,
    answer: 'answer',
    item: 'fact',
    fact: 'fact',
  } as const;
  return { at: joinPointer(at, name), kind: kinds[kind] };
}

/** What a schema asks of the value at a place, as a short condition; undefined where that can't be said. */
function shortOf(schema: unknown, place: Place): JsonSchema | undefined {
  if (!isRecord(schema)) return undefined;
  if (isShortCondition(schema)) return place.kind === 'scope' ? schema : undefined;
  const { type, properties = {}, required = [], anyOf, allOf, not, ...rest } = schema;
  const isWay = type === undefined || type === 'object';
  if (!isWay || Object.keys(rest).length > 0 || !isRecord(properties)) return undefined;
  const names = Object.keys(properties);
  if (!demandsAll(names, required, place)) return undefined;
  return joined([
    ...names.map((name) => placed(properties[name], below(place, name))),
    ...(anyOf === undefined ? [] : [listOf('any', anyOf, place)]),
    ...(allOf === undefined ? [] : [flattened(listOf('all', allOf, place))]),
    ...(not === undefined ? [] : [negated(shortOf(not, place))]),
  ]);
}

// Where a value may be absent a schema holds without it, and the short form does not.
function demandsAll(names: readonly string[], required: unknown, { kind }: Place): boolean {
  const needed = Array.isArray(required) ? required.map(String) : [];
  if (needed.some((name) => !names.includes(name))) return false;
  if (kind === 'scope') return true;
  if (names.length === 0 && (kind === 'answer' || kind === 'fact')) return false;
  return names.every((name) => needed.includes(name));
}

function placed(schema: unknown, place: Place): JsonSchema | undefined {
  const test = testOf(schema, place);
  return test === undefined ? shortOf(schema, place) : { [place.at]: test };
}

function listOf(word: 'any' | 'all', list: unknown, place: Place): JsonSchema | undefined {
  const parts = Array.isArray(list) ? list.map((part) => shortOf(part, place)) : [];
  return parts.length === 0 || parts.includes(undefined) ? undefined : { [word]: parts };
}

function flattened(all: JsonSchema | undefined): JsonSchema | undefined {
  return all && (joined(all.all as JsonSchema[]) ?? all);
}

function negated(condition: JsonSchema | undefined): JsonSchema | undefined {
  const [place, ...others] = Object.entries(condition ?? {});
  if (!condition || !place) return undefined;
  const [key, test] = place;
  if (others.length === 0 && key === 'not') return test as JsonSchema;
  const isGiven = others.length === 0 && test === 'given';
  return isGiven ? { [key]: 'missing' } : { not: condition };
}

// All in one condition, unless two of them say something of the same place.
function joined(parts: readonly (JsonSchema | undefined)[]): JsonSchema | undefined {
  const known = parts.filter((part) => part !== undefined);
  if (known.length < parts.length || known.length === 0) return undefined;
  const keys = known.flatMap((part) => Object.keys(part));
  return new Set(keys).size === keys.length ? Object.assign({}, ...known) : { all: known };
}

/** What a schema asks of a value that has to be there. */
function testOf(schema: unknown, place: Place): Test | undefined {
  if (!isRecord(schema)) return undefined;
  const { const: only, enum: list, ...others } = schema;
  if (isSame(schema, { type: 'string', minLength: 1 }) || isSame(schema, { type: 'object' }))
    return 'given';
  if (isSame(schema, { not: { enum: UNANSWERED } })) return 'given';
  if (Object.keys(others).length === 0 && (only === undefined) !== (list === undefined))
    return only === undefined ? oneOf(list) : plain(only);
  return wordsOf(schema, place);
}

function plain(value: unknown): Test | undefined {
  if (value === 'given' || value === 'missing') return { is: value };
  return value === null || isPlain(value) ? value : undefined;
}

function oneOf(list: unknown): Test | undefined {
  if (!Array.isArray(list) || list.length === 0 || !list.every(isPlain)) return undefined;
  return new Set(list).size === list.length ? list : undefined;
}

function isPlain(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value) && value !== '';
}

function wordsOf(schema: Record<string, unknown>, place: Place): Test | undefined {
  const { type, minLength, ...keywords } = schema;
  const isAnswer = place.kind === 'answer';
  const found: Record<string, unknown> = {};
  for (const [keyword, value] of Object.entries(keywords)) {
    const word = wordOf(keyword, value, place, keywords);
    // A fact may be null, which a keyword lets pass where no type is said, or an empty text.
    const isTyped = type === word?.type || (isAnswer && type === undefined);
    const isFilled = isAnswer || minLength === 1 || word?.name !== 'pattern';
    if (!word || !isTyped || !isFilled) return undefined;
    found[word.name] = word.value;
  }
  if (minLength !== undefined && (type !== 'string' || minLength !== 1)) return undefined;
  return Object.keys(found).length === 0 ? undefined : found;
}

interface Word {
  name: string;
  value: unknown;
  type?: string;
}

function wordOf(
  keyword: string,
  value: unknown,
  place: Place,
  { minItems: min, maxItems: max }: Record<string, unknown>,
): Word | undefined {
  if (keyword === 'minimum') return { name: 'min', value, type: 'number' };
  if (keyword === 'maximum') return { name: 'max', value, type: 'number' };
  if (TEXT_WORDS.includes(keyword)) return { name: keyword, value, type: 'string' };
  if (keyword === 'minItems' || keyword === 'maxItems') {
    const range = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
    return { name: 'count', value: max === 0 || min === max ? max : range, type: 'array' };
  }
  if (keyword === 'contains') return wordWith('some', someOf(value));
  if (keyword === 'not') return wordWith('not', otherThan(value, place));
  return undefined;
}

function wordWith(name: string, value: unknown): Word | undefined {
  if (value === undefined) return undefined;
  return name === 'some' ? { name, value, type: 'array' } : { name, value };
}

function someOf(schema: unknown): Test | undefined {
  const item: Place = { at: '', kind: 'item' };
  return testOf(schema, item) ?? shortOf(schema, item);
}

function otherThan(schema: unknown, place: Place): Test | undefined {
  if (!isRecord(schema)) return undefined;
  const [empty, asked, ...more] = Array.isArray(schema.anyOf) ? (schema.anyOf as unknown[]) : [];
  if (isSame(empty, { enum: UNANSWERED }) && more.length === 0) return testOf(asked, place);
  const test = testOf(schema, place);
  return place.kind === 'answer' && test !== 'given' ? test : undefined;
}
