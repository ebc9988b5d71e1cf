import { type ComponentType, createContext, useContext, useSyncExternalStore } from 'react';
import type { Engine } from '../screen/create-engine.ts';
import type { ScreenRequest } from '../types.ts';
import type { Watched } from '../form/watched.ts';

/** Holds the engine; its value never changes while the page lives. */
export const EngineContext = createContext<Engine | undefined>(undefined);

/** Draws a screen inside another one, which does not know how. */
export const InnerScreenContext = createContext<ComponentType<ScreenRequest> | undefined>(
  undefined,
);

export function useInnerScreen(): ComponentType<ScreenRequest> {
  const InnerScreen = useContext(InnerScreenContext);
  if (!InnerScreen) throw new Error('A screen needs an EngineProvider around it.');
  return InnerScreen;
}

export function useEngine(): Engine {
  const engine = useContext(EngineContext);
  if (!engine) throw new Error('A screen needs an EngineProvider around it.');
  return engine;
}

/** The present value of something watched; draws again when it changes. */
export function useWatched<T>(watched: Watched<T>): T {
  return useSyncExternalStore(watched.subscribe, watched.get);
}
