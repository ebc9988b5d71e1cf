import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import { HOLDERS, Refusal, type Ctx, type Reply, type ServerModule } from '../../contract.ts';
import { invoiceService, type InvoiceService } from './service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    invoices: InvoiceService;
  }
}

type Body = Calls['auto-invoice-generation']['request'];

// The service is called later by the server, which has its bearer token.
async function generate(ctx: Ctx<Body, never>): Promise<Reply> {
  const isFound = await ctx.app.invoices.askFor(ctx, ctx.body.policy_id);
  if (!isFound) throw new Refusal(404, 'Policy not found');
  return { message: 'The invoice is on its way.', data: {} };
}

const module: ServerModule = {
  needs: ['receipt'],
  register(app) {
    app.decorate('invoices', invoiceService(app));
  },
  routes: [
    {
      method: 'POST',
      path: 'autoInvoiceGeneration',
      contract: 'auto-invoice-generation',
      access: {
        callers: HOLDERS,
        mutates: true,
        scope: 'either',
        limit: 'mutating',
        afterEnd: true,
      },
      handle: generate,
    },
  ],
};
export default module;
