import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import type { LiveEvent } from './live-event.ts';

/** An event on its way to browsers, by the ids of their sessions. */
interface Told {
  sessions: readonly number[];
  event: LiveEvent;
}

/** The other instances on the same database. */
interface OtherInstances {
  /** Hands an event to them; what is lost is read by the browsers' next calls. */
  tell(told: Told): void;
  close(): Promise<void>;
}

const CHANNEL = 'live';
// A notification holds 8,000 bytes.
const MOST_SESSIONS = 400;
const AGAIN_MS = 1_000;
const CONNECT_WITHIN = 3_000;

/** Hears what other instances tell, by notifications of PostgreSQL. The embedded database has one instance. */
export function otherInstances(app: FastifyInstance, hear: (told: Told) => void): OtherInstances {
  const { database } = app.settings;
  if (database.kind !== 'postgres') return { tell: () => undefined, close: async () => undefined };
  const own = randomUUID();
  const listener = listenTo(app, database.url, (text) => {
    const { from, ...told } = JSON.parse(text) as Told & { from: string };
    if (from !== own) hear(told);
  });
  return {
    tell({ sessions, event }) {
      for (let start = 0; start < sessions.length; start += MOST_SESSIONS) {
        const some = { from: own, sessions: sessions.slice(start, start + MOST_SESSIONS), event };
        app.db
          .query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(some)])
          .catch((error: Error) => note(app, error));
      }
    },
    close: listener.close,
  };
}

/** Listens on a connection of its own, which is made anew when it breaks. */
function listenTo(app: FastifyInstance, url: string, hear: (text: string) => void) {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const again = () => {
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(() => void connect(), AGAIN_MS).unref();
  };
  const connect = async (): Promise<void> => {
    client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_WITHIN,
      keepAlive: true,
    });
    client.on('error', (error) => note(app, error));
    client.on('end', again);
    client.on('notification', ({ payload }) => {
      if (payload !== undefined) hear(payload);
    });
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      note(app, error as Error);
      again();
    }
  };
  void connect();
  return {
    async close() {
      isOver = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}

function note(app: FastifyInstance, { name }: Error): void {
  app.outages('the live channel lost the database', { name });
}
