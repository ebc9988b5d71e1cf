import type { FastifyInstance } from 'fastify';
import { isSpecified, savedName, savedNames } from '../../configuration/tab-names.ts';
import type { AnyCtx, Refusal } from '../../contract.ts';
import { refuseField } from '../../refusals.ts';
import { isRequired } from './progress.ts';

/** Resolves names of steps: every tab has a name in the list and a saved name. */
export function tabNames(app: FastifyInstance) {
  return {
    /** Whether the enrollment needs a step, by any spelling of its name. Throws 422 when there is no such step. */
    async isRequired(ctx: AnyCtx, name: string): Promise<boolean> {
      const names = savedNames(app, ctx.enrollment.portal);
      const saved = names.get(name);
      if (saved === undefined) throw wrongTab('There is no such step.', '/tab_name');
      const spellings = [...names].filter(([, one]) => one === saved).map(([spelling]) => spelling);
      for (const spelling of spellings) if (await isRequired(app, ctx, spelling)) return true;
      return false;
    },

    /** The saved name of a step, by any spelling of its name. Throws 422 when there is no such step. */
    anyTab(ctx: AnyCtx, name: string): string {
      const tab = savedName(app, ctx.enrollment.portal, name);
      if (tab === undefined) throw wrongTab('There is no such step.');
      return tab;
    },

    /** The same for a step defined by configuration alone. Throws 422 for every other name. */
    madeTab(ctx: AnyCtx, name: string): string {
      const tab = this.anyTab(ctx, name);
      if (isSpecified(tab)) throw wrongTab('This step has a call of its own.');
      return tab;
    },
  };
}

function wrongTab(message: string, field = '/tab'): Refusal {
  return refuseField(field, message, { keyword: 'enum' });
}
