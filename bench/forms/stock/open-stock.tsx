import Form from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { type BenchRequest, benchFields, benchValues } from '../bench-fields.ts';
import { type FormDefinition, schemaOf, uiSchemaOf } from '../bench-schema.ts';
import type { Contender } from '../pages/bench-window.ts';

/** Unmodified RJSF: core theme, its own widgets and validator, uncontrolled. */
export function openStock({ n, mode, conditional }: BenchRequest): Contender {
  const fields = benchFields({ n, conditional });
  let form: FormDefinition = {
    schema: schemaOf(fields),
    uiSchema: uiSchemaOf(fields),
    initialData: benchValues(fields, mode),
  };
  return {
    draw: () => (
      <Form
        schema={form.schema}
        {...(form.uiSchema ? { uiSchema: form.uiSchema } : {})}
        validator={validator}
        initialFormData={form.initialData}
        liveValidate={mode === 'live' ? 'onChange' : false}
        nameGenerator={(path) => path.map(String).join('.')}
        focusOnFirstError
        noHtml5Validate
      />
    ),
    define(definition) {
      form = definition;
    },
  };
}
