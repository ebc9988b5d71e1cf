import { isWithin } from '../../src/shared/forms/pointer.ts';
import type { Json, JsonSchema, Pointer } from '../../src/shared/forms/types.ts';
import { isSame } from '../../src/shared/forms/values.ts';
import { partsByPlace } from '../../src/shared/lint/condition-trial.ts';
import { type Answers, fieldOf } from './answers.ts';
import { anyTexts, namedValues, otherValues, unique } from './named-values.ts';
import type { Condition, Given, ScreenTrial } from './screen-trial.ts';

/** A place of the scope that conditions read, with the values that are worth a try. */
export interface Variable {
  at: Pointer;
  /** Values that the condition names; only these have to make a difference. */
  named: readonly Json[];
  /** Those and some others, all of them possible. */
  values: readonly Json[];
  /** Named values that cannot be given here. */
  impossible: readonly Json[];
}

/** Tries at most, so that a screen of many conditions is still proven in a moment. */
const MOST_TRIES = 6_000;
const MOST_ANSWERS = 6;
const DEEPEST = 4;

/** Finds what is worth a try to bring a condition about. */
export class Search {
  private readonly trial: ScreenTrial;
  private readonly answers: Answers;

  constructor(trial: ScreenTrial, answers: Answers) {
    this.trial = trial;
    this.answers = answers;
  }

  /** What a condition reads itself. */
  own({ when, reads }: Condition): Variable[] {
    const parts = partsByPlace(when);
    return reads.map(({ at, read }) => {
      const schemas = parts.get(read) ?? [];
      const all = unique(schemas.flatMap((part) => namedValues(part, this.trial.context.today)));
      const fixed = this.trial.fixed.get(at);
      if (fixed !== undefined) {
        const impossible = all.filter((value) => value !== fixed);
        return { at, named: all.filter((value) => value === fixed), values: [], impossible };
      }
      const field = fieldOf(at);
      const isKnown = field !== undefined && this.trial.plan?.shape.nodes.has(field) === true;
      if (!isKnown) {
        return {
          at,
          named: all,
          values: unique([...all, ...otherValues(schemas, all)]),
          impossible: [],
        };
      }
      return { at, ...this.answersTo(at.slice('/data'.length), schemas, all) };
    });
  }

  // Only what a condition names itself is missed where it cannot be given: of a limit there may be one side alone, and
  // for a text that stands for others another answer does as well.
  private answersTo(
    place: Pointer,
    parts: readonly JsonSchema[],
    all: readonly Json[],
  ): Omit<Variable, 'at'> {
    const isPossible = (value: Json): boolean => this.answers.isPossible(place, value);
    const instead = parts.flatMap((part): Json[] => {
      const isTried = namedValues(part, this.trial.context.today).some(isPossible);
      const answer =
        isTried || anyTexts(part).length === 0 ? undefined : this.answers.like(place, part);
      return answer === undefined ? [] : [answer];
    });
    const named = unique([...all.filter(isPossible), ...instead]);
    return {
      named,
      values: [...named, ...this.answers.others(place, named)],
      impossible: all.filter(
        (value) => !isPossible(value) && parts.some((part) => names(part, value)),
      ),
    };
  }

  /** What these conditions read, and what decides whether that is there. */
  all(conditions: readonly Condition[]): Variable[] {
    const found = new Map<Pointer, Variable>();
    const passed = new Set<string>();
    const visit = (condition: Condition, depth: number): void => {
      if (passed.has(condition.key) || depth > DEEPEST) return;
      passed.add(condition.key);
      for (const variable of this.own(condition)) {
        const known = found.get(variable.at);
        const values = unique([...(known?.values ?? []), ...variable.values]);
        found.set(variable.at, { ...variable, ...known, values });
        for (const other of this.deciding(variable.at)) visit(other, depth + 1);
      }
    };
    for (const condition of conditions) visit(condition, 0);
    return [...found.values()];
  }

  // Conditions of rules that decide whether a field, or a part around it, is there.
  private deciding(at: Pointer): Condition[] {
    const field = fieldOf(at);
    const { plan, conditions } = this.trial;
    if (field === undefined || !plan) return [];
    const rules = [...plan.deciders].flatMap(([decided, by]) =>
      isWithin(field, decided) ? [...(by.show ?? []), ...(by.hide ?? []), ...(by.write ?? [])] : [],
    );
    const keys = new Set(rules.map((index) => plan.rules[index]?.key));
    return conditions.filter(({ key }) => keys.has(key));
  }
}

function names({ const: only, enum: list }: JsonSchema, value: Json): boolean {
  const values = Array.isArray(list) ? [only, ...(list as unknown[])] : [only];
  return values.some((one) => isSame(one, value));
}

/** The smallest answers with which something is so; undefined where no few of them do it. */
export function smallest(
  variables: readonly Variable[],
  isSo: (given: Given) => boolean,
  from: Given = new Map(),
): Given | undefined {
  let tries = 0;
  const free = variables.filter(({ at }) => !from.has(at));
  for (let size = 0; size <= Math.min(free.length, MOST_ANSWERS); size += 1) {
    for (const given of ofSize(free, size, from)) {
      if (isSo(given)) return given;
      tries += 1;
      if (tries > MOST_TRIES) return undefined;
    }
  }
  return undefined;
}

function* ofSize(variables: readonly Variable[], size: number, from: Given): Generator<Given> {
  if (size === 0) {
    yield from;
    return;
  }
  for (const [index, { at, values }] of variables.entries()) {
    for (const value of values) {
      yield* ofSize(variables.slice(index + 1), size - 1, new Map([...from, [at, value]]));
    }
  }
}
