import type { LocalCalls, ReviewTile, WizardTab } from '../contracts/local-calls.ts';
import type { JsonSchema } from '../forms/types.ts';

const TAB: Readonly<Record<keyof WizardTab, JsonSchema>> = {
  tab_name: { type: 'string' },
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
};

/** Schemas of what the calls answer that the page answers by itself, but for `@landing`, which passes a server's answer on. */
const ANSWERS: Readonly<Record<Exclude<keyof LocalCalls, '@landing'>, JsonSchema>> = {
  '@languages': listOf({ code: { type: 'string' }, name: { type: 'string' } }),
  '@tabs': listOf(TAB),
  '@tiles': listOf(TILE),
};

/** Schema of what a call answers that the page answers by itself; undefined for others. */
export function localAnswer(call: string): JsonSchema | undefined {
  return Object.hasOwn(ANSWERS, call) ? ANSWERS[call as keyof typeof ANSWERS] : undefined;
}

function listOf(properties: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return { type: 'array', items: { type: 'object', properties, additionalProperties: false } };
}
