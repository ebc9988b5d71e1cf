import type { Atom } from 'jotai/vanilla';
import {
  type ComponentType,
  createContext,
  useCallback,
  useContext,
  useSyncExternalStore,
} from 'react';
import type { Engine } from '../screen/create-engine.ts';
import type { ScreenRequest } from '../types.ts';

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

/** As jotai's, without its second render at mount and with changes drawn at once, also those outside of an event. */
export function useAtomValue<Value>(atom: Atom<Value>): Value {
  const { store } = useEngine();
  const subscribe = useCallback((listener: () => void) => store.sub(atom, listener), [store, atom]);
  return useSyncExternalStore(subscribe, () => store.get(atom));
}
