import { joinPointer } from '../forms/pointer.ts';
import type { JsonSchema, Pointer } from '../forms/types.ts';
import { asEntries, isRecord, asList } from '../forms/values.ts';
import { holdsOf, type Sample, samplesOf } from './condition-samples.ts';

/** Whether a condition can hold: never, always, or as the answers are. */
export type Certainty = 'never' | 'always' | 'open';

/** What is known of the places that conditions read. */
export interface KnownPlaces {
  /** The schema of what stands at a place of the scope; undefined where nothing is known of it. */
  schemaOf(place: Pointer): JsonSchema | undefined;
  /** Whether something always stands there. */
  isThere(place: Pointer): boolean;
}

/** Beyond it a condition is open. */
const MOST_TRIES = 4096;
/** So many years back there are more or fewer leap days; only what is so from all of these days is certain. */
const SOME_DAY = '2024-02-29';
const OTHER_DAYS = ['2025-03-01', '2026-03-01', '2027-03-01'];
/** Where an empty value is not there. */
const ANSWERS = ['/data/', '/row/'];
const AGAIN = ['not', 'if', 'then', 'else'];
const AGAIN_LIST = ['allOf', 'anyOf', 'oneOf'];

/**
 * Tries a condition about what stands at a place with all that can stand there and at the places inside, each kind of value
 * once. What a keyword says of values that nobody can list (a pattern) is both so and not so, everywhere alike.
 */
export function tryCondition(when: JsonSchema, scope: Pointer, known: KnownPlaces): Certainty {
  const onDay = (day: string): Certainty => new Trial(when, scope, known, day).run();
  const found = onDay(SOME_DAY);
  return found !== 'open' && OTHER_DAYS.every((day) => onDay(day) === found) ? found : 'open';
}

/** Parts of a condition by the place that they judge. */
export function partsByPlace(when: JsonSchema, scope: Pointer = ''): Map<Pointer, JsonSchema[]> {
  const found = new Map<Pointer, JsonSchema[]>();
  const visit = (schema: unknown, at: Pointer): void => {
    if (!isRecord(schema)) return;
    found.set(at, [...(found.get(at) ?? []), schema]);
    for (const keyword of AGAIN) visit(schema[keyword], at);
    for (const keyword of AGAIN_LIST) for (const part of asList(schema[keyword])) visit(part, at);
    for (const [name, part] of asEntries(schema.properties)) visit(part, joinPointer(at, name));
  };
  visit(when, scope);
  return found;
}

interface Choice {
  values: readonly unknown[];
  index: number;
}

class Trial {
  private readonly when: JsonSchema;
  private readonly scope: Pointer;
  private readonly known: KnownPlaces;
  private readonly today: string;
  private readonly parts: ReadonlyMap<Pointer, JsonSchema[]>;
  /** In the order in which they had to be made: the last one changes first. */
  private readonly choices = new Map<string, Choice>();

  constructor(when: JsonSchema, scope: Pointer, known: KnownPlaces, today: string) {
    this.when = when;
    this.scope = scope;
    this.known = known;
    this.today = today;
    this.parts = partsByPlace(when, scope);
  }

  run(): Certainty {
    const found = this.holds(this.when, this.scope);
    for (let tries = 1; this.chooseNext(); tries += 1) {
      if (tries === MOST_TRIES || this.holds(this.when, this.scope) !== found) return 'open';
    }
    return found ? 'always' : 'never';
  }

  private holds(schema: unknown, place: Pointer): boolean {
    if (!isRecord(schema)) return schema !== false;
    return Object.entries(schema).every(([keyword, rule]) =>
      this.fulfils(place, keyword, rule, schema),
    );
  }

  private fulfils(place: Pointer, keyword: string, rule: unknown, schema: JsonSchema): boolean {
    const isSo = (part: unknown) => this.holds(part, place);
    switch (keyword) {
      case 'not':
        return !isSo(rule);
      case 'allOf':
        return asList(rule).every(isSo);
      case 'anyOf':
        return asList(rule).some(isSo);
      case 'oneOf':
        return asList(rule).filter(isSo).length === 1;
      case 'if':
        return isSo((isSo(rule) ? schema.then : schema.else) ?? true);
      case 'then':
      case 'else':
        return true;
      default:
        return this.asks(place, keyword, rule);
    }
  }

  private asks(place: Pointer, keyword: string, rule: unknown): boolean {
    const sample = this.at(place) ?? OBJECT;
    if (keyword === 'required' || keyword === 'properties') {
      if (sample.kind !== 'object') return true;
      const isThere = (name: unknown) => this.at(joinPointer(place, String(name))) !== undefined;
      if (keyword === 'required') return asList(rule).every(isThere);
      return asEntries(rule).every(
        ([name, part]) => !isThere(name) || this.holds(part, joinPointer(place, name)),
      );
    }
    const isCertain = holdsOf(sample, keyword, rule, this.today);
    return isCertain ?? this.choose(`${place} ${keyword} ${JSON.stringify(rule)}`, () => BOTH);
  }

  /** What stands at a place now; undefined: nothing. */
  private at(place: Pointer): Sample | undefined {
    return place === '' ? OBJECT : this.choose(place, () => this.possibleAt(place));
  }

  private possibleAt(place: Pointer): (Sample | undefined)[] {
    const { schemaOf, isThere } = this.known;
    const all = samplesOf(schemaOf(place), this.parts.get(place) ?? [], this.today);
    const isAnswer = ANSWERS.some((root) => place.startsWith(root));
    const possible = isAnswer ? all.filter((sample) => !isBlank(sample)) : all;
    return place === this.scope || isThere(place) ? possible : [undefined, ...possible];
  }

  private choose<Value>(key: string, valuesOf: () => readonly Value[]): Value {
    const choice = this.choices.get(key) ?? { values: valuesOf(), index: 0 };
    this.choices.set(key, choice);
    return choice.values[choice.index] as Value;
  }

  /** Whether there is a choice that was not made yet; then it is made. */
  private chooseNext(): boolean {
    for (const [key, choice] of [...this.choices].reverse()) {
      choice.index += 1;
      if (choice.index < choice.values.length) return true;
      this.choices.delete(key);
    }
    return false;
  }
}

const OBJECT: Sample = { kind: 'object' };
const BOTH = [true, false];

function isBlank(sample: Sample): boolean {
  return sample.kind === 'plain' && (sample.value === null || sample.value === '');
}
