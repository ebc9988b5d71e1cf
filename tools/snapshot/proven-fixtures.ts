import { getAt, isWithin, parsePointer, setAt } from '../../src/shared/forms/pointer.ts';
import { conditionReads } from '../../src/shared/forms/rules/condition-reads.ts';
import type {
  DataNeed,
  EffectiveScreen,
  FormData,
  Json,
  Pointer,
} from '../../src/shared/forms/types.ts';
import { isRecord } from '../../src/shared/forms/values.ts';
import { screenConditions } from '../../src/shared/validation/compile-screen.ts';
import { scopeOf } from '../prove/screen-trial.ts';
import { readSets } from '../prove/stored-sets.ts';
import { ANSWERS, pickAnswer, type StoredAnswer } from './answers.ts';
import type { Fixture } from './fixtures.ts';

/** The screen's smallest fixture with each set of answers that proves one of its conditions in this portal. */
export function provenFixtures(
  screen: EffectiveScreen,
  portal: string | undefined,
  minimal: Fixture | undefined,
): Fixture[] {
  const sets = readSets(screen.id).filter(({ portals }) => portals.includes(portal ?? ''));
  return sets.flatMap(
    ({ name, given }) => fixtureWith(screen, given, minimal, `when-${name}`) ?? [],
  );
}

/** A fixture with these answers and facts besides; undefined where the page itself answers what one of them is about. */
export function fixtureWith(
  screen: EffectiveScreen,
  given: Record<Pointer, Json>,
  minimal: Fixture | undefined,
  name: string,
): Fixture | undefined {
  const calls = callsFor(screen, given);
  if (!calls) return undefined;
  const scope = scopeOf(Object.entries(given)) as Record<string, FormData>;
  const { session, args, cart } = scope;
  const params = scope.params as Record<string, string>;
  const query = scope.query as Record<string, string>;
  const usual = minimal?.situation;
  const data = screen.form && {
    ...withoutReads(screen, minimal?.data ?? {}, given),
    ...scope.data,
  };
  return {
    name,
    data,
    situation: {
      session: { ...usual?.session, ...emptySession(screen, given), ...session },
      args: { ...usual?.args, ...args },
      params: { ...usual?.params, ...params },
      query: { ...usual?.query, ...query },
      cart: { ...cart },
      calls: { ...usual?.calls, ...calls },
    },
  };
}

function readsOf(screen: EffectiveScreen, root: Pointer): Pointer[] {
  const reads = Object.values(screenConditions(screen)).flatMap(conditionReads);
  return [...new Set(reads)].filter((read) => isWithin(read, root) && read !== root);
}

// What conditions read and the set does not give is not answered.
function withoutReads(
  screen: EffectiveScreen,
  data: FormData,
  given: Record<Pointer, Json>,
): FormData {
  const left = readsOf(screen, '/data').filter((read) => !(read in given));
  const names = new Set(left.map((read) => parsePointer(read)[1]));
  const rows = new Set(Object.keys(given).map((at) => parsePointer(at)[1]));
  return Object.fromEntries(
    Object.entries(data).filter(([name]) => !names.has(name) || rows.has(name)),
  );
}

function emptySession(screen: EffectiveScreen, given: Record<Pointer, Json>): FormData {
  const left = readsOf(screen, '/session').filter((read) => !(read in given));
  return Object.fromEntries(left.map((read) => [parsePointer(read)[1] ?? '', undefined]));
}

// Answers of calls that make what the set says of them true; undefined where the page itself answers.
function callsFor(
  screen: EffectiveScreen,
  given: Record<Pointer, Json>,
): Record<string, StoredAnswer[]> | undefined {
  const calls: Record<string, StoredAnswer[]> = {};
  for (const [at, value] of Object.entries(given)) {
    const [root, name = '', ...rest] = parsePointer(at);
    if (root !== 'need') continue;
    const need = needsOf(screen)[name];
    const stored = need && pickAnswer(calls[need.call] ?? ANSWERS[need.call], {});
    if (!need || need.call.startsWith('@') || !stored?.ok) return undefined;
    const place = [need.pick ?? '', ...rest.map((part) => `/${part}`)].join('');
    const was = getAt(stored.data, place) as Json | undefined;
    calls[need.call] = [{ data: setAt(stored.data, place, completed(value, was)) }];
  }
  return calls;
}

function needsOf({ data = {}, regions = [] }: EffectiveScreen): Record<string, DataNeed> {
  return Object.assign({}, ...regions.map((region) => region.data ?? {}), data) as Record<
    string,
    DataNeed
  >;
}

// Rows and objects of a set have only what a condition reads: the rest is as usual.
function completed(value: Json, usual: Json | undefined): Json {
  if (Array.isArray(value)) {
    const [row] = Array.isArray(usual) ? usual : [];
    return value.map((item) => completed(item, row));
  }
  return isRecord(value) && isRecord(usual) ? { ...usual, ...value } : value;
}
