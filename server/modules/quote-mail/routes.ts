import { HOLDERS, type Ctx, type Reply, type ServerModule } from '../../contract.ts';
import { quoteMailService, type QuoteMailService } from './service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    quoteMails: QuoteMailService;
  }
}

async function preview(
  ctx: Ctx<'get-quote-preview-content'>,
): Promise<Reply<'get-quote-preview-content'>> {
  return { data: { content: await ctx.app.quoteMails.preview(ctx, ctx.input) } };
}

const module: ServerModule = {
  needs: ['cart', 'landing', 'session'],
  register(app) {
    app.decorate('quoteMails', quoteMailService(app));
  },
  routes: {
    'get-quote-preview-content': {
      // The query is neither logged nor kept; the store's own pages send it in the body.
      alsoMethod: 'GET',
      access: {
        callers: { ...HOLDERS, visitor: 'forbidden', owner: 'own', resumed: 'own', stepped: 'own' },
        mutates: false,
        scope: 'enrollment',
        limit: 'ownRead',
      },
      handle: preview,
    },
  },
};
export default module;
