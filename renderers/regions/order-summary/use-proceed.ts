import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { textOf } from '../../kit/read.ts';
import type { Props } from './fed-by.ts';

export interface Proceeding {
  dates: string[];
  /** The chosen effective date, MM/DD/YYYY; '' when there is none to choose. */
  chosen: string;
  /** The button was pressed, and waits for the dates. */
  waits: boolean;
  /** Why it cannot go on; '' otherwise. */
  refusal: string;
  choose(date: string): void;
  proceed(): Promise<void>;
}

/** The choice of the effective date and the way on, shared by the card and the bar of a phone. */
export function useProceed({ data, act, scope }: Props, onRefused: () => void): Proceeding {
  const [refusal, setRefusal] = useState('');
  const [waits, setWaits] = useState(false);
  const need = data.dates;
  const dates = need?.value ?? [];
  const kept = textOf(scope.session.chosen_date, scope.session.effective_date);
  const chosen = dates.includes(kept) ? kept : (dates[0] ?? '');
  const refuse = (message: string): void => {
    setRefusal(message);
    onRefused();
  };
  // Refused in the dialog that asked to confirm it: said here, until another date is chosen.
  const dateRefusal = scope.session.date_refusal ?? '';
  const show = useEffectEvent(onRefused);
  useEffect(() => {
    if (dateRefusal) show();
  }, [dateRefusal]);
  const goOn = async (): Promise<void> => {
    if (need?.status === 'error') {
      // That they failed, and how to try again, stands where they would be chosen.
      need.retry();
      onRefused();
      return;
    }
    const done = await act('proceed', { effective_date: chosen });
    if (!done.ok) refuse(textOf(done.issues?.[0]?.message, done.message));
  };
  // The price may be there before the dates are: a press in between goes on, with them, as soon as they have come.
  const isComing = need?.status === 'loading' || (need?.status === 'error' && need.refreshing);
  const whenCome = useRef<(withThem: () => Promise<void>) => void>(undefined);
  const came = useEffectEvent(() => {
    whenCome.current?.(goOn);
    whenCome.current = undefined;
  });
  useEffect(() => {
    if (!isComing) came();
  }, [isComing]);
  const goOnLater = async (): Promise<void> => {
    setWaits(true);
    const withThem = await new Promise<() => Promise<void>>((resolve) => {
      whenCome.current = resolve;
    });
    setWaits(false);
    await withThem();
  };
  return {
    dates,
    chosen,
    waits,
    refusal: refusal || dateRefusal,
    choose(date) {
      setRefusal('');
      void act('date', { effective_date: date });
    },
    proceed() {
      setRefusal('');
      return isComing ? goOnLater() : goOn();
    },
  };
}
