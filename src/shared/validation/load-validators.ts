import type { ValidatorModule } from '../forms/types.ts';
import { runtime, type ValidatorRuntime } from './runtime.ts';

/** What importing the text that compileScreen made gives. */
export interface ValidatorText {
  default(runtime: ValidatorRuntime): ValidatorModule;
}

/** Gives an imported validator module its runtime. The browser imports it by its address. */
export function startValidators(imported: ValidatorText): ValidatorModule {
  return imported.default(runtime);
}

/** Loads validators from their text, on the server. Throws when the text is no such module. */
export async function loadValidators(text: string): Promise<ValidatorModule> {
  const address = `data:text/javascript;charset=utf-8,${encodeURIComponent(text)}`;
  return startValidators((await import(/* @vite-ignore */ address)) as ValidatorText);
}
