import type { ServerModule } from '../../contract.ts';
import { type Readiness, readiness } from './readiness.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readiness: Readiness;
  }
}

const module: ServerModule = {
  register(app) {
    app.decorate('readiness', readiness(app));
    // The process lives and its event loop runs; a restart would not repair anything else.
    app.get('/healthz', { config: { access: 'open' } }, async () => ({ status: 'ok' }));
    app.get('/readyz', { config: { access: 'open' } }, async (_request, reply) => {
      const report = await app.readiness.report();
      return reply.code(report.status === 'ready' ? 200 : 503).send(report);
    });
  },
};
export default module;
