import { useState } from 'react';
import { textOf } from '../../kit/read.ts';
import type { Props } from './fed-by.ts';
import type { PriceOption, Pricing } from './read-pricing.ts';

export interface Adding {
  /** The option under way into the cart; '' when there is none. */
  pricingId: string;
  /** Why the last one did not get there; '' otherwise. */
  refusal: string;
  /** Whether it got there. */
  add(option: PriceOption): Promise<boolean>;
}

/** Puts an option into the cart, or asks for the membership that it needs first; shared by the card and the bar of a phone. */
export function useAdding({ act, pricing }: Pick<Props, 'act'> & { pricing: Pricing }): Adding {
  const [pricingId, setAdding] = useState('');
  const [refusal, setRefusal] = useState('');
  return {
    pricingId,
    refusal,
    async add({ planId, pricingId: chosen }) {
      setAdding(chosen);
      setRefusal('');
      const action = pricing.needsMembership ? 'join' : 'add';
      const done = await act(action, { plan_id: planId, plan_pricing_id: chosen });
      setAdding('');
      if (!done.ok) setRefusal(textOf(done.issues?.[0]?.message, done.message));
      return done.ok;
    },
  };
}
