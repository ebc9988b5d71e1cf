import { fieldStates } from '../../../src/shared/forms/rules/field-states.ts';
import { judge } from '../../../src/shared/forms/validity/judge.ts';
import type { FormData, FormPart, JsonSchema } from '../../../src/shared/forms/types.ts';
import { testScreen } from './test-screen.ts';

/** Issues of data in a form over this schema on 2026-11-20, each as its field and its message. */
export async function briefly(
  schema: JsonSchema,
  data: FormData,
  form: Partial<FormPart> = {},
): Promise<string[]> {
  const { screen, validators } = await testScreen(schema, form);
  const states = fieldStates(screen, { data }, undefined, validators.conditions);
  const issues = judge(screen, validators, { data, states, context: { today: '2026-11-20' } });
  return issues.map(({ field, message }) => `${field} ${message}`);
}
