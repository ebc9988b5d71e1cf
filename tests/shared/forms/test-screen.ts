import { applyOverlays } from '../../../src/shared/forms/layers/overlays.ts';
import type {
  EffectiveScreen,
  FormPart,
  JsonSchema,
  ValidatorModule,
} from '../../../src/shared/forms/types.ts';
import { compileScreen } from '../../../src/shared/validation/compile-screen.ts';
import { loadValidators } from '../../../server/configuration/load-validators.ts';

/** A screen with one form over this schema, and its validators compiled and loaded as the server does. */
export async function testScreen(
  schema: JsonSchema,
  form: Partial<FormPart> = {},
): Promise<{ screen: EffectiveScreen; validators: ValidatorModule }> {
  const screen = applyOverlays(
    {
      id: 'test/form',
      version: 1,
      title: 'Test',
      form: { schema: 'forms/test', submit: { label: 'Save' }, ...form },
    },
    (name) => (name === 'forms/test' ? schema : undefined),
    [],
  );
  return { screen, validators: await loadValidators(compileScreen(screen).text) };
}

/** Condition: a field of the form has this value. */
export const dataIs = (field: string, value: unknown): JsonSchema => ({
  required: ['data'],
  properties: { data: { required: [field], properties: { [field]: { const: value } } } },
});
