// Baseline: one Fastify route per call, which sends the recorded headers and bytes, and writes the store's log line.
import { readFileSync } from 'node:fs';
import fastify, { LogController } from 'fastify';
import pino from 'pino';

/** @typedef {{ method: 'GET' | 'POST', path: string, headers: Record<string, string>, body: string }} Recorded */

const file = process.argv[2];
if (file === undefined) throw new Error('Which file holds the recorded answers?');
/** @type {Recorded[]} */
const answers = JSON.parse(readFileSync(file, 'utf8'));

const SESSION = '0123456789abcdef';
const loggerInstance = pino(
  { level: 'info', base: null, timestamp: pino.stdTimeFunctions.isoTime },
  pino.destination({ fd: 1, sync: false, minLength: 4096, periodicFlush: 200 }),
);
const app = fastify({
  loggerInstance,
  logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
});
app.addHook('onResponse', (request, reply, done) => {
  request.log.info({
    method: request.method,
    route: request.routeOptions.url,
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    session: SESSION,
  });
  done();
});
for (const { method, path, headers, body } of answers) {
  const bytes = Buffer.from(body, 'base64');
  app.route({
    method,
    url: path.split('?')[0] ?? path,
    handler: (_request, reply) => reply.headers(headers).send(bytes),
  });
}
const url = await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ url });
process.on('disconnect', () => process.exit());
