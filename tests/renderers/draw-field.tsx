import Form from '@rjsf/core';
import type { ErrorSchema, RJSFSchema, RegistryWidgetsType, UiSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FieldTemplate } from '../../renderers/templates/FieldTemplate.tsx';

/** Form that the drawn controls belong to; it stands elsewhere on the page. */
export const FORM_ID = 'the-form';

interface FieldSetup {
  schema?: RJSFSchema;
  ui?: UiSchema;
  options?: Record<string, unknown>;
  value?: unknown;
  required?: boolean;
  error?: string;
}

/** Draws one field through RJSF with our template; `value()` is what the form's data holds now. */
export function drawField(
  widget: RegistryWidgetsType[string],
  name: string,
  setup: FieldSetup = {},
) {
  const { schema = {}, ui = {}, options = {}, required = false, error } = setup;
  let data: Record<string, unknown> = setup.value === undefined ? {} : { field: setup.value };
  const blurred: unknown[] = [];
  const view = render(
    <Form
      tagName="div"
      formContext={{ formId: FORM_ID }}
      schema={{
        type: 'object',
        properties: { field: { type: 'string', title: 'The field', ...schema } },
        ...(required ? { required: ['field'] } : {}),
      }}
      uiSchema={{ field: { 'ui:widget': name, 'ui:options': options, ...ui } }}
      formData={data}
      validator={validator}
      widgets={{ [name]: widget }}
      templates={{ FieldTemplate }}
      noValidate
      {...(error
        ? { extraErrors: { field: { __errors: [error] } } as unknown as ErrorSchema }
        : {})}
      onChange={({ formData }) => {
        data = formData as Record<string, unknown>;
      }}
      onBlur={(_, value) => {
        blurred.push(value);
      }}
    >
      <></>
    </Form>,
  );
  return { ...view, user: userEvent.setup(), value: () => data.field, blurred };
}
