import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** An external service on a port of its own; the test sets how it answers. */
export interface HttpService {
  url: string;
  requests: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[];
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  close(): Promise<void>;
}

export async function startService(): Promise<HttpService> {
  const service: HttpService = {
    url: '',
    requests: [],
    answer: (_request, response) => response.end('{}'),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      service.requests.push({ method, url, headers, body });
      service.answer(request, response);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No address.');
  service.url = `http://127.0.0.1:${address.port}`;
  return service;
}

/** Answers JSON. */
export function json(value: unknown, status = 200): HttpService['answer'] {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  };
}
