import { createServer, type ServerResponse } from 'node:http';
import path from 'node:path';
import { buildPage } from '../lib/build-page.ts';
import type { OpenedForm } from './read-form.ts';

// The page compiles nothing: validators are compiled here.
const POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; object-src 'none'";

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export interface ServedForm {
  url: string;
  close(): Promise<void>;
}

/** Builds the page of a form and serves both on this machine only; port 0 takes a free one. */
export async function serveForm(form: OpenedForm, port: number): Promise<ServedForm> {
  const files = await buildPage(import.meta.dirname);
  const { validators, ...rest } = form;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    response.setHeader('content-security-policy', POLICY);
    response.setHeader('cache-control', 'no-store');
    if (pathname === '/form.json') send(response, 'application/json', JSON.stringify(rest));
    else if (pathname === '/validators.js') send(response, TYPES['.js'], validators);
    else sendFile(response, pathname === '/' ? 'index.html' : pathname.slice(1), files);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The page has no port.');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function send(response: ServerResponse, type: string | undefined, body: string | Uint8Array): void {
  response.setHeader('content-type', type ?? 'text/plain');
  response.end(body);
}

function sendFile(
  response: ServerResponse,
  name: string,
  files: ReadonlyMap<string, string | Uint8Array>,
): void {
  const file = files.get(name);
  if (file === undefined) response.statusCode = 404;
  send(
    response,
    file === undefined ? undefined : TYPES[path.extname(name)],
    file ?? 'Nothing here.',
  );
}
