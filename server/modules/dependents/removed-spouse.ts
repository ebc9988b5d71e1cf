import type { FastifyInstance } from 'fastify';
import { isSpouse } from '../../../src/shared/domain/dependents.ts';
import type { FormData } from '../../../src/shared/forms/types.ts';
import type { AnyCtx, Enrollment } from '../../contract.ts';
import type { Queryable } from '../../db/db.ts';
import { primaryOf, dependentRows } from './rows.ts';
import { TAB } from '../../../src/shared/store/tab-names.ts';

const NAME = 'removed_spouse';

/**
 * The spouse that the answer No removes from the list. The row is kept beside the step, so that a Yes restores it, also
 * from another page; the social security number stays sealed under the row's id until the step is saved without it.
 */
export function removedSpouse(app: FastifyInstance) {
  return {
    find: ({ db, enrollment }: Pick<AnyCtx, 'db' | 'enrollment'>) =>
      app.drafts.aside(db, enrollment, NAME),

    forget: (db: Queryable, enrollment: Enrollment) => app.drafts.layAside(db, enrollment, NAME),

    /** After a change of the list: keeps a spouse removed by No; returns the one that Yes restores, if any. */
    async follow(ctx: AnyCtx, before: FormData, now: FormData): Promise<FormData | undefined> {
      const { db, enrollment } = ctx;
      const left = dependentRows(before).find(isSpouse);
      const isBack = dependentRows(now).some(isSpouse);
      const known = await this.find(ctx);
      if (isBack && known) await this.forget(db, enrollment);
      if (isBack) return undefined;
      if (now.spouse_status === 'no' && left) await app.drafts.layAside(db, enrollment, NAME, left);
      return now.spouse_status === 'yes' && known ? asShown(app, ctx, known) : undefined;
    },
  };
}

// Without its sealed number the row is a new one, to be completed.
async function asShown(app: FastifyInstance, ctx: AnyCtx, spouse: FormData): Promise<FormData> {
  const [row = spouse] = dependentRows(
    await app.wizard.showTyped(ctx, TAB.dependents, { dependents: [spouse] }),
  );
  const { dependent_id: _id, ...info } = primaryOf(row);
  return info.ssn === undefined ? { ...row, primary_info: info } : row;
}
