export { afterPress } from './screen/after-press.ts';
export { EngineProvider } from './render/EngineProvider.tsx';
export { ScreenView } from './render/ScreenView.tsx';
export { createEngine, type Engine, UnknownScreen } from './screen/create-engine.ts';
export type * from './types.ts';
