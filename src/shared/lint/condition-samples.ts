import { addDays, addMonths, type IsoDate, isoToUs, usToIso } from '../domain/calendar-date.ts';
import type { JsonSchema } from '../forms/types.ts';
import { isRecord, isSame } from '../forms/values.ts';
import { keywords, type KeywordTest } from '../validation/keywords.ts';
import { fitsType } from '../validation/senseless-schema.ts';

type Plain = string | number | boolean | null;

/** A plain value, or one that stands for all of its kind: a text that nobody named and that is no date, a date … */
export type Sample =
  | { kind: 'plain'; value: Plain }
  | { kind: 'text' }
  | { kind: 'date'; iso: IsoDate }
  | { kind: 'list'; length: number }
  | { kind: 'object' };

const DATED = new Set(['age', 'daysFromToday', 'notFuture', 'pastOnly']);
const SILENT = new Set(['title', 'description', '$comment', 'messages', 'private', 'default']);
const BOUNDS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] as const;
const LENGTHS = ['minItems', 'maxItems'] as const;
/** Above them no calendar has dates. */
const MOST_YEARS = 200;
const MOST_DAYS = 100_000;

/**
 * What can stand at a place whose value has this schema, as far as schemas that ask something of it can tell values apart.
 * `today`: the day from which dates are counted.
 */
export function samplesOf(
  field: JsonSchema | undefined,
  asked: readonly JsonSchema[],
  today: IsoDate,
): Sample[] {
  const schemas = [...asked, ...(field ? [field] : [])];
  const dates = asked.some(isDated) ? schemas.flatMap((one) => limitDates(one, today)) : [];
  const all: Sample[] = [
    ...schemas.flatMap(namedIn).map(sampleOf),
    ...[true, false, null, '', ...numbersAround(schemas)].map(sampleOf),
    { kind: 'text' },
    ...[...new Set(dates)].map((iso): Sample => ({ kind: 'date', iso })),
    ...lengthsAround(schemas).map((length): Sample => ({ kind: 'list', length })),
    { kind: 'object' },
  ];
  const different = all.filter((one, at) => all.findIndex((other) => isSame(one, other)) === at);
  const possible = different.filter((sample) => field === undefined || fits(sample, field, today));
  return possible.length > 0 ? possible : different;
}

/** Whether a keyword of a condition holds of a sample; undefined where it holds of some that it stands for. */
export function holdsOf(
  sample: Sample,
  keyword: string,
  rule: unknown,
  today: IsoDate,
): boolean | undefined {
  if (SILENT.has(keyword)) return true;
  if (keyword === 'type') return [rule].flat().some((type) => isOfType(sample, String(type)));
  if (keyword === 'const') return isOneOf(sample, [rule]);
  if (keyword === 'enum') return isOneOf(sample, Array.isArray(rule) ? rule : []);
  if (DATED.has(keyword))
    return isOfType(sample, 'string') ? fitsDay(sample, keyword, rule, today) : true;
  if (sample.kind === 'plain' && typeof sample.value === 'number') {
    return fitsBound(sample.value, keyword, rule);
  }
  if (sample.kind === 'list') return fitsLength(sample.length, keyword, rule);
  return isOfType(sample, 'string') ? fitsText(sample, keyword, rule) : undefined;
}

/** Dates on both sides of each limit that a schema sets. */
export function limitDates(schema: JsonSchema, today: IsoDate): IsoDate[] {
  const years = ends(schema.age, MOST_YEARS);
  const days = ends(schema.daysFromToday, MOST_DAYS);
  const birthdays = [years.min, years.max === undefined ? undefined : years.max + 1];
  const near = schema.notFuture === true || schema.pastOnly === true ? [-1, 0, 1] : [];
  return [
    ...birthdays.flatMap((count) =>
      count === undefined ? [] : [0, 1].map((off) => addDays(addMonths(today, -12 * count), off)),
    ),
    ...[days.min, days.max].flatMap((shift) =>
      shift === undefined ? [] : [-1, 0, 1].map((off) => addDays(today, shift + off)),
    ),
    ...near.map((off) => addDays(today, off)),
  ];
}

function ends(range: unknown, most: number): { min: number | undefined; max: number | undefined } {
  const end = (key: string) => {
    const value = isRecord(range) ? range[key] : undefined;
    return typeof value === 'number' && Math.abs(value) <= most ? value : undefined;
  };
  return { min: end('min'), max: end('max') };
}

