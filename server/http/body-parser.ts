import type { FastifyInstance } from 'fastify';
import { readJson } from './read-json.ts';

/** JSON is the only content type; any other body answers 415, so that no foreign form can post here. */
export function addBodyParser(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, readJson(body as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });
}
