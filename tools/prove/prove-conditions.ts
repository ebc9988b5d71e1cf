import type { Json, Pointer } from '../../src/shared/forms/types.ts';
import { isSame } from '../../src/shared/forms/values.ts';
import { Answers, fieldOf } from './answers.ts';
import type { Condition, Given, ScreenTrial } from './screen-trial.ts';
import { Search, smallest, type Variable } from './search.ts';

/** One way that a condition has to go: to hold, to fail, or to turn on one of the values that it names. */
export interface Branch {
  condition: Condition;
  /** `holds`, `fails`, `site is office`. */
  what: string;
  /** Short name of the value, for the name of a set. */
  short: string;
  /** Place and value that make the difference. */
  turnsOn: { at: Pointer; value: Json } | undefined;
  isSo(given: Given): boolean;
}

/** A branch with the answers that reach it, or why none do. */
export interface Proof {
  branch: Branch;
  given: Given | undefined;
  /** Why it cannot be reached here; undefined: no reason is known, which is a fault. */
  reason: string | undefined;
}

/** Proves every branch of every condition of a screen; `known` are sets of other portals that are used again. */
export function proveConditions(trial: ScreenTrial, known: readonly Given[]): Proof[] {
  const search = new Search(trial, new Answers(trial));
  const used: Given[] = [];
  return trial.conditions.flatMap((condition) => {
    const variables = search.all([condition]);
    return branchesOf(trial, condition, search.own(condition), variables).flatMap(
      (branch): Proof[] => {
        const again = [...used, ...known].find((given) => branch.isSo(given));
        const given = again ?? smallest(variables, branch.isSo, start(branch));
        if (given && !used.includes(given)) used.push(given);
        const reason = given ? undefined : whyNot(trial, branch, search.own(condition));
        // Of lists there are values that a condition only comes near.
        const isNear = !given && typeof branch.turnsOn?.value === 'object';
        return isNear ? [] : [{ branch, given, reason }];
      },
    );
  });
}

function start({ turnsOn }: Branch): Given {
  return new Map(turnsOn ? [[turnsOn.at, turnsOn.value]] : []);
}

// Values that the condition names come first: their sets mostly show both ways, too.
function branchesOf(
  trial: ScreenTrial,
  condition: Condition,
  own: readonly Variable[],
  all: readonly Variable[],
): Branch[] {
  const { key } = condition;
  const holds = (given: Given): boolean => trial.look(given).holds(key);
  const turns = own.flatMap(({ at, named, impossible }) =>
    [...named, ...impossible].map((value): Branch => {
      const others = all.find((one) => one.at === at)?.values ?? [];
      const turnsHere = (given: Given): boolean =>
        isSame(given.get(at), value) &&
        [undefined, ...others].some(
          (other) => holds(withAnswer(given, at, other)) !== holds(given),
        );
      const isSo = impossible.includes(value) ? () => false : turnsHere;
      const last = at.split('/').at(-1) ?? '';
      const short = `${last}-${shortOf(value)}`;
      return {
        condition,
        what: `${last} is ${JSON.stringify(value)}`,
        short,
        turnsOn: { at, value },
        isSo,
      };
    }),
  );
  const ways: Branch[] = [
    { condition, what: 'holds', short: 'holds', turnsOn: undefined, isSo: holds },
    {
      condition,
      what: 'fails',
      short: 'fails',
      turnsOn: undefined,
      isSo: (given) => !holds(given),
    },
  ];
  return [...turns, ...ways];
}

function withAnswer(given: Given, at: Pointer, value: Json | undefined): Given {
  const next = new Map(given);
  if (value === undefined) next.delete(at);
  else next.set(at, value);
  return next;
}

function shortOf(value: Json): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const slug = text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return slug.slice(0, 24).replace(/-$/, '') || 'empty';
}

// Reasons that lie in the portal; everything else is a fault of the configuration.
function whyNot(
  trial: ScreenTrial,
  { turnsOn }: Branch,
  own: readonly Variable[],
): string | undefined {
  for (const { at } of own) {
    const field = fieldOf(at);
    const isField = field !== undefined && trial.plan?.shape.nodes.has(field) === true;
    if (isField && !trial.asks(field)) return `${field} is not asked here`;
  }
  for (const { at, impossible } of own) {
    const fixed = trial.fixed.get(at);
    const isAbout = turnsOn === undefined || turnsOn.at === at;
    if (fixed !== undefined && isAbout) return `${at} is always ${JSON.stringify(fixed)} here`;
    const isRefused = turnsOn ? impossible.some((value) => isSame(value, turnsOn.value)) : false;
    if (isAbout && isRefused) {
      return `nobody can answer ${JSON.stringify(turnsOn?.value)} to ${fieldOf(at) ?? at} here`;
    }
  }
  return undefined;
}
