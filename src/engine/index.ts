export { EngineProvider } from './EngineProvider.tsx';
export { ScreenView } from './ScreenView.tsx';
export { createEngine, type Engine, UnknownScreen } from './create-engine.ts';
export { createFormStore, type FormStore } from './form-store.ts';
export { createNeeds, type Needs } from './needs.ts';
export type * from './types.ts';
