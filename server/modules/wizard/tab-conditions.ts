import type { ValidateFunction } from 'ajv';
import type { TabScope } from '../../../src/shared/domain/required-tabs.ts';
import type { JsonSchema } from '../../../src/shared/forms/types.ts';
import { oncePerObject } from '../../../src/shared/once-per-object.ts';
import { createAjv } from '../../../src/shared/validation/create-ajv.ts';

const ajv = createAjv();

/** Whether the condition of a step holds. `today` is the business day, for conditions about dates. */
export function isMet(when: JsonSchema, scope: TabScope, today: string): boolean {
  return validatorOf(when).call({ today }, scope);
}

const validatorOf = oncePerObject((when: JsonSchema): ValidateFunction => {
  const made = ajv.compile(when);
  // AJV would keep every schema; here the configuration does.
  ajv.removeSchema(when);
  return made;
});
