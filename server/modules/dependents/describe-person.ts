import type { FastifyInstance } from 'fastify';
import { fieldStates } from '../../../src/shared/forms/rules/field-states.ts';
import { readShape } from '../../../src/shared/forms/form-shape.ts';
import type { FieldDescriptor } from '../../../src/shared/forms/types.ts';
import type { AnyCtx } from '../../contract.ts';

/** Fields inside primary_info, the words over them, and whether it is asked if the person is legally disabled. */
export interface DescribedPerson {
  result: FieldDescriptor[];
  disclaimer: string;
  is_legally_disabled: boolean;
}

const SCREEN = 'enrollment/dependent';
const PART = '/primary_info';
const DISABILITY = `${PART}/is_legally_disabled`;

/** What is asked about one dependent here, as the configuration says, and the words over it. */
export function describePerson(app: FastifyInstance, { choice }: AnyCtx): DescribedPerson {
  const { screen, validators } = app.configuration.current().screen(SCREEN, choice);
  const states = fieldStates(screen, {}, undefined, validators.conditions);
  const { find } = readShape(screen.schema ?? {}, screen.form?.fields);
  const fields = (find(PART)?.children ?? []).filter(({ template }) => states[template]?.visible);
  return {
    result: fields.map(({ name, template, schema, use }) => ({
      field_name: name,
      value: schema.default ?? '',
      required: states[template]?.required === true,
      read_only: states[template]?.readOnly === true,
      error: null,
      message: null,
      ...(use.options ? { options: use.options } : {}),
    })),
    disclaimer: screen.intro ?? '',
    is_legally_disabled: states[DISABILITY]?.visible === true,
  };
}
