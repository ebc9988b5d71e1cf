import { useState } from 'react';
import type { RegionProps } from '../../../src/engine/types.ts';
import { fieldsOf, listOf, textOf, unwrap } from '../../kit/read.ts';

export interface Proceeding {
  dates: string[];
  /** The chosen effective date, MM/DD/YYYY; '' when there is none to choose. */
  chosen: string;
  /** What is said against going on. */
  refusal: string;
  choose(date: string): void;
  proceed(): Promise<void>;
}

/** The choice of the effective date and the way on, shared by the card and the bar of a phone. */
export function useProceed({ data, act, scope }: RegionProps, onRefused: () => void): Proceeding {
  const [refusal, setRefusal] = useState('');
  const dates = readDates(data.dates?.value);
  const kept = textOf(scope.session.chosen_date, scope.session.effective_date);
  const chosen = dates.includes(kept) ? kept : (dates[0] ?? '');
  return {
    dates,
    chosen,
    refusal,
    choose(date) {
      setRefusal('');
      void act('date', { effective_date: date });
    },
    async proceed() {
      setRefusal('');
      const done = await act('proceed', { effective_date: chosen });
      if (done.ok) return;
      setRefusal(textOf(done.issues?.[0]?.message, done.message));
      onRefused();
    },
  };
}

function readDates(value: unknown): string[] {
  return listOf(unwrap(value))
    .map((entry) => textOf(entry, fieldsOf(entry).effective_date, fieldsOf(entry).date))
    .filter(Boolean);
}
