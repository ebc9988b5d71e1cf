import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOfStudio } from '../../../src/shared/store/studio-area.ts';
import { answerUnknownCall } from '../../http/errors.ts';
import { safeJson } from '../../http/pages/safe-json.ts';
import type { ReadyScreen } from '../../configuration/types.ts';
import { hasStudio } from './access.ts';

const OPEN = { config: { access: 'open' as const } };
const BUILT_FILE = /^[A-Za-z0-9_-][A-Za-z0-9._-]*\.(js|css|woff2)$/;
const HASH = /^([a-f0-9]{20})\.js$/;
const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};
const NOT_BUILT =
  '<!doctype html><html lang="en"><title>Not built yet</title><p>The studio is not built yet: run <code>npm run build</code>.</p></html>';

/**
 * Serves the studio's own pages: a program beside the store, of which no page of the store knows anything. Where there is
 * no studio, its addresses are like unknown calls.
 */
export async function addStudioPages(app: FastifyInstance): Promise<void> {
  const page = (framer: string) => (request: FastifyRequest, reply: FastifyReply) =>
    answerPage(app, request, reply, framer);
  // The preview stands in a frame of the studio.
  app.get('/studio/preview', OPEN, page(`'self'`));
  app.get<{ Params: { name: string } }>('/studio/assets/:name', OPEN, async (request, reply) => {
    const { name } = request.params;
    const file = path.join(app.settings.studioFolder, 'assets', name);
    if (!isThere(app, request) || !BUILT_FILE.test(name) || !existsSync(file)) {
      return answerUnknownCall(app, request, reply);
    }
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(TYPES[path.extname(name)] ?? '')
      .send(await readFile(file));
  });
  app.get<{ Params: { name: string } }>('/studio/validators/:name', OPEN, (request, reply) => {
    const hash = HASH.exec(request.params.name)?.[1];
    const text = hash && isThere(app, request) && app.studio.previews.validatorText(hash);
    if (!text) return answerUnknownCall(app, request, reply);
    return reply.type('text/javascript; charset=utf-8').send(text);
  });
  for (const url of ['/studio', '/studio/*']) app.get(url, OPEN, page(''));
}

function isThere(app: FastifyInstance, { ip, host }: FastifyRequest): boolean {
  return hasStudio(app.settings, { ip, host });
}

async function answerPage(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  framer: string,
): Promise<FastifyReply> {
  if (!isThere(app, request)) return answerUnknownCall(app, request, reply);
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
  const file = path.join(app.settings.studioFolder, 'index.html');
  if (!existsSync(file)) return reply.code(503).send(NOT_BUILT);
  request.framer = framer;
  request.framesOwn = true;
  const text = await readFile(file, 'utf8');
  return reply.send(
    text
      .replaceAll('__CSP_NONCE__', () => request.nonce)
      .replace('__STUDIO__', () => safeJson(startOf(app))),
  );
}

/** What the studio's program starts with: its own screens, and whether it has to ask for the token. */
function startOf(app: FastifyInstance) {
  const bundle = app.configuration.current();
  const ids = bundle.screenIds.filter(isOfStudio);
  return {
    token: app.settings.studioToken !== undefined,
    screens: Object.fromEntries(ids.map((id) => [id, entryOf(bundle.screen(id))])),
  };
}

function entryOf({ screen: { title, kind, route, frame }, hash }: ReadyScreen) {
  return { title, kind, route, frame, hash: { '*': hash } };
}
