import type { ValidateFunction } from 'ajv';
import type { TabScope } from '../../../src/shared/domain/required-tabs.ts';
import type { JsonSchema } from '../../../src/shared/forms/types.ts';
import { createAjv } from '../../../src/shared/validation/create-ajv.ts';

const ajv = createAjv();
// Compiled conditions live as long as their configuration.
const compiled = new WeakMap<JsonSchema, ValidateFunction>();

/** Whether the condition of a step holds. `today` is the business day, for conditions about dates. */
export function isMet(when: JsonSchema, scope: TabScope, today: string): boolean {
  return validatorOf(when).call({ today }, scope);
}

function validatorOf(when: JsonSchema): ValidateFunction {
  const known = compiled.get(when);
  if (known) return known;
  const made = ajv.compile(when);
  // AJV would keep every schema; here the configuration does.
  ajv.removeSchema(when);
  compiled.set(when, made);
  return made;
}
