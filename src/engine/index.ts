export { afterPress } from './after-press.ts';
export { EngineProvider } from './EngineProvider.tsx';
export { ScreenView } from './ScreenView.tsx';
export { createEngine, type Engine, UnknownScreen } from './create-engine.ts';
export type * from './types.ts';
