import type { FastifyInstance } from 'fastify';
import type { ServerModule } from '../../contract.ts';
import { compressShared } from '../../http/compress.ts';
import { indexText } from '../../http/pages/pages.ts';
import { noSuchCall } from '../../refusals.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
const OPEN = { config: { access: 'open' as const }, onSend: compressShared };

// Who opens a picture by itself gets nothing that runs.
const STILL = "default-src 'none'; sandbox";

/** Serves screens, words, validators and pictures by the hash of their content, and the index, which pages usually include. */
function register(app: FastifyInstance): void {
  app.get('/config/index.json', OPEN, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/json').send(indexText(app)),
  );
  for (const [folder, kind] of [
    ['screens', 'screen'],
    ['words', 'words'],
  ] as const) {
    app.get<{ Params: { name: string } }>(
      `/config/${folder}/:name`,
      OPEN,
      async (request, reply) => {
        const text = await app.configuration.file(kind, hashIn(request.params.name, '.json'));
        if (text === undefined) throw noSuchCall();
        return reply.header('cache-control', FOR_EVER).type('application/json').send(text);
      },
    );
  }
  app.get<{ Params: { name: string } }>(
    '/config/validators/:name',
    OPEN,
    async (request, reply) => {
      const text = await app.configuration.file('validator', hashIn(request.params.name, '.js'));
      if (text === undefined) throw noSuchCall();
      return reply.header('cache-control', FOR_EVER).type('text/javascript').send(text);
    },
  );
  addPictures(app);
}

function addPictures(app: FastifyInstance): void {
  app.get<{ Params: { name: string } }>(
    '/config/pictures/:name',
    { config: { access: 'open' } },
    async (request, reply) => {
      const { name } = request.params;
      const ending = name.slice(name.lastIndexOf('.'));
      const picture = await app.configuration.picture(hashIn(name, ending));
      if (picture === undefined) throw noSuchCall();
      return reply
        .header('cache-control', FOR_EVER)
        .header('content-security-policy', STILL)
        .type(picture.type)
        .send(Buffer.from(picture.base64, 'base64'));
    },
  );
}

function hashIn(name: string, ending: string): string {
  const hash = name.slice(0, -ending.length);
  if (!name.endsWith(ending) || !/^[a-f0-9]{20}$/.test(hash)) throw noSuchCall();
  return hash;
}

const module: ServerModule = { register };
export default module;
