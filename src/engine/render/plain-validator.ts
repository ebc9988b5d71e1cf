import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import type { FormData } from '../../shared/forms/types.ts';
import { isRecord, isSame } from '../../shared/forms/values.ts';
import { isOfType } from '../form/json-type.ts';

/**
 * The validator by which RJSF chooses among the kinds of a part while drawing. Validity itself is judged by the compiled
 * validators, so this one only checks what distinguishes kinds: types, constants, lists of values, named keys.
 */
export const plainValidator: ValidatorType<FormData, RJSFSchema> = {
  isValid: (schema, data) => fits(schema, data),
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({ errors: [] }),
};

function fits(schema: unknown, data: unknown): boolean {
  if (!isRecord(schema)) return schema !== false;
  if (schema.const !== undefined && !isSame(schema.const, data)) return false;
  if (Array.isArray(schema.enum) && !schema.enum.some((value) => isSame(value, data))) return false;
  if (schema.type !== undefined && data !== undefined && !isOfType(data, schema.type)) return false;
  return fitsParts(schema, data) && fitsKinds(schema, data);
}

function fitsParts({ required, properties }: Record<string, unknown>, data: unknown): boolean {
  if (!isRecord(data)) return true;
  const isThere = (name: unknown): boolean => data[String(name)] !== undefined;
  if (Array.isArray(required) && !required.every(isThere)) return false;
  return Object.entries(isRecord(properties) ? properties : {}).every(
    ([name, part]) => data[name] === undefined || fits(part, data[name]),
  );
}

function fitsKinds({ allOf, anyOf, oneOf, not }: Record<string, unknown>, data: unknown): boolean {
  if (Array.isArray(allOf) && !allOf.every((part) => fits(part, data))) return false;
  for (const kinds of [anyOf, oneOf]) {
    if (Array.isArray(kinds) && !kinds.some((part) => fits(part, data))) return false;
  }
  return not === undefined || !fits(not, data);
}
