import type { ValidatorModule } from '../forms/types.ts';
import { runtime, type ValidatorText } from './runtime.ts';

/** Gives an imported validator module its runtime. The browser imports it by its address. */
export async function openValidators(imported: ValidatorText): Promise<ValidatorModule> {
  if (imported.needsAll !== true) return imported.default(runtime);
  const { startWithAll } = await import('./full-runtime.ts');
  return startWithAll(imported);
}
