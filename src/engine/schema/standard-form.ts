import { StandardDocument } from '../../shared/forms/standard/standard-document.ts';
import type { EffectiveScreen, FormData, ValidatorModule } from '../../shared/forms/types.ts';
import type { FormStore } from '../form/form-store.ts';
import type { Store } from '../types.ts';
import { createSchemaForm } from './schema-form.ts';

/** Makes the store of a screen whose form is a standard schema. Throws when the screen came without its validators. */
export function createStandardForm({
  store,
  screen,
  validators,
  initial,
}: {
  store: Store;
  screen: EffectiveScreen;
  validators: ValidatorModule;
  initial: FormData | undefined;
}): FormStore {
  const { standard } = validators;
  if (!standard) throw new Error(`The form ${screen.id} came without its validators.`);
  return createSchemaForm({
    store,
    document: new StandardDocument(screen.schema ?? {}),
    validators: standard,
    ui: screen.form?.uiSchema,
    initial,
    texts: screen.messages,
    general: screen.general,
  });
}
