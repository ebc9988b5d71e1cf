import { getUiOptions, type RJSFSchema, type UIOptionsType, type UiSchema } from '@rjsf/utils';
import type { FormData } from '../../shared/forms/types.ts';
import { isRecord } from '../../shared/forms/values.ts';

type Ui = UiSchema<FormData, RJSFSchema>;
type UiOptions = UIOptionsType<FormData, RJSFSchema>;

/**
 * The same as RJSF's getUiOptions, which makes an object for each key: the options of a uiSchema without their `ui:`, over
 * those of the whole form.
 */
export function uiOptionsOf(uiSchema: Ui, ofForm: UiOptions = {}): UiOptions {
  const { 'ui:widget': widget } = uiSchema;
  // RJSF refuses it in words of its own.
  if (isRecord(widget)) return getUiOptions<FormData, RJSFSchema>(uiSchema, ofForm);
  const options: UiOptions = { ...ofForm };
  for (const key of Object.keys(uiSchema)) {
    if (!key.startsWith('ui:')) continue;
    const value: UiOptions[string] = uiSchema[key];
    if (key === 'ui:options' && isRecord(value)) Object.assign(options, value);
    else options[key.slice('ui:'.length)] = value;
  }
  return options;
}
