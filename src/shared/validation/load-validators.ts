import type { ValidatorModule } from '../forms/types.ts';
import { runtime, type ValidatorText } from './runtime.ts';

/** Gives an imported validator module its runtime. The browser imports it by its address. */
export async function openValidators(imported: ValidatorText): Promise<ValidatorModule> {
  if (imported.needsAll !== true) return imported.default(runtime);
  const { startWithAll } = await import('./full-runtime.ts');
  return startWithAll(imported);
}

/** Loads validators from their text, on the server. Throws when the text is no such module. */
export async function loadValidators(text: string): Promise<ValidatorModule> {
  const address = `data:text/javascript;charset=utf-8,${encodeURIComponent(text)}`;
  return openValidators((await import(/* @vite-ignore */ address)) as ValidatorText);
}
