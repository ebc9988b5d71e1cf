import { useState } from 'react';
import type { Need } from '../../src/engine/types.ts';

/** A need that keeps showing its last answer, as one being refreshed, while another question is under way. */
export function useKept<Value>(need: Need<Value> | undefined): Need<Value> | undefined {
  const [kept, keep] = useState(need);
  if (need?.status === 'ready' && need !== kept) keep(need);
  if (need?.status !== 'loading' || kept?.status !== 'ready') return need;
  return { ...kept, refreshing: true };
}
