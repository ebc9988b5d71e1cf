import type { FastifyInstance } from 'fastify';
import { getAt } from '../../../src/shared/forms/pointer.ts';
import type { FormData } from '../../../src/shared/forms/types.ts';
import { isAlike } from '../../../src/shared/forms/values.ts';
import type { AnyCtx } from '../../contract.ts';
import { judgeAlone } from './judge-step.ts';
import { idOf, rowsOf, type RowList } from './rows.ts';
import { recallStep, type KnownStep } from './step-facts.ts';
import { stepsOf } from './steps.ts';

/**
 * Name of the saved step that typed answers would change; undefined when they would change nothing, or it was never saved.
 * `draft`: the saved name of a step, or the name of the draft of a row of its list.
 */
export async function stepChangedBy(
  app: FastifyInstance,
  ctx: AnyCtx,
  draft: string,
  typed: FormData,
): Promise<string | undefined> {
  if (Object.keys(typed).length === 0) return undefined;
  for (const { name, saved, lists } of stepsOf(app, ctx.enrollment.portal, ctx.choice)) {
    const list = lists.find(({ screen }) => screen.form?.draft === draft);
    if (saved !== draft && !list) continue;
    const known = await recallStep(app, ctx, saved);
    const body = list && saved !== draft ? withRow(known, list, typed) : typed;
    if (known.isSaved && (await changes(app, ctx, known, body))) return name;
  }
  return undefined;
}

async function changes(
  app: FastifyInstance,
  ctx: AnyCtx,
  known: KnownStep,
  typed: FormData,
): Promise<boolean> {
  const { values: before } = await judgeAlone(app, ctx, known, undefined);
  const { values: after } = await judgeAlone(app, ctx, known, typed);
  if (holdsRetyped(known, typed)) return true;
  return Object.keys(typed).some((name) => !isAlike(before[name], after[name]));
}

// A draft has an empty text in the place of a sealed answer of a row that was typed anew.
function holdsRetyped({ step: { lists }, marks }: KnownStep, typed: FormData): boolean {
  return Object.keys(marks).some((place) => {
    const [list, id, ...field] = place.split('/');
    const one = lists.find((each) => each.list === list);
    const row = one && rowsOf(one, typed).find((each) => idOf(one, each) === id);
    return getAt(row, `/${field.join('/')}`) === '';
  });
}

// The saved rows, with this one in the place of the one with its id, or after them.
function withRow({ data }: KnownStep, one: RowList, row: FormData): FormData {
  const rows = rowsOf(one, data);
  const id = idOf(one, row);
  const at = id === '' ? -1 : rows.findIndex((saved) => idOf(one, saved) === id);
  return { [one.list]: at === -1 ? [...rows, row] : rows.with(at, row) };
}
