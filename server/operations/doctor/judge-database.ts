import { isLoopback } from '../../config/loopback.ts';
import type { DatabaseFacts, Diagnosis, Surroundings } from './surroundings.ts';

const MOST_SKEW_SECONDS = 5;
/** Connections that PostgreSQL keeps for its administrators. */
const KEPT_BACK = 3;
const WITHOUT_TLS = [null, 'disable', 'allow', 'prefer'];
const HOUR = 3_600_000;
const OLDEST_SNAPSHOT = 24 * HOUR;

/** Where data lie, whether the way there is safe, and whether there are copies. */
export function judgeDatabase(around: Surroundings): Diagnosis[] {
  const { database } = around.settings;
  if (database.kind === 'pglite') return judgeSnapshots(around);
  return [
    judgeWay(database.url),
    ...(around.database === undefined
      ? []
      : judgeServer(around.database, database.pool.connections)),
    {
      state: 'warn',
      what: 'Copies of PostgreSQL are not seen from here.',
      mend: 'Take them by its own tools, to another machine, and try a restore (docs/storage.md).',
    },
  ];
}

function judgeWay(address: string): Diagnosis {
  const url = new URL(address);
  // A path instead of a host: a socket on this machine.
  const host = url.searchParams.get('host') ?? url.hostname;
  const isTls = ['true', '1'].includes(url.searchParams.get('ssl') ?? '');
  const mode = url.searchParams.get('sslmode') ?? (isTls ? 'verify-full' : null);
  if (isLoopback(host) || host === '' || host.startsWith('/'))
    return { state: 'ok', what: 'PostgreSQL is on this machine.' };
  if (mode === 'no-verify') {
    return {
      state: 'warn',
      what: `The connection to ${host} is encrypted, but nobody checks who answers.`,
      mend: 'Set sslmode=verify-full in DATABASE_URL, and sslrootcert where the authority is your own.',
    };
  }
  if (!WITHOUT_TLS.includes(mode))
    return { state: 'ok', what: `The connection to ${host} is encrypted.` };
  return {
    // A name without a dot is a container's, on a network of this machine or of its cluster.
    state: host.includes('.') || host.includes(':') ? 'fail' : 'warn',
    what: `Nothing makes sure that the connection to ${host} is encrypted.`,
    mend: 'Add sslmode=verify-full to DATABASE_URL, unless both are on one private network.',
  };
}

function judgeServer(facts: DatabaseFacts, pool: number): Diagnosis[] {
  if ('problem' in facts) {
    return [
      {
        state: 'fail',
        what: `PostgreSQL does not answer: ${facts.problem}.`,
        mend: 'Check DATABASE_URL, and whether its server runs.',
      },
    ];
  }
  return [
    judgeMigrations(facts.pending, facts.changed),
    judgeClock(facts.clockSkew),
    judgePool(pool, facts.mostConnections),
    facts.givenUp === 0
      ? { state: 'ok', what: 'No message was given up.' }
      : {
          state: 'warn',
          what: `Messages that were given up: ${facts.givenUp}.`,
          mend: 'npm run outbox lists them with the reason.',
        },
  ];
}

function judgeMigrations(pending: readonly string[], changed: readonly string[]): Diagnosis {
  if (changed.length > 0) {
    return {
      state: 'fail',
      what: `Other texts than this program's were run as ${changed.join(', ')}.`,
      mend: 'Start the release that belongs to this database.',
    };
  }
  if (pending.length === 0) return { state: 'ok', what: 'The schema is up to date.' };
  return {
    state: 'warn',
    what: `Migrations that wait: ${pending.join(', ')}.`,
    mend: 'The next start runs them; take a copy of the database before it.',
  };
}

function judgeClock(skew: number): Diagnosis {
  if (Math.abs(skew) <= MOST_SKEW_SECONDS)
    return { state: 'ok', what: 'The clocks of this machine and of PostgreSQL agree.' };
  return {
    state: 'warn',
    what: `The clocks of this machine and of PostgreSQL differ by ${Math.round(Math.abs(skew))} seconds.`,
    mend: 'Let a time service (NTP) set both.',
  };
}

function judgePool(pool: number, most: number): Diagnosis {
  if (pool <= most - KEPT_BACK)
    return {
      state: 'ok',
      what: `${pool} of PostgreSQL's ${most} connections are for this instance.`,
    };
  return {
    state: 'fail',
    what: `DATABASE_POOL is ${pool}, but PostgreSQL takes ${most} connections in all.`,
    mend: 'Lower DATABASE_POOL, or raise max_connections: all instances together must fit.',
  };
}

function judgeSnapshots({ snapshots, now }: Surroundings): Diagnosis[] {
  if (snapshots === undefined) return [];
  const { newest, onSameDisk } = snapshots;
  if (newest === undefined) {
    return [
      {
        state: 'warn',
        what: 'There is no snapshot of the embedded database yet.',
        mend: 'A running server takes them; npm run backup writes one at once.',
      },
    ];
  }
  const age = now.getTime() - newest.getTime();
  const hours = Math.round(age / HOUR);
  const old: Diagnosis =
    age <= OLDEST_SNAPSHOT
      ? { state: 'ok', what: `The newest snapshot is from ${newest.toISOString()}.` }
      : {
          state: 'warn',
          what: `The newest snapshot is ${hours} hours old.`,
          mend: 'That is right where nothing changed since; else read the log of the server.',
        };
  if (!onSameDisk) return [old];
  return [
    old,
    {
      state: 'warn',
      what: 'Snapshots lie on the disk of the database, and are lost with it.',
      mend: 'Set SNAPSHOT_DIR to another disk, or copy the snapshots to another machine.',
    },
  ];
}
