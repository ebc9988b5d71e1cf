import { useEffect, useEffectEvent, useState } from 'react';
import type { ActResult } from '../../../src/engine/types.ts';
import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';

type Part = Partial<Calls['app-studio-rehearsal']['data']>;
type Effects = Calls['app-studio-rehearsal']['data']['effects'];

/** A rehearsal as far as it has come. */
export interface Rehearsal {
  state: 'running' | 'done' | 'failed';
  message: string;
  people: number;
  done: number;
  touched: number;
  unread: number;
  effects: Effects;
}

const NOTHING: Rehearsal = {
  state: 'running',
  message: '',
  people: 0,
  done: 0,
  touched: 0,
  unread: 0,
  effects: [],
};

/**
 * Rehearses from the first enrollment to the last, as long as the page shows; `again` begins anew. `rehearse` asks for the part
 * behind a place.
 */
export function useRehearsal(
  rehearse: (after: string) => Promise<ActResult>,
): Rehearsal & { again(): void } {
  const [turn, setTurn] = useState(0);
  const [found, setFound] = useState(NOTHING);
  const ask = useEffectEvent(rehearse);
  useEffect(() => {
    let isLeft = false;
    const run = async (): Promise<void> => {
      let sum = NOTHING;
      for (let after: string | undefined = '0'; after !== undefined;) {
        const { ok, message = '', result } = await ask(after);
        if (isLeft) return;
        const part: Part = ok ? (result as Part) : {};
        sum = ok ? withPart(sum, part) : { ...sum, state: 'failed', message };
        setFound(sum);
        after = part.next;
      }
    };
    void run();
    return () => {
      isLeft = true;
    };
  }, [turn]);
  return {
    ...found,
    again() {
      setFound(NOTHING);
      setTurn((now) => now + 1);
    },
  };
}

function withPart(sum: Rehearsal, part: Part): Rehearsal {
  const { people = sum.people, done = 0, touched = 0, unread = 0, effects = [], next } = part;
  const all = new Map<string, Effects[number]>();
  for (const one of [...sum.effects, ...effects]) {
    const key = JSON.stringify([one.what, one.step, one.question]);
    all.set(key, { ...one, count: (all.get(key)?.count ?? 0) + one.count });
  }
  return {
    state: next === undefined ? 'done' : 'running',
    message: '',
    people,
    done: sum.done + done,
    touched: sum.touched + touched,
    unread: sum.unread + unread,
    effects: [...all.values()].toSorted((one, other) => other.count - one.count),
  };
}
