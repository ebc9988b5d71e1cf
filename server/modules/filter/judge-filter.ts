import type { FastifyInstance } from 'fastify';
import {
  BASIC_FIELDS,
  type FilterField,
  FURTHER_FIELDS,
} from '../../../src/shared/domain/filter-fields.ts';
import type { LayerChoice } from '../../../src/shared/forms/layers/layer-types.ts';
import { judge } from '../../../src/shared/forms/validity/judge.ts';
import type { FieldState, Issue } from '../../../src/shared/forms/types.ts';
import type { FilterAnswers } from './filter-info.ts';

const HOME = 'entry/home';
const QUOTE_FILTER = 'store/quote-filter';

/** Layers and day of a filter. `required`: the further fields that may not be empty. */
export type FilterContext = LayerChoice & { today: string; required?: readonly FilterField[] };

/**
 * Faults of a filter, by the same schemas and with the same messages as on the screens: the required basic four as in
 * the home wizard, the others as in the quote filter.
 */
export function judgeFilter(
  app: FastifyInstance,
  answers: FilterAnswers,
  { today, required = [], ...choice }: FilterContext,
): Issue[] {
  const ask = (
    screen: string,
    fields: readonly FilterField[],
    asked: readonly FilterField[],
  ): Issue[] => {
    const { screen: effective, validators } = app.configuration.current().screen(screen, choice);
    const states = fields.map((field): [string, FieldState] => [
      `/${field}`,
      { visible: true, required: asked.includes(field), readOnly: false },
    ]);
    return judge(effective, validators, {
      data: Object.fromEntries(fields.map((field) => [field, answers[field]])),
      states: Object.fromEntries(states),
      context: { today },
    });
  };
  return [...ask(HOME, BASIC_FIELDS, BASIC_FIELDS), ...ask(QUOTE_FILTER, FURTHER_FIELDS, required)];
}
