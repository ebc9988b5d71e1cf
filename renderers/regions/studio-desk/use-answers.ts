import { useState } from 'react';
import type { AnswerSets } from './known.ts';

const KINDS = { fixture: 'Fixture', proof: 'Proof' } as const;
const AS_TYPED = { value: '', label: 'As typed' };

/** Which answers fill the preview of a screen. They are of that screen: another one begins as typed. */
export function useAnswers(sets: AnswerSets, screen: string | undefined) {
  const [chosen, choose] = useState({ screen, set: AS_TYPED.value });
  const value = chosen.screen === screen ? chosen.set : AS_TYPED.value;
  const data = sets.find((one) => keyOf(one) === value)?.data;
  return {
    value,
    set: (set: string) => choose({ screen, set }),
    options: [AS_TYPED, ...sets.map(optionOf)],
    /** For the frame; without a choice, nothing. */
    wish: data ? { answers: JSON.stringify(data) } : {},
  };
}

function keyOf({ kind, name }: AnswerSets[number]): string {
  return `${kind} ${name}`;
}

function optionOf(one: AnswerSets[number]) {
  return { value: keyOf(one), label: `${KINDS[one.kind]}: ${one.name.replaceAll('-', ' ')}` };
}
