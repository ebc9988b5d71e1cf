import type { FastifyInstance } from 'fastify';
import { fieldStates } from '../../../src/shared/forms/rules/field-states.ts';
import { readShape } from '../../../src/shared/forms/form-shape.ts';
import { formatPointer, parsePointer } from '../../../src/shared/forms/pointer.ts';
import { nameAt, rowHeading } from '../../../src/shared/forms/form-data/row-name.ts';
import type {
  EffectiveScreen,
  FormData,
  Pointer,
  ValidatorModule,
} from '../../../src/shared/forms/types.ts';
import type { AnyCtx } from '../../contract.ts';
import { surroundings } from './judge-step.ts';
import type { JudgingFacts } from './judge-typed.ts';
import { rowsOf, type RowList } from './rows.ts';
import { recallStep } from './step-facts.ts';

type Surroundings = Pick<JudgingFacts, 'scope' | 'context'>;

/** Name of a field of a saved step in messages, as in its form: `Maria Lopez, First name`. */
export async function nameOfField(
  app: FastifyInstance,
  ctx: AnyCtx,
  tab: string,
  field: Pointer,
): Promise<string> {
  const { step, data } = await recallStep(app, ctx, tab);
  const around = await surroundings(app, ctx, data);
  const [top, number, ...inside] = parsePointer(field);
  const list = step.lists.find((one) => one.list === top);
  if (!list || number === undefined) return nameIn(step, data, field, around);
  return nameInRow(list, data, { index: Number(number), field: formatPointer(inside) }, around);
}

function nameInRow(
  list: RowList,
  data: FormData,
  { index, field }: { index: number; field: Pointer },
  { scope, context }: Surroundings,
): string {
  const row = rowsOf(list, data)[index] ?? {};
  const heading = rowHeading(list.panel, row, index);
  const label = nameIn(list, row, field, { scope: { ...scope, args: { row } }, context });
  return [heading, label].filter(Boolean).join(', ');
}

// Labels depend on rules alone, not on the server's facts.
function nameIn(
  { screen, validators }: { screen: EffectiveScreen; validators: ValidatorModule },
  data: FormData,
  field: Pointer,
  { scope, context }: Surroundings,
): string {
  const { conditions } = validators;
  const states = fieldStates(screen, { ...scope, data }, undefined, conditions, context);
  return nameAt(readShape(screen.schema ?? {}, screen.form?.fields), field, { data, states });
}
