import { type CallQuestion, questionKey, questionOf } from './questions.ts';
import { readScope, referencedPointers, scopePart } from './resolve-refs.ts';
import type { DataNeed, EffectiveScreen, Pointer, Scope } from './types.ts';

/** Parts of the scope that are known before a screen opens. */
const KNOWN_PARTS = new Set(['session', 'portal', 'params', 'query', 'args']);

/**
 * The questions that a screen asks as soon as it is drawn, for its data, its regions and the choices of its fields, as far
 * as they depend on nothing that is typed or not answered yet (`/need` of the scope holds what is).
 */
export function openingQuestions(
  { data, form, regions = [] }: EffectiveScreen,
  scope: Scope,
): CallQuestion[] {
  // A field that a rule shows may well stay hidden, and a list may have no rows.
  const uncertain = new Set(form?.rules?.flatMap((rule) => rule.show ?? []));
  const choices = Object.entries(form?.fields ?? {}).flatMap(([field, { optionsFrom, visible }]) =>
    optionsFrom && visible !== false && !uncertain.has(field) && !field.includes('*')
      ? [optionsFrom]
      : [],
  );
  const needs: DataNeed[] = [
    ...Object.values(data ?? {}),
    ...regions.flatMap(({ when, hidden, data: own = {} }) =>
      when || hidden ? [] : Object.values(own),
    ),
    ...choices,
  ];
  const questions = needs.flatMap((need) => openingQuestion(need, scope) ?? []);
  return [...new Map(questions.map((question) => [questionKey(question), question])).values()];
}

/** The question of one need; undefined while it depends on something that is not known before its screen opens. */
export function openingQuestion(need: DataNeed, scope: Scope): CallQuestion | undefined {
  const isKnown = (pointer: Pointer): boolean =>
    scopePart(pointer) === 'need'
      ? readScope(scope, pointer) !== undefined
      : KNOWN_PARTS.has(scopePart(pointer));
  return referencedPointers(need).every(isKnown) ? questionOf(need, scope) : undefined;
}
