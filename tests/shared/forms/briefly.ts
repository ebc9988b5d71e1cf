import { fieldStates } from '../../../src/shared/forms/rules/field-states.ts';
import { judge } from '../../../src/shared/forms/validity/judge.ts';
import type { FormData, FormPart, JsonSchema } from '../../../src/shared/forms/types.ts';
import { testScreen } from './test-screen.ts';

/** What a form over this schema says of the data on 2026-11-20, each issue as its field and its words. */
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
