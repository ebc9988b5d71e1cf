import Form, { getDefaultRegistry } from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import { customizeValidator } from '@rjsf/validator-ajv8';
import { render, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import Ajv2020 from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import type { Renderers } from '../../../src/engine/types.ts';
import { openPage } from '../standard/open-standard.tsx';
import { plainRenderers } from '../plain-renderers.tsx';
import type { Case } from './case.ts';
import { madeElsewhere } from './made-elsewhere.ts';

/** A form on a page. */
export interface Drawn {
  page: HTMLElement;
  user: UserEvent;
  /** Presses its button; whether the form was sent. */
  submit(): Promise<boolean>;
  data(): unknown;
}

/** RJSF as it comes: @rjsf/core with its theme and @rjsf/validator-ajv8. */
export function drawStock({ schema, uiSchema, formData }: Case): Drawn {
  let data: unknown = formData;
  let isSent = false;
  const view = render(
    <Form
      schema={schema}
      {...(uiSchema ? { uiSchema } : {})}
      {...madeElsewhere}
      validator={validatorFor(schema)}
      initialFormData={formData}
      noHtml5Validate
      showErrorList={false}
      onChange={(event) => {
        data = event.formData;
      }}
      onError={() => undefined}
      onSubmit={(event) => {
        data = event.formData;
        isSent = true;
      }}
    />,
  );
  const user = userEvent.setup();
  return {
    page: view.container,
    user,
    data: () => data,
    async submit() {
      await user.click(view.container.querySelector('[type=submit]')!);
      return isSent;
    },
  };
}

const { templates, widgets } = getDefaultRegistry();
// RJSF's own theme, drawn by the engine.
const renderers = {
  ...plainRenderers,
  fields: madeElsewhere.fields,
  widgets: { ...widgets, ...madeElsewhere.widgets },
  templates: { ...templates, ...madeElsewhere.templates },
} as unknown as Renderers;

/** The engine with the same theme. */
export function drawOurs({ schema, uiSchema, formData }: Case): Drawn {
  const { container, form, user, sent } = openPage(schema, {
    ...(formData === undefined ? {} : { initial: formData }),
    ...(uiSchema ? { ui: uiSchema } : {}),
    renderers,
  });
  return {
    page: container.querySelector('.form')!,
    user,
    data: () => form.cells.valueAt(''),
    async submit() {
      await user.click(container.querySelector('[type=submit]')!);
      const said = () => document.querySelectorAll('[aria-label=Problems] li').length;
      await waitFor(() => expect(sent.length + said()).toBeGreaterThan(0));
      return sent.length > 0;
    },
  };
}

function validatorFor({ $schema }: RJSFSchema) {
  const isNew = typeof $schema === 'string' && $schema.includes('2020-12');
  return customizeValidator(isNew ? { AjvClass: Ajv2020 } : {});
}
