import type { Socket } from 'node:net';
import cookie from '@fastify/cookie';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Settings } from '../config/settings.ts';
import { answerFor, sendAnswer } from './errors.ts';
import { readQuery } from './clean-text.ts';
import { DEFAULT_BODY_BYTES } from './call-contracts.ts';
import { REQUEST_ID, requestIds } from './request-id.ts';
import { fixedHeaders } from './security-headers.ts';

const LONGEST_PARAMETER = 256;
const LONGEST_REQUEST = 30_000;

/** An empty server with our limits of sizes and times, and no default answers of Fastify. */
export function createServer(settings: Settings, logger: FastifyBaseLogger): FastifyInstance {
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'request',
    }),
    genReqId: requestIds(settings),
    trustProxy: settings.trustProxy,
    bodyLimit: DEFAULT_BODY_BYTES,
    requestTimeout: LONGEST_REQUEST,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    // Open connections are served while the server closes; it accepts no new ones.
    return503OnClosing: false,
    routerOptions: { maxParamLength: LONGEST_PARAMETER, querystringParser: readQuery },
    frameworkErrors: (error, request, reply) => {
      const headers = { ...fixedHeaders(settings), [REQUEST_ID]: request.id };
      void sendAnswer(reply.headers(headers), answerFor(app, error, request));
    },
    clientErrorHandler: (error, socket) => answerBrokenRequest(settings, error, socket),
  });
  app.register(cookie);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID, request.id);
    done();
  });
  app.addHook('onRoute', ({ url, method, config }) => {
    if (config?.access === undefined) {
      throw new Error(`${String(method)} ${url} does not say who may call it.`);
    }
  });
  return app;
}

// Invalid HTTP never becomes a request, so the envelope is written by hand.
function answerBrokenRequest(
  settings: Settings,
  error: Error & { code?: string },
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
  const statuses: Record<string, [number, string]> = {
    HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
    ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
  };
  const [statusCode, reason] = statuses[error.code ?? ''] ?? [400, 'Bad Request'];
  const message = 'The request could not be read.';
  const body = JSON.stringify({ status: 'error', statusCode, message, data: [] });
  const head = [
    `HTTP/1.1 ${statusCode} ${reason}`,
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    ...Object.entries(fixedHeaders(settings)).map(([name, value]) => `${name}: ${value}`),
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
