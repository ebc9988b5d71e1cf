// Baseline: one Fastify route per call, which only sends the bytes recorded from the store.
import { readFileSync } from 'node:fs';
import fastify from 'fastify';

/** @typedef {{ method: 'GET' | 'POST', path: string, type: string, body: string }} Recorded */

const file = process.argv[2];
if (file === undefined) throw new Error('Which file holds the recorded answers?');
/** @type {Recorded[]} */
const answers = JSON.parse(readFileSync(file, 'utf8'));

const app = fastify();
for (const { method, path, type, body } of answers) {
  const bytes = Buffer.from(body, 'base64');
  app.route({
    method,
    url: path.split('?')[0] ?? path,
    handler: (_request, reply) => reply.type(type).send(bytes),
  });
}
const url = await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ url });
process.on('disconnect', () => process.exit());
