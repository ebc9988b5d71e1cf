import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Engine } from './create-engine.ts';
import type { Watched } from './watched.ts';

/** Holds the engine; its value never changes while the page lives. */
export const EngineContext = createContext<Engine | undefined>(undefined);

export function useEngine(): Engine {
  const engine = useContext(EngineContext);
  if (!engine) throw new Error('A screen needs an EngineProvider around it.');
  return engine;
}

/** The present value of something watched; draws again when it changes. */
export function useWatched<T>(watched: Watched<T>): T {
  return useSyncExternalStore(watched.subscribe, watched.get);
}
