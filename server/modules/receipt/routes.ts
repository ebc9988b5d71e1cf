import { HOLDERS, Refusal, type AnyCtx, type Reply, type ServerModule } from '../../contract.ts';
import { partnerOrigin } from '../../http/framing.ts';
import { receiptService, type ReceiptService } from './service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    receipts: ReceiptService;
  }
}

async function getReceipt(ctx: AnyCtx): Promise<Reply<'get-receipt'>> {
  const { app, db, enrollment } = ctx;
  const receipt = await app.receipts.findShown(db, enrollment);
  if (!receipt) throw new Refusal(404, 'This enrollment is not completed yet.');
  const partner = partnerOrigin(app, enrollment.site);
  return { data: { ...receipt, ...(partner === undefined ? {} : { partner_origin: partner }) } };
}

const module: ServerModule = {
  register(app) {
    app.decorate('receipts', receiptService(app));
  },
  routes: {
    'get-receipt': {
      access: {
        callers: HOLDERS,
        mutates: false,
        scope: 'enrollment',
        limit: 'ownRead',
        afterEnd: true,
      },
      handle: getReceipt,
    },
  },
};
export default module;
