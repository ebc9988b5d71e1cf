import { HOLDERS, Refusal, type Ctx, type Reply, type ServerModule } from '../../contract.ts';
import { invoiceService, type InvoiceService } from './service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    invoices: InvoiceService;
  }
}

// The service is called later by the server, which has its bearer token.
async function generate(
  ctx: Ctx<'auto-invoice-generation'>,
): Promise<Reply<'auto-invoice-generation'>> {
  const outcome = await ctx.app.invoices.askFor(ctx, ctx.input.policy_id);
  if (!outcome) throw new Refusal(404, 'Policy not found');
  const message =
    outcome === 'asked' ? 'The invoice is on its way.' : 'This policy is paid without an invoice.';
  return { message, data: {} };
}

const module: ServerModule = {
  needs: ['receipt'],
  register(app) {
    app.decorate('invoices', invoiceService(app));
  },
  routes: {
    'auto-invoice-generation': {
      access: {
        callers: HOLDERS,
        mutates: true,
        scope: 'either',
        limit: 'mutating',
        afterEnd: true,
      },
      handle: generate,
    },
  },
};
export default module;
