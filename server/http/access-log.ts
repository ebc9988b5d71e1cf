import type { FastifyInstance } from 'fastify';

/** One line per request: request id, method, route template, status, time, hashed session. Never the address, body or headers. */
export function addAccessLog(app: FastifyInstance): void {
  app.decorateRequest('sessionHash', '');
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      session: request.sessionHash,
    });
    done();
  });
}
