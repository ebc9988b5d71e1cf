import { joinPointer } from '../forms/pointer.ts';
import { didYouMean } from '../forms/configuration/did-you-mean.ts';
import { conditionReads } from '../forms/rules/condition-reads.ts';
import type { JsonSchema, Pointer } from '../forms/types.ts';
import { isRecord, isSame } from '../forms/values.ts';
import { type Certainty, type KnownPlaces, tryCondition } from './condition-trial.ts';
import { placesInsteadOf } from './visit-facts.ts';
import { fitsType } from '../validation/senseless-schema.ts';

/** A verdict with the place in the condition that makes it so, and why. */
export interface Judgement {
  verdict: Certainty;
  at: Pointer;
  why: string;
}

const NUMERIC = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'];
const TEXTUAL = ['minLength', 'maxLength', 'pattern', 'format', 'age', 'daysFromToday'];
/** Pairs of a least and a most. */
const LIMITS = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
] as const;
/** What the short form of conditions asks for besides, to mean that there is an answer. */
const UNANSWERED = [null, '', []];
const OPEN: Judgement = { verdict: 'open', at: '', why: '' };

/** A keyword that says nothing of what it looks at, such as `minimum` of a text. */
export type Unfit = Pick<Judgement, 'at' | 'why'> & { hint?: string | undefined };

/**
 * Judges a condition over the scope by what it says itself and by what can stand at the places that it reads. What is not
 * certain is open.
 */
export function judgeCondition(
  when: JsonSchema,
  known: KnownPlaces,
): Judgement & { unfit: readonly Unfit[] } {
  const judge = new ConditionJudge(known);
  return { ...judge.judge(when, '', ''), unfit: judge.unfit };
}

class ConditionJudge {
  private readonly known: KnownPlaces;
  readonly unfit: Unfit[] = [];

  constructor(known: KnownPlaces) {
    this.known = known;
  }

  /** `scope`: what is looked at; `at`: where in the condition. */
  judge(schema: unknown, scope: Pointer, at: Pointer): Judgement {
    if (schema === false) return never(at, `${scope} is refused whatever it is`);
    if (!isRecord(schema)) return { ...OPEN, verdict: 'always', at };
    const parts = [
      ...this.types(schema, scope, at),
      ...this.values(schema, scope, at),
      ...this.limits(schema, scope, at),
      ...this.presence(schema, scope, at),
      ...this.forks(schema, scope, at),
    ];
    const found = all(parts, at);
    return found.verdict === 'open' ? this.tried(schema, scope, at) : found;
  }

  // What no part says by itself, all together may.
  private tried(schema: JsonSchema, scope: Pointer, at: Pointer): Judgement {
    const verdict = tryCondition(schema, scope, this.known);
    const places = conditionReads(schema).map((read) => `${scope}${read}`);
    const named = places.length > 0 ? places.join(' and ') : scope;
    const why =
      verdict === 'never' ? `nothing that ${named} can be fulfils it` : `whatever ${named} is`;
    return verdict === 'open' ? OPEN : { verdict, at, why };
  }

  private values(schema: JsonSchema, scope: Pointer, at: Pointer): Judgement[] {
    const isConst = 'const' in schema;
    const given = isConst ? [schema.const] : schema.enum;
    if (!Array.isArray(given)) return [];
    const key = joinPointer(at, isConst ? 'const' : 'enum');
    if (given.length === 0) return [never(key, `${scope} has to be one of nothing`)];
    const field = this.known.schemaOf(scope);
    if (!field) return [OPEN];
    const possible = given.filter((value) => isPossible(value, field));
    given.forEach((value, index) => {
      if (possible.includes(value) || UNANSWERED.some((one) => isSame(one, value))) return;
      const why = `${scope} is never ${JSON.stringify(value)}: ${rangeOf(field)}`;
      const hint = didYouMean(String(value), (answersOf(field) ?? []).map(String));
      this.unfit.push({ at: isConst ? key : joinPointer(key, index), why, hint });
    });
    if (possible.length === 0) return [never(key, `${scope} is none of these`)];
    const answers = answersOf(field);
    const isAll = answers?.every((answer) => possible.some((value) => isSame(value, answer)));
    return [isAll ? always(key, `${scope} is nothing else`) : OPEN];
  }

  private types(schema: JsonSchema, scope: Pointer, at: Pointer): Judgement[] {
    if (schema.type === undefined) return [];
    const wanted = typesOf(schema) ?? [];
    const own = typesOf(this.known.schemaOf(scope) ?? {});
    if (!own) return isRecord(schema.properties) ? [] : [OPEN];
    const fitting = own.filter((type) => wanted.some((one) => isSameType(one, type)));
    if (fitting.length === own.length && isRecord(schema.properties)) return [];
    if (fitting.length > 0) return [OPEN];
    return [never(joinPointer(at, 'type'), `${scope} is ${nameOf(own)}, never ${nameOf(wanted)}`)];
  }

