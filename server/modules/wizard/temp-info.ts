import type { FastifyInstance } from 'fastify';
import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import { isoToUs } from '../../../src/shared/domain/calendar-date.ts';
import { savedName } from '../../configuration/tab-names.ts';
import type { AnyCtx } from '../../contract.ts';
import { readFilter } from '../../enrollment/filter.ts';
import { refuseField } from '../../refusals.ts';
import { TAB } from '../../../src/shared/store/tab-names.ts';

/** One column of an enrollment's stored data: a fact, the quote filter, or a saved step. */
export async function readTempInfo(
  app: FastifyInstance,
  ctx: AnyCtx,
  column: string,
): Promise<Calls['get-enrollment-temp-info']['data']> {
  const known = facts(ctx);
  const fact = Object.hasOwn(known, column) ? known[column] : undefined;
  if (fact !== undefined) return { result: fact, version: ctx.enrollment.version };
  if (column === TAB.filter) {
    const result = (await readFilter(app, ctx.db, ctx.enrollment)) ?? null;
    return { result, version: await app.tabs.version(ctx.db, ctx.enrollment, TAB.filter) };
  }
  const tab = savedName(app, ctx.enrollment.portal, column);
  if (tab === undefined)
    throw refuseField('/column', 'There is no such column.', { keyword: 'enum' });
  const saved = await app.wizard.saved(ctx, tab);
  if (tab === TAB.billing) ctx.audit('read_secret', { tab, fields: ['masked'] });
  return saved;
}

function facts(ctx: AnyCtx): Record<string, string | null> {
  const { enrollment } = ctx;
  return {
    type: enrollment.enrollType,
    eprocess: enrollment.eprocess,
    group_id: enrollment.groupId ?? null,
    effective_date: enrollment.effectiveDate ? isoToUs(enrollment.effectiveDate) : null,
    benefit_store_type: enrollment.openType,
  };
}
