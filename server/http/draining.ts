import type { FastifyInstance } from 'fastify';

interface Draining {
  /** The process is about to end: it is not ready, but still answers. */
  isOn(): boolean;
  begin(): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    draining: Draining;
  }
}

/** Decorates `app.draining`. From its begin on, every answer ends its connection, so that clients come back elsewhere. */
export function addDraining(app: FastifyInstance): void {
  let isOn = false;
  const begin = () => {
    isOn = true;
  };
  app.decorate('draining', { isOn: () => isOn, begin });
  app.addHook('onRequest', (_request, reply, done) => {
    if (isOn) reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', async () => begin());
}
