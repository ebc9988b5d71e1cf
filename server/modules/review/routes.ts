import { STEP_SAVE, type Ctx, type Reply, type ServerModule } from '../../contract.ts';
import { reviewService, type ReviewService } from './service.ts';
import { TAB } from '../../../src/shared/store/tab-names.ts';

declare module 'fastify' {
  interface FastifyInstance {
    review: ReviewService;
  }
}

async function complete(ctx: Ctx<'save-review-info'>): Promise<Reply<'save-review-info'>> {
  const policyId = await ctx.app.review.complete(ctx, ctx.input);
  return { message: 'Your enrollment is complete.', data: { policy_id: policyId } };
}

const module: ServerModule = {
  needs: ['cart', 'evidence-copy', 'invoice', 'landing', 'receipt', 'wizard'],
  register(app) {
    app.decorate('review', reviewService(app));
    app.tabSources.add(TAB.review, app.review);
  },
  routes: {
    'save-review-info': {
      // A completed enrollment answers again with its policy.
      access: { ...STEP_SAVE, afterEnd: true },
      handle: complete,
    },
  },
};
export default module;
