import type { FastifyInstance } from 'fastify';
import { periodically } from '../../db/periodically.ts';
import { takeUpDue } from './versions.ts';

const LOOK_FOR_DUE = 10_000;

/** Takes up versions of the catalogue on their day: at midnight of the business zone, or when the server starts after it. */
export async function addDueVersions(app: FastifyInstance): Promise<void> {
  const takeUp = async () => {
    const { now: _now, today } = await app.clock.read(app.db);
    for (const { version, refusal } of await takeUpDue(app.db, today, app.settings.configFolders)) {
      const about = { version: version.version, name: version.name };
      if (refusal === undefined)
        app.log.info(about, 'a version of the catalogue holds from now on');
      else app.log.error({ ...about, refusal }, 'a version of the catalogue could not be taken up');
    }
  };
  const failure = 'a version of the catalogue could not be taken up';
  // A server that can't take it up now sells by the present catalogue, and tries again.
  await takeUp().catch(({ name, code }: NodeJS.ErrnoException) =>
    app.log.error({ name, code }, failure),
  );
  periodically(app, { every: LOOK_FOR_DUE, failure }, takeUp);
}