function isDated(schema: JsonSchema): boolean {
  return Object.keys(schema).some((keyword) => DATED.has(keyword));
}

function sampleOf(value: unknown): Sample {
  if (Array.isArray(value)) return { kind: 'list', length: value.length };
  return isRecord(value) ? { kind: 'object' } : { kind: 'plain', value: value as Plain };
}

function namedIn(schema: JsonSchema): unknown[] {
  const listed = Array.isArray(schema.enum) ? (schema.enum as unknown[]) : [];
  return 'const' in schema ? [schema.const, ...listed] : listed;
}

// Each limit and named number, whole numbers beside it, and one between it and the next.
function numbersAround(schemas: readonly JsonSchema[]): number[] {
  const given = schemas.flatMap((schema) => [
    ...BOUNDS.map((keyword) => schema[keyword]),
    ...namedIn(schema),
  ]);
  const marks = [0, ...given.filter((value) => typeof value === 'number')].sort((a, b) => a - b);
  const whole = marks
    .flatMap((mark) => [Math.floor(mark), Math.ceil(mark)])
    .flatMap((mark) => [mark - 1, mark, mark + 1]);
  const between = marks.map((mark, at) => (mark + (marks[at + 1] ?? mark + 1)) / 2);
  return [...marks, ...whole, ...between, (marks[0] ?? 0) - 0.5];
}

function lengthsAround(schemas: readonly JsonSchema[]): number[] {
  const limits = schemas.flatMap((schema) => LENGTHS.map((keyword) => schema[keyword]));
  const marks = [0, ...limits.filter((value) => typeof value === 'number')];
  return marks.flatMap((mark) => [mark - 1, mark, mark + 1]).filter((length) => length >= 0);
}

// What is typed is no date before it is complete.
function fits(sample: Sample, field: JsonSchema, today: IsoDate): boolean {
  return Object.entries(field).every(
    ([keyword, rule]) =>
      (DATED.has(keyword) && sample.kind !== 'date') ||
      holdsOf(sample, keyword, rule, today) !== false,
  );
}

function isOfType(sample: Sample, type: string): boolean {
  if (sample.kind === 'plain') return fitsType(sample.value, type);
  if (sample.kind === 'list') return type === 'array';
  return type === (sample.kind === 'object' ? 'object' : 'string');
}

function isOneOf(sample: Sample, values: readonly unknown[]): boolean | undefined {
  if (sample.kind === 'plain') return values.some((value) => isSame(value, sample.value));
  if (sample.kind === 'object') return values.some(isRecord) ? undefined : false;
  if (sample.kind !== 'list') return false;
  const isAlike = values.some((value) => Array.isArray(value) && value.length === sample.length);
  return isAlike && sample.length > 0 ? undefined : isAlike;
}

function fitsDay(
  sample: Sample,
  keyword: string,
  rule: unknown,
  today: IsoDate,
): boolean | undefined {
  if (sample.kind === 'plain') return usToIso(String(sample.value)) ? undefined : false;
  if (sample.kind !== 'date') return false;
  if (!isRecord(rule) && typeof rule !== 'boolean') return undefined;
  const { test }: { test: KeywordTest } = keywords[keyword as keyof typeof keywords];
  return test(isoToUs(sample.iso), rule as never, { today, isCondition: true });
}

function fitsBound(value: number, keyword: string, rule: unknown): boolean | undefined {
  if (typeof rule !== 'number') return undefined;
  if (keyword === 'minimum') return value >= rule;
  if (keyword === 'maximum') return value <= rule;
  if (keyword === 'exclusiveMinimum') return value > rule;
  return keyword === 'exclusiveMaximum' ? value < rule : undefined;
}

function fitsLength(length: number, keyword: string, rule: unknown): boolean | undefined {
  if (typeof rule !== 'number') return undefined;
  if (keyword === 'minItems') return length >= rule;
  return keyword === 'maxItems' ? length <= rule : undefined;
}

function fitsText(sample: Sample, keyword: string, rule: unknown): boolean | undefined {
  const text = sample.kind === 'plain' ? String(sample.value) : undefined;
  if (keyword === 'pattern') return text === undefined ? undefined : matches(text, String(rule));
  if (typeof rule !== 'number') return undefined;
  if (keyword === 'minLength')
    return text === undefined ? (rule <= 1 ? true : undefined) : [...text].length >= rule;
  return keyword === 'maxLength' && text !== undefined ? [...text].length <= rule : undefined;
}

function matches(text: string, pattern: string): boolean | undefined {
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return undefined;
  }
}
