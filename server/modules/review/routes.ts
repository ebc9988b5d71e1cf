import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import { HOLDERS, type Ctx, type Reply, type ServerModule } from '../../contract.ts';
import { reviewService, type ReviewService } from './service.ts';
import { TAB } from '../../../src/shared/store/tab-names.ts';

declare module 'fastify' {
  interface FastifyInstance {
    review: ReviewService;
  }
}

type Body = Calls['save-review-info']['request'];

async function complete(ctx: Ctx<Body, never>): Promise<Reply> {
  const policyId = await ctx.app.review.complete(ctx, ctx.body);
  return { message: 'Your enrollment is complete.', data: { policy_id: policyId } };
}

const module: ServerModule = {
  needs: ['cart', 'evidence-copy', 'invoice', 'landing', 'receipt', 'wizard'],
  register(app) {
    app.decorate('review', reviewService(app));
    app.tabSources.add(TAB.review, app.review);
  },
  routes: [
    {
      method: 'POST',
      path: 'save-review-info',
      contract: 'save-review-info',
      // A completed enrollment answers again with its policy.
      access: {
        callers: HOLDERS,
        mutates: true,
        scope: 'enrollment',
        limit: 'mutating',
        afterEnd: true,
      },
      handle: complete,
    },
  ],
};
export default module;
