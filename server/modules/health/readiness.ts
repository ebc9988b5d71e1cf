import type { FastifyInstance } from 'fastify';
import { within } from '../../providers/within.ts';

type Check = 'database' | 'storage' | 'configuration' | 'draining';

export interface ReadinessReport {
  status: 'ready' | 'not ready';
  checks: Record<Check, 'ok' | 'failed'>;
}

export interface Readiness {
  /** Whether this instance should get requests. Cached for a second, as it is asked often. */
  report(): Promise<ReadinessReport>;
}

const LONGEST = 2_000;
const FRESH = 1_000;

export function readiness(app: FastifyInstance): Readiness {
  let checked: { at: number; database: Promise<boolean> } | undefined;
  const database = (): Promise<boolean> => {
    if (checked === undefined || Date.now() - checked.at > FRESH) {
      checked = { at: Date.now(), database: answers(app) };
    }
    return checked.database;
  };
  return {
    async report() {
      const good: Record<Check, boolean> = {
        database: await database(),
        storage: succeeds(() => app.storage.hasRoom()),
        configuration: succeeds(() => app.configuration.current().screenIds.length > 0),
        draining: !app.draining.isOn(),
      };
      const checks = Object.fromEntries(
        Object.entries(good).map(([name, ok]) => [name, ok ? 'ok' : 'failed']),
      ) as ReadinessReport['checks'];
      return { status: Object.values(good).every(Boolean) ? 'ready' : 'not ready', checks };
    },
  };
}

async function answers(app: FastifyInstance): Promise<boolean> {
  try {
    await within(LONGEST, () => app.db.query('select 1'));
    return true;
  } catch {
    return false;
  }
}

function succeeds(check: () => boolean): boolean {
  try {
    return check();
  } catch {
    return false;
  }
}