  private limits(schema: JsonSchema, scope: Pointer, at: Pointer): Judgement[] {
    const field = this.known.schemaOf(scope);
    const types = field && typesOf(field);
    const asked = typesOf(schema);
    const found: Judgement[] = [];
    for (const [least, most] of LIMITS) {
      const [low, high] = [schema[least], schema[most]];
      const [lowest, highest] = [field?.[least], field?.[most]];
      if (typeof low === 'number' && typeof highest === 'number' && low > highest) {
        found.push(never(joinPointer(at, least), `${scope} is at most ${highest}`));
      }
      if (typeof high === 'number' && typeof lowest === 'number' && high < lowest) {
        found.push(never(joinPointer(at, most), `${scope} is at least ${lowest}`));
      }
    }
    for (const keyword of ['age', 'daysFromToday']) {
      const { min, max } = isRecord(schema[keyword]) ? schema[keyword] : {};
      if (typeof min === 'number' && typeof max === 'number' && min > max)
        found.push(never(joinPointer(at, keyword), `${scope}: min is above max`));
    }
    const wrong = [...NUMERIC, ...TEXTUAL].filter((keyword) => {
      const wanted = NUMERIC.includes(keyword) ? ['number', 'integer'] : ['string'];
      return keyword in schema && !asked && types && !types.some((type) => wanted.includes(type));
    });
    for (const keyword of wrong) {
      const why = `'${keyword}' says nothing of ${scope}, which is ${nameOf(types)}`;
      this.unfit.push({ at: joinPointer(at, keyword), why });
    }
    const isOpen = Object.keys(schema).some((keyword) => !PASSED_ON.has(keyword));
    return isOpen ? [...found, OPEN] : found;
  }

  private presence(schema: JsonSchema, scope: Pointer, at: Pointer): Judgement[] {
    const required = Array.isArray(schema.required) ? schema.required.map(String) : [];
    const named = isRecord(schema.properties) ? Object.entries(schema.properties) : [];
    const isThere = (name: string): boolean => this.known.isThere(joinPointer(scope, name));
    return [
      ...required.filter((name) => !isThere(name)).map(() => OPEN),
      ...named.map(([name, part]): Judgement => {
        const inner = this.judge(
          part,
          joinPointer(scope, name),
          joinPointer(joinPointer(at, 'properties'), name),
        );
        const isNeeded = required.includes(name) || isThere(name);
        return inner.verdict === 'never' && !isNeeded ? OPEN : inner;
      }),
    ];
  }

  private forks(schema: JsonSchema, scope: Pointer, at: Pointer): Judgement[] {
    const branches = (keyword: string): Judgement[] =>
      (Array.isArray(schema[keyword]) ? schema[keyword] : []).map((part, index) =>
        this.judge(part, scope, joinPointer(joinPointer(at, keyword), index)),
      );
    const inverse =
      'not' in schema ? [not(this.judge(schema.not, scope, joinPointer(at, 'not')))] : [];
    const any = 'anyOf' in schema ? [some(branches('anyOf'))] : [];
    const one = 'oneOf' in schema ? [some(branches('oneOf'))] : [];
    const onlyOne = one.map((found) => (found.verdict === 'always' ? OPEN : found));
    return [...branches('allOf'), ...inverse, ...any, ...onlyOne, ...this.items(schema, scope, at)];
  }

  private items(schema: JsonSchema, scope: Pointer, at: Pointer): Judgement[] {
    if (!('contains' in schema)) return [];
    const item = this.known.schemaOf(`${scope}/*`);
    for (const read of item && isRecord(schema.contains) ? conditionReads(schema.contains) : []) {
      const known = item && placesInsteadOf(item, read);
      if (!known) continue;
      const why = `an item of ${scope} has nothing at ${read}`;
      this.unfit.push({ at: joinPointer(at, 'contains'), why, hint: didYouMean(read, known) });
    }
    const found = this.judge(schema.contains, `${scope}/*`, joinPointer(at, 'contains'));
    return [found.verdict === 'never' ? found : OPEN];
  }
}

/** Keywords that are judged by themselves, or that say nothing. */
const PASSED_ON = new Set([
  'type',
  'const',
  'enum',
  'required',
  'properties',
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  '$comment',
  'description',
  'title',
]);

function never(at: Pointer, why: string): Judgement {
  return { verdict: 'never', at, why };
}

function always(at: Pointer, why: string): Judgement {
  return { verdict: 'always', at, why };
}

function all(parts: readonly Judgement[], at: Pointer): Judgement {
  const found = parts.find(({ verdict }) => verdict === 'never');
  if (found) return found;
  if (parts.some(({ verdict }) => verdict === 'open')) return OPEN;
  return parts[0] ?? always(at, 'it asks for nothing');
}

function some(parts: readonly Judgement[]): Judgement {
  const found = parts.find(({ verdict }) => verdict === 'always');
  if (found) return found;
  return parts.every(({ verdict }) => verdict === 'never') ? (parts[0] ?? OPEN) : OPEN;
}

function not(found: Judgement): Judgement {
  if (found.verdict === 'open') return OPEN;
  return { ...found, verdict: found.verdict === 'never' ? 'always' : 'never' };
}

function isPossible(value: unknown, field: JsonSchema): boolean {
  const types = typesOf(field);
  if (types && !types.some((type) => fitsType(value, type))) return false;
  const answers = answersOf(field);
  return answers === undefined || answers.some((answer) => isSame(answer, value));
}

function rangeOf(field: JsonSchema): string {
  const answers = answersOf(field)?.flatMap((answer) =>
    answer === null ? [] : JSON.stringify(answer),
  );
  return answers ? `it may be ${answers.join(', ')}` : `it is ${nameOf(typesOf(field))}`;
}

function isSameType(wanted: string, type: string): boolean {
  return wanted === type || (wanted === 'number' && type === 'integer');
}

function answersOf(schema: JsonSchema): unknown[] | undefined {
  if ('const' in schema) return [schema.const];
  return Array.isArray(schema.enum) ? (schema.enum as unknown[]) : undefined;
}

function typesOf({ type }: JsonSchema): string[] | undefined {
  return type === undefined ? undefined : [type].flat().map(String);
}

function nameOf(types: readonly string[] | undefined): string {
  return types?.join(' or ') ?? 'unknown';
}
