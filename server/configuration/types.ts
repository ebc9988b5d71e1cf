import type { EffectiveScreen, ValidatorModule } from '../../src/shared/forms/types.ts';

/** One version of a screen, ready to be served and to validate with. */
export interface ReadyScreen {
  screen: EffectiveScreen;
  validators: ValidatorModule;
  hash: string;
}

/** Versions of a screen by key (see versionKey); `*` is the screen without any layer. */
export type Versions = Readonly<Record<string, ReadyScreen>>;
