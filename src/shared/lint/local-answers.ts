import type { LocalCalls, ReviewTile, WizardTab } from '../contracts/local-calls.ts';
import { getAt } from '../forms/pointer.ts';
import type { JsonSchema } from '../forms/types.ts';
import type { CallNames, LintInput } from './finding.ts';

type Calls = Readonly<Record<string, CallNames>>;

/** Of a step of the wizard, but for its name. */
const TAB: Readonly<Record<Exclude<keyof WizardTab, 'tab_name'>, JsonSchema>> = {
  order: { type: 'integer', minimum: 1 },
  label: { type: 'string' },
  icon: { type: 'string' },
  href: { type: 'string' },
  complete: { type: 'boolean' },
  again: { type: 'boolean' },
};

const TILE: Readonly<Record<keyof ReviewTile, JsonSchema>> = {
  icon: { type: 'string' },
  tab: { type: 'string' },
  screen: { type: 'string' },
  title: { type: 'string' },
  editing: { enum: ['place', 'page'] satisfies ReviewTile['editing'][] },
  lines: { type: 'array' },
  data: { type: 'object' },
  unsaved: { type: 'boolean' },
};

/** But for `@landing`, which passes a server's answer on. */
type Answers = Readonly<Record<Exclude<keyof LocalCalls, '@landing'>, JsonSchema>>;

const keptBefore = new WeakMap<Calls, Map<string, Calls>>();
/** Of the files, of the ready questions, and of a few edits of names. */
const KEPT = 8;

/**
 * Calls with the schemas of what the page answers by itself, in which the wizard's steps have the names that screens give
 * them. The same object for the same names: verdicts are kept by it.
 */
export function withLocalAnswers(calls: Calls, screens: LintInput['screens']): Calls {
  const names = Object.values(screens).flatMap(({ raw }) => {
    const name = getAt(raw, '/tab/name');
    return typeof name === 'string' ? [name] : [];
  });
  const key = names.join(' ');
  const kept = keptBefore.get(calls) ?? new Map<string, Calls>();
  keptBefore.set(calls, kept);
  const known = kept.get(key);
  if (known) return known;
  const answers = Object.entries(answersWith(names));
  const local = answers.map(([call, answer]) => [call, { ...calls[call], answer }] as const);
  const all = { ...calls, ...Object.fromEntries(local) };
  kept.set(key, all);
  for (const oldest of kept.keys()) if (kept.size > KEPT) kept.delete(oldest);
  return all;
}

function answersWith(tabNames: readonly string[]): Answers {
  return {
    '@languages': listOf({ code: { type: 'string' }, name: { type: 'string' } }),
    '@tabs': listOf({ tab_name: { enum: [...new Set(tabNames)] }, ...TAB }),
    '@tiles': listOf(TILE),
  };
}

function listOf(properties: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return { type: 'array', items: { type: 'object', properties, additionalProperties: false } };
}
