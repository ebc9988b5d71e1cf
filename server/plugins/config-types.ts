import type { EffectiveScreen, ValidatorModule } from '../../src/shared/forms/types.ts';

/** A portal as its file says it: what every portal has; the rest is for those who know it. */
export interface PortalConfig {
  code: string;
  name: string;
  [more: string]: unknown;
}

/** One screen, ready to be served and to judge by. */
export interface ReadyScreen {
  screen: EffectiveScreen;
  validators: ValidatorModule;
  hash: string;
}
