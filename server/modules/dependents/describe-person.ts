import type { FastifyInstance } from 'fastify';
import { fieldStates } from '../../../src/shared/forms/rules/field-states.ts';
import { readShape } from '../../../src/shared/forms/form-shape.ts';
import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import type { AnyCtx } from '../../contract.ts';

/** Fields inside primary_info, the text above them, and whether legal disability is asked. */
export type DescribedPerson = Calls['get-form-fields-dependent-primary-info']['data'];

const SCREEN = 'enrollment/dependent';
const PART = '/primary_info';
const DISABILITY = `${PART}/is_legally_disabled`;

/** Describes the configured fields of one dependent, and the text above them. */
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
