import type { FastifyInstance } from 'fastify';
import type { AnyCtx } from '../../contract.ts';
import { draftName } from './draft-form.ts';
import { draftedTabs } from './repository.ts';

/** Compares what is typed with what is saved. */
export function unsavedSteps(app: FastifyInstance) {
  return {
    /** Names of the saved steps that typed and unsaved answers would change. */
    async unsavedSteps(ctx: AnyCtx): Promise<string[]> {
      if (!ctx.enrollment.dataKey) return [];
      const steps = new Set<string>();
      for (const tab of await draftedTabs(ctx.db, ctx.enrollment.id)) {
        // Beside forms other data may be laid aside.
        if (draftName(app, ctx, tab) === undefined) continue;
        const typed = await app.drafts.typed(ctx, tab);
        const step = typed && (await app.wizard.stepChangedBy(ctx, tab, typed));
        if (step !== undefined) steps.add(step);
      }
      return [...steps];
    },
  };
}
