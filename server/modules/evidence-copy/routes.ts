import {
  HOLDERS,
  type Access,
  type AnyCtx,
  type Reply,
  type ServerModule,
} from '../../contract.ts';
import { evidenceCopyService, type EvidenceCopyService } from './service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    evidenceCopies: EvidenceCopyService;
  }
}

const READ: Access = {
  callers: { ...HOLDERS, resumed: 'masked' },
  mutates: false,
  scope: 'enrollment',
  limit: 'ownRead',
  afterEnd: true,
};
const MAIL: Access = { ...READ, callers: HOLDERS, mutates: true, limit: 'mail' };

async function show(ctx: AnyCtx): Promise<Reply<'app-evidence'>> {
  return { data: await ctx.app.evidenceCopies.show(ctx) };
}

async function mail(ctx: AnyCtx): Promise<Reply<'app-evidence-mail'>> {
  await ctx.app.evidenceCopies.mail(ctx);
  return { message: 'The copy is on its way to your email.', data: {} };
}

const module: ServerModule = {
  needs: ['contact-codes', 'receipt'],
  register(app) {
    app.decorate('evidenceCopies', evidenceCopyService(app));
  },
  routes: {
    'app-evidence': { access: READ, handle: show },
    'app-evidence-mail': { access: MAIL, handle: mail },
  },
};
export default module;
