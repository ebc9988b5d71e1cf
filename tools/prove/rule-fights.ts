import type { Decision } from '../../src/shared/forms/rules/plan-rules.ts';
import type { Pointer } from '../../src/shared/forms/types.ts';
import { isEmpty } from '../../src/shared/forms/values.ts';
import type { Answers } from './answers.ts';
import type { FormFault } from './form-fault.ts';
import type { Given, ScreenTrial } from './screen-trial.ts';
import { Search, smallest, type Variable } from './search.ts';

interface Opposites {
  one: Decision;
  other: Decision;
  problem: string;
}

const OPPOSITES: readonly Opposites[] = [
  { one: 'show', other: 'hide', problem: 'is shown by one rule and hidden by another at once' },
  { one: 'require', other: 'lock', problem: 'is required and locked at once' },
  { one: 'write', other: 'write', problem: 'gets a value from two rules at once' },
];

/**
 * Rules that want different things of a field and hold together. A rule that holds only where the other one does, and not
 * always then, is an exception to it and no fight.
 */
export function findFights(trial: ScreenTrial, answers: Answers): FormFault[] {
  const search = new Search(trial, answers);
  return [...(trial.plan?.deciders ?? [])].flatMap(([field, by]) =>
    OPPOSITES.flatMap((opposites) => {
      const { one, other } = opposites;
      const pairs = (by[one] ?? []).flatMap((a) => (by[other] ?? []).map((b) => [a, b] as const));
      return pairs
        .filter(([a, b]) => one !== other || a < b)
        .flatMap((pair) => fightOf(trial, search, { field, opposites, pair }));
    }),
  );
}

interface Pair {
  field: Pointer;
  opposites: Opposites;
  pair: readonly [number, number];
}

function fightOf(
  trial: ScreenTrial,
  search: Search,
  { field, opposites, pair }: Pair,
): FormFault[] {
  const [first = '', second = ''] = pair.map((index) => trial.plan?.rules[index]?.key);
  const conditions = trial.conditions.filter(({ key }) => key === first || key === second);
  const variables = search.all(conditions);
  const holds = (key: string, given: Given): boolean => trial.look(given).holds(key);
  const isBoth = (given: Given): boolean => holds(first, given) && holds(second, given);
  const found =
    opposites.one === 'require'
      ? smallest(variables, (given) => isBoth(given) && isEmptyQuestion(trial, field, given))
      : smallest(variables, isBoth);
  if (!found || (opposites.one !== 'require' && isException(variables, holds, first, second))) {
    return [];
  }
  const names = [...new Set([first, second])].map(
    (key) => conditions.find((one) => one.key === key)?.name ?? 'a rule that always holds',
  );
  const problem = `${opposites.problem} (${names.join(', ')}: ${describeGiven(found)})`;
  return [{ check: 'rules-fight', field, problem }];
}

function isException(
  variables: readonly Variable[],
  holds: (key: string, given: Given) => boolean,
  first: string,
  second: string,
): boolean {
  const alone = smallest(variables, (given) => holds(second, given) && !holds(first, given));
  const usual = smallest(variables, (given) => holds(first, given) && !holds(second, given));
  return alone === undefined && usual !== undefined;
}

function isEmptyQuestion(trial: ScreenTrial, field: Pointer, given: Given): boolean {
  return trial.look(given).presence.shown(field) && isEmpty(given.get(`/data${field}`));
}

/** Answers in short: `site "office", tier "IF"`. */
export function describeGiven(given: Given): string {
  const parts = [...given].map(
    ([at, value]) => `${at.slice(at.lastIndexOf('/') + 1)} ${JSON.stringify(value)}`,
  );
  return parts.join(', ') || 'nothing answered';
}
