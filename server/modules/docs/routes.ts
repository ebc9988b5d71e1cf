import type { ServerModule } from '../../contract.ts';
import { docsService } from './service.ts';
import { STYLE } from './style.ts';

const OPEN = { config: { access: 'open' } } as const;

const module: ServerModule = {
  register(app) {
    const docs = docsService(app);
    app.get('/api/docs', OPEN, async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(docs().html),
    );
    app.get('/api/docs/openapi.json', OPEN, async (_request, reply) =>
      reply.type('application/json; charset=utf-8').send(docs().json),
    );
    app.get('/api/docs/style.css', OPEN, async (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(STYLE),
    );
  },
};
export default module;
