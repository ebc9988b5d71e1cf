import type { FastifyInstance } from 'fastify';
import { withHiddenAnswers } from '../../../src/shared/domain/hidden-health.ts';
import type { FormData } from '../../../src/shared/forms/types.ts';
import type { TabSource } from '../../contract.ts';
import { healthOf, ROW_DRAFT, dependentRows } from './rows.ts';

type List = Required<Pick<TabSource, 'shows' | 'renews' | 'completes'>>;

/** Draft of the panel of one dependent who is not in the list yet: the same rules as for a list of one. */
export function rowDraftSource(app: FastifyInstance, list: List) {
  return {
    shows: (ctx, row) => only(list.shows(ctx, asList(row)), row),

    async renews(ctx, row) {
      return only(await list.renews(ctx, asList(row)), row);
    },

    async completes(ctx, row) {
      const health = healthOf(row);
      if (!health || app.healthQuestions.maySee(ctx)) return row;
      const before = healthOf((await app.drafts.typed(ctx, ROW_DRAFT)) ?? {});
      const typed = { ...row, health_info: withHiddenAnswers(health, before ?? {}) };
      return only(await list.completes(ctx, asList(typed)), typed);
    },
  } satisfies List;
}

function asList(row: FormData): FormData {
  return { dependents: [row] };
}

function only(list: FormData, otherwise: FormData): FormData {
  return dependentRows(list)[0] ?? otherwise;
}
