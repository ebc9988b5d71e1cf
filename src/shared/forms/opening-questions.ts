import { type CallQuestion, questionKey, questionOf } from './questions.ts';
import { parsePointer } from './pointer.ts';
import { readScope, referencedPointers, scopePart } from './resolve-refs.ts';
import { conditionReads } from './rules/condition-reads.ts';
import type { DataNeed, EffectiveScreen, Pointer, Scope } from './types.ts';

/** Parts of the scope that are known before a screen opens. */
const KNOWN_PARTS = new Set(['session', 'portal', 'params', 'query', 'args']);

/**
 * The questions that a screen asks as soon as it is drawn, for its data, its regions and the choices of its fields, as far
 * as they depend on nothing that is typed or not answered yet (`/need` of the scope holds what is). `holds` as for
 * `regionStanding`.
 */
export function openingQuestions(
  screen: EffectiveScreen,
  scope: Scope,
  holds: (key: string) => boolean,
): CallQuestion[] {
  const { data = {}, form, regions = [] } = screen;
  // A field that a rule shows may well stay hidden, and a list may have no rows.
  const uncertain = new Set(form?.rules?.flatMap((rule) => rule.show ?? []));
  const choices = Object.entries(form?.fields ?? {}).flatMap(([field, { optionsFrom, visible }]) =>
    optionsFrom && visible !== false && !uncertain.has(field) && !field.includes('*')
      ? [optionsFrom]
      : [],
  );
  const shown = regions.filter(
    (_region, index) => regionStanding(screen, index, scope, holds) === 'shown',
  );
  const needs: DataNeed[] = [
    ...Object.values(data),
    ...shown.flatMap(({ data: own = {} }) => Object.values(own)),
    ...choices,
  ];
  const questions = needs.flatMap((need) => openingQuestion(need, scope) ?? []);
  return [...new Map(questions.map((question) => [questionKey(question), question])).values()];
}

/**
 * Whether a region shows when its screen opens, as far as that is known by then. `holds` tells whether the compiled condition
 * with this key (`region/2`) holds; it is asked for those alone that read nothing unknown.
 */
export function regionStanding(
  { data = {}, regions = [] }: EffectiveScreen,
  index: number,
  scope: Scope,
  holds: (key: string) => boolean,
): 'shown' | 'hidden' | 'unknown' {
  const { when, hidden } = regions[index] ?? {};
  if (hidden) return 'hidden';
  const isSettled = (pointer: Pointer): boolean => {
    if (isKnown(scope, pointer)) return true;
    const need = scopePart(pointer) === 'need' && data[parsePointer(pointer)[1] ?? ''];
    // A need that asks nothing has no answer to wait for.
    return !!need && areKnown(need, scope) && !questionOf(need, scope);
  };
  if (when && !conditionReads(when).every(isSettled)) return 'unknown';
  return !when || holds(`region/${index}`) ? 'shown' : 'hidden';
}

/** The question of one need; undefined while it depends on something that is not known before its screen opens. */
export function openingQuestion(need: DataNeed, scope: Scope): CallQuestion | undefined {
  return areKnown(need, scope) ? questionOf(need, scope) : undefined;
}

function areKnown(need: DataNeed, scope: Scope): boolean {
  return referencedPointers(need).every((pointer) => isKnown(scope, pointer));
}

function isKnown(scope: Scope, pointer: Pointer): boolean {
  return scopePart(pointer) === 'need'
    ? readScope(scope, pointer) !== undefined
    : KNOWN_PARTS.has(scopePart(pointer));
}
