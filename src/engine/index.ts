export { afterPress } from './screen/after-press.ts';
export { EngineProvider } from './render/EngineProvider.tsx';
export { loadSchemaUtils } from './render/late-schema-utils.ts';
export { lateLook } from './render/late-look.tsx';
export { openAhead } from './render/open-ahead.ts';
export { prepareScreen } from './render/prepare-screen.ts';
export { ScreenView } from './render/ScreenView.tsx';
export { createEngine, type Engine, UnknownScreen } from './screen/create-engine.ts';
export type * from './types.ts';
