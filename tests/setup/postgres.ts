import { startEmbeddedPostgres } from './embedded-postgres.ts';

/** Gives the run a PostgreSQL (TEST_DATABASE_URL), unless the caller brought one. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined;
  const server = await startEmbeddedPostgres();
  process.env.TEST_DATABASE_URL = server.url;
  return async () => {
    delete process.env.TEST_DATABASE_URL;
    await server.stop();
  };
}
