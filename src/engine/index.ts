export { afterPress } from './screen/after-press.ts';
export { EngineProvider } from './render/EngineProvider.tsx';
export { loadSchemaUtils } from './render/late-schema-utils.ts';
export { prepareScreen } from './screen/open-screen.ts';
export { ScreenView } from './render/ScreenView.tsx';
export { createEngine, type Engine, UnknownScreen } from './screen/create-engine.ts';
export type * from './types.ts';
